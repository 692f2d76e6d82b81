import type { Mail } from "@/lib/mail/messages";

/** What each queue's jobs carry. */
export type Jobs = {
  mail: Mail;
  "soa-import": { uniqId: string };
  housekeeping: Record<string, never>;
};
export type Queue = keyof Jobs;

/** How the queues behave; seconds. A job that its worker did not end in time is given to another one. */
export const queueOptions: Record<
  Queue,
  { retryLimit: number; retryDelay: number; retryBackoff: boolean; expireInSeconds: number }
> = {
  mail: { retryLimit: 8, retryDelay: 10, retryBackoff: true, expireInSeconds: 120 },
  "soa-import": { retryLimit: 20, retryDelay: 1, retryBackoff: false, expireInSeconds: 600 },
  housekeeping: { retryLimit: 2, retryDelay: 60, retryBackoff: false, expireInSeconds: 600 },
};

export const queueNames = Object.keys(queueOptions) as Queue[];
