import "server-only";
import type PgBoss from "pg-boss";
import { env } from "@/lib/core/env";
import { connect, db, directUrl } from "@/lib/core/server/database";
import { log } from "@/lib/core/server/log";
import { deleteExpiredRateLimits } from "@/lib/core/server/rate-limit";
import { forgottenPasswordQueue } from "@/lib/features/auth/queue";
import { endExpiredSessions } from "@/lib/features/auth/server/end-sessions";
import { mailPasswordResetLinks } from "@/lib/features/auth/server/mail-password-reset-links";
import { importQueue } from "@/lib/features/billing/queue";
import { importStatements } from "@/lib/features/billing/server/import-job";
import { resumeImports } from "@/lib/features/billing/server/resume-imports";
import {
  type RecentPayments,
  syncDuePayments,
  syncRecentPayments,
} from "@/lib/features/payments/server/reconcile";
import { announceStartedPosts } from "@/lib/features/posts/server/announce";
import { defineQueue, type JobHandler, jobDeadlineSeconds, type Queue } from "@/lib/ports/jobs/queue";
import { getBoss } from "@/lib/ports/jobs/server/boss";
import { enqueue, newJobsChannel } from "@/lib/ports/jobs/server/enqueue";
import { mailQueue, mailsAtOnce } from "@/lib/ports/mail/queue";
import { sendMail } from "@/lib/ports/mail/server/send";
import { endedUsersQueue } from "@/lib/ports/realtime/queue";
import { endConnections } from "@/lib/ports/realtime/server/end-connections";
import { cleanUp } from "./clean-up";

/**
 * `atOnce`: how many of its jobs one process does at the same time. `isSecret`: what its jobs carry, such as the token of
 * a mailed link, is deleted as soon as they are done.
 */
type Worker = {
  queue: Queue<object>;
  work: JobHandler<object>;
  atOnce: number;
  isSecret: boolean;
};

const worker = <Data extends object>(
  queue: Queue<Data>,
  work: JobHandler<Data>,
  { atOnce = 1, isSecret = false } = {},
): Worker => ({
  queue,
  atOnce,
  isSecret,
  // `enqueue` is the only way into a queue, and it checks the type.
  work: (data, signal) => work(data as Data, signal),
});

const cleanUpQueue = defineQueue<Record<string, never>>("housekeeping", {
  retryLimit: 2,
  retryDelay: 60,
  retryBackoff: false,
});

/** Ends sessions that have expired, and deletes hits of rate limits that do not count any more. */
const expiredSessionsQueue = defineQueue<Record<string, never>>("expired-sessions", {
  retryLimit: 0,
  retryDelay: 60,
  retryBackoff: false,
});

/** Announces posts whose start date has come. */
const startedPostsQueue = defineQueue<Record<string, never>>("begun-posts", {
  retryLimit: 0,
  retryDelay: 60,
  retryBackoff: false,
});

/** Payments that are open at a provider, and, once a day, all of the last days. */
const openPaymentsQueue = defineQueue<Record<string, never>>("open-payments", {
  retryLimit: 0,
  retryDelay: 60,
  retryBackoff: false,
});
const recentPaymentsQueue = defineQueue<RecentPayments>("recent-payments", {
  retryLimit: 2,
  retryDelay: 600,
  retryBackoff: true,
});

/** Every queue with the function that does its jobs. */
const workers: readonly Worker[] = [
  // Somebody may have typed a password into the name's field.
  worker(forgottenPasswordQueue, mailPasswordResetLinks, { isSecret: true }),
  worker(mailQueue, sendMail, { atOnce: mailsAtOnce, isSecret: true }),
  worker(importQueue, ({ uniqId }, signal) => importStatements(uniqId, signal)),
  worker(expiredSessionsQueue, async () => {
    await endExpiredSessions();
    await deleteExpiredRateLimits();
  }),
  worker(endedUsersQueue, ({ users }) => endConnections(users)),
  worker(startedPostsQueue, announceStartedPosts),
  worker(openPaymentsQueue, syncDuePayments),
  worker(recentPaymentsQueue, syncRecentPayments),
  worker(cleanUpQueue, cleanUp),
];

const daySeconds = 86_400;

/**
 * Queues that get a job by themselves: at a time (cron's notation, the site's zone) where the Node server schedules them,
 * else one in so many seconds, counted in UTC.
 */
