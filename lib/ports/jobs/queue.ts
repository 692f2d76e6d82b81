/** Retry options; times in seconds. */
type QueueOptions = {
  retryLimit: number;
  retryDelay: number;
  retryBackoff: boolean;
};

/**
 * A job that takes longer is given to another worker, because its process may have been killed. Less than the minute
 * between two calls of a cron route.
 */
export const jobExpirySeconds = 50;
/** The job's signal is aborted after this time, which leaves time to stop before it expires. */
export const jobDeadlineSeconds = 40;

/** A queue of jobs with `Data`. `lib/app/workers.ts` lists their handlers. */
export type Queue<Data extends object> = {
  readonly name: string;
  readonly options: QueueOptions;
  /** Never set; binds the data type to the queue. */
  readonly data?: Data;
};

/**
 * Runs a job. A long job checks `signal`, its deadline: once aborted, it stops at a point where it can resume, and
 * returns the data of the follow-up job.
 */
export type JobHandler<Data extends object> = (
  data: Data,
  signal?: AbortSignal,
) => Promise<Data | undefined> | Promise<void>;

export const defineQueue = <Data extends object>(name: string, options: QueueOptions): Queue<Data> => ({
  name,
  options,
});
