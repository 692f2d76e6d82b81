/** How a queue behaves; seconds. A job that its worker did not end in time is given to another one. */
export type QueueOptions = {
  retryLimit: number;
  retryDelay: number;
  retryBackoff: boolean;
  expireInSeconds: number;
};

/** A queue of jobs that carry `Data`. Who works them is said in `lib/product/workers.ts`. */
export type Queue<Data extends object> = {
  readonly name: string;
  readonly options: QueueOptions;
  /** Not there at run time: it ties the jobs' type to the queue. */
  readonly data?: Data;
};

/** Declares a queue. */
export const defineQueue = <Data extends object>(name: string, options: QueueOptions): Queue<Data> => ({
  name,
  options,
});
