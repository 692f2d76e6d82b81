/** How a queue retries its jobs; times in seconds. */
type QueueOptions = {
  retryLimit: number;
  retryDelay: number;
  retryBackoff: boolean;
};

/**
 * A job that is not done after so many seconds is given to another worker: its process may have been killed. Less than the
 * minute after which a cron route is called again.
 */
export const jobExpirySeconds = 50;
/** After so many seconds a job is asked to end, so that it has time to. */
export const jobDeadlineSeconds = 40;

/** A queue of jobs that carry `Data`. `lib/app/workers.ts` lists the functions that do them. */
export type Queue<Data extends object> = {
  readonly name: string;
  readonly options: QueueOptions;
  /** Never set: it ties the type of the jobs to the queue. */
  readonly data?: Data;
};

/**
 * Does a job. A work function that may take long looks at `signal`, the job's deadline: once it is aborted, the function
 * stops where it can go on later, and returns the data of the job that goes on.
 */
export type JobHandler<Data extends object> = (
  data: Data,
  signal?: AbortSignal,
) => Promise<Data | undefined> | Promise<void>;

/** Declares a queue. */
export const defineQueue = <Data extends object>(name: string, options: QueueOptions): Queue<Data> => ({
  name,
  options,
});
