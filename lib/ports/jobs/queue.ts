/**
 * How a queue retries its jobs; times in seconds. A job that is not done after `expireInSeconds` is given to another
 * worker.
 */
type QueueOptions = {
  retryLimit: number;
  retryDelay: number;
  retryBackoff: boolean;
  expireInSeconds: number;
};

/** A queue of jobs that carry `Data`. `lib/product/workers.ts` lists the functions that do them. */
export type Queue<Data extends object> = {
  readonly name: string;
  readonly options: QueueOptions;
  /** Never set: it ties the type of the jobs to the queue. */
  readonly data?: Data;
};

/** Declares a queue. */
export const defineQueue = <Data extends object>(name: string, options: QueueOptions): Queue<Data> => ({
  name,
  options,
});