const periodic = [
  { queue: expiredSessionsQueue, cron: "* * * * *", seconds: 60 },
  { queue: startedPostsQueue, cron: "* * * * *", seconds: 60 },
  { queue: openPaymentsQueue, cron: "* * * * *", seconds: 60 },
  { queue: recentPaymentsQueue, cron: "30 2 * * *", seconds: daySeconds },
  { queue: cleanUpQueue, cron: "17 3 * * *", seconds: daySeconds },
];

export const queues: readonly Queue<object>[] = workers.map(({ queue }) => queue);

/** Does a job until its deadline, or `signal`; where it has not ended then, another job goes on. */
async function runJob(
  boss: PgBoss,
  { queue, work, isSecret }: Worker,
  job: PgBoss.Job<object>,
  signal?: AbortSignal,
): Promise<void> {
  const started = Date.now();
  const deadline = AbortSignal.timeout(jobDeadlineSeconds * 1000);
  try {
    const left = await work(job.data, signal ? AbortSignal.any([signal, deadline]) : deadline);
    if (left) await enqueue(db, queue, left);
    if (isSecret) await boss.deleteJob(queue.name, job.id);
    log.debug({ queue: queue.name, milliseconds: Date.now() - started }, "job");
  } catch (error) {
    log.warn({ queue: queue.name, err: error }, "job failed");
    throw error;
  }
}

/** Seconds between two looks at a queue. New jobs are announced; this finds those that are tried again. */
const pollingIntervalSeconds = 2;

/** Hears of new jobs; connected on first use. */
const listener = connect(directUrl, 1);

/**
 * Runs the jobs of all queues in this process until the queue is stopped; for the Node server, which calls it before
 * anything else connects the queue.
 */
export async function startWorkers(): Promise<void> {
  const boss = await getBoss({ supervises: true });
  const idsOf = new Map<string, string[]>();
  for (const one of workers) {
    const { name } = one.queue;
    const ids = await Promise.all(Array.from({ length: one.atOnce }, () => workOn(boss, one)));
    idsOf.set(name, ids);
  }
  await listener.listen(newJobsChannel, (name) => {
    for (const id of idsOf.get(name) ?? []) boss.notifyWorker(id);
  });
  for (const { queue, cron } of periodic) {
    await boss.schedule(queue.name, cron, {}, { tz: env.SITE_TIME_ZONE });
  }
}

/** Does a queue's jobs one after the other. @returns the id by which pg-boss can be told that there are new ones */
async function workOn(boss: PgBoss, one: Worker): Promise<string> {
  let id = "";
  id = await boss.work<object>(one.queue.name, { pollingIntervalSeconds, batchSize: 1 }, async ([job]) => {
    if (!job) return;
    await runJob(boss, one, job);
    // The next one may wait already.
    boss.notifyWorker(id);
  });
  return id;
}

/**
 * Runs the waiting jobs for at most `seconds`, and gives up those that have not ended a second later; for hosts without a
 * long-running process (a cron route). What a killed process left is taken up first.
 */
export async function workOnce(seconds: number): Promise<{ worked: number }> {
  const signal = AbortSignal.timeout(seconds * 1000);
  const boss = await getBoss();
  await boss.maintain();
  await resumeImports();
  for (const { queue, seconds: singletonSeconds } of periodic)
    await boss.send(queue.name, {}, { singletonSeconds });
  let worked = 0;
  // Jobs enqueue others, such as expired sessions those of their connections.
  for (let before = -1; worked > before && !signal.aborted; ) {
    before = worked;
    const drained = workers.flatMap((one) =>
      Array.from({ length: one.atOnce }, () => drain(boss, one, signal)),
    );
    for (const count of await Promise.all(drained)) worked += count;
  }
  return { worked };
}

/** @returns how many jobs were done */
async function drain(boss: PgBoss, one: Worker, signal: AbortSignal): Promise<number> {
  const { name } = one.queue;
  let worked = 0;
  while (!signal.aborted) {
    const [job] = await boss.fetch<object>(name, { batchSize: 1 });
    if (!job) break;
    try {
      await Promise.race([runJob(boss, one, job, signal), rejectAfterDeadline(signal)]);
      await boss.complete(name, job.id);
      worked++;
    } catch (error) {
      await boss.fail(name, job.id, { message: String(error) });
    }
  }
  return worked;
}

/** Rejects a while after the deadline. */
const rejectAfterDeadline = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const giveUp = () =>
      setTimeout(() => reject(new Error("The job did not keep its deadline.")), 1000).unref();
    signal.addEventListener("abort", giveUp, { once: true });
  });
