import "server-only";
import type PgBoss from "pg-boss";
import { env } from "@/lib/core/env";
import { sqlClient } from "@/lib/core/server/database";
import { log } from "@/lib/core/server/log";
import { forgottenQueue } from "@/lib/features/auth/queue";
import { mailForgotten } from "@/lib/features/auth/server/mail-forgotten";
import { endExpiredSessions } from "@/lib/features/auth/server/sessions";
import { importQueue } from "@/lib/features/billing/queue";
import { importStatements } from "@/lib/features/billing/server/import-job";
import { enquireOpenPayments, enquireRecentPayments } from "@/lib/features/payments/server/reconcile";
import { announceBegunPosts } from "@/lib/features/posts/server/announce";
import { defineQueue, type Queue } from "@/lib/ports/jobs/queue";
import { getBoss } from "@/lib/ports/jobs/server/boss";
import { newJobsChannel } from "@/lib/ports/jobs/server/enqueue";
import { mailQueue, mailsAtOnce } from "@/lib/ports/mail/queue";
import { sendMail } from "@/lib/ports/mail/server/send";
import { endedUsersQueue } from "@/lib/ports/realtime/queue";
import { endConnections } from "@/lib/ports/realtime/server/end-connections";
import { keepHouse } from "@/lib/product/housekeeping";

/**
 * `atOnce`: how many of its jobs one process does at the same time. `isSecret`: what its jobs carry, such as the token of
 * a mailed link, is deleted as soon as they are done.
 */
type Worker = {
  queue: Queue<object>;
  work: (data: object) => Promise<void>;
  atOnce: number;
  isSecret: boolean;
};

const worker = <Data extends object>(
  queue: Queue<Data>,
  work: (data: Data) => Promise<void>,
  { atOnce = 1, isSecret = false } = {},
): Worker => ({
  queue,
  atOnce,
  isSecret,
  // `enqueue` is the only way into a queue, and it checks the type.
  work: (data) => work(data as Data),
});

const housekeepingQueue = defineQueue<Record<string, never>>("housekeeping", {
  retryLimit: 2,
  retryDelay: 60,
  retryBackoff: false,
  expireInSeconds: 600,
});

/** Ends sessions that have expired. */
const expiredSessionsQueue = defineQueue<Record<string, never>>("expired-sessions", {
  retryLimit: 0,
  retryDelay: 60,
  retryBackoff: false,
  expireInSeconds: 60,
});

/** Announces posts whose start date has come. */
const begunPostsQueue = defineQueue<Record<string, never>>("begun-posts", {
  retryLimit: 0,
  retryDelay: 60,
  retryBackoff: false,
  expireInSeconds: 60,
});

/** Payments that are open at a provider, and, once a day, all of the last days. */
const openPaymentsQueue = defineQueue<Record<string, never>>("open-payments", {
  retryLimit: 0,
  retryDelay: 60,
  retryBackoff: false,
  expireInSeconds: 600,
});
const recentPaymentsQueue = defineQueue<Record<string, never>>("recent-payments", {
  retryLimit: 2,
  retryDelay: 600,
  retryBackoff: true,
  expireInSeconds: 3600,
});

/** Every queue with the function that does its jobs. */
const workers: readonly Worker[] = [
  // Somebody may have typed a password into the name's field.
  worker(forgottenQueue, mailForgotten, { isSecret: true }),
  worker(mailQueue, sendMail, { atOnce: mailsAtOnce, isSecret: true }),
  worker(importQueue, ({ uniqId }) => importStatements(uniqId)),
  // First: the jobs that it enqueues for `endedUsersQueue` are then done in the same run.
  worker(expiredSessionsQueue, async () => void (await endExpiredSessions())),
  worker(endedUsersQueue, ({ users }) => endConnections(users)),
  worker(begunPostsQueue, announceBegunPosts),
  worker(openPaymentsQueue, enquireOpenPayments),
  worker(recentPaymentsQueue, enquireRecentPayments),
  worker(housekeepingQueue, keepHouse),
];

/** Queues that get a job by themselves: when (cron's notation, the site's time), and at most one in so many seconds. */
const periodic = [
  { queue: expiredSessionsQueue, cron: "* * * * *", seconds: 60 },
  { queue: begunPostsQueue, cron: "* * * * *", seconds: 60 },
  { queue: openPaymentsQueue, cron: "* * * * *", seconds: 60 },
  { queue: recentPaymentsQueue, cron: "30 2 * * *", seconds: 3600 },
  { queue: housekeepingQueue, cron: "17 3 * * *", seconds: 3600 },
];

export const queues: readonly Queue<object>[] = workers.map(({ queue }) => queue);

async function runJob(
  boss: PgBoss,
  { queue, work, isSecret }: Worker,
  job: PgBoss.Job<object>,
): Promise<void> {
  const started = Date.now();
  try {
    await work(job.data);
    if (isSecret) await boss.deleteJob(queue.name, job.id);
    log.debug({ queue: queue.name, milliseconds: Date.now() - started }, "job");
  } catch (error) {
    log.warn({ queue: queue.name, err: error }, "job failed");
    throw error;
  }
}

/** Seconds between two looks at a queue. New jobs are announced; this finds those that are tried again. */
const pollingIntervalSeconds = 2;

/** Runs the jobs of all queues in this process until the queue is stopped; for the Node server. */
export async function startWorkers(): Promise<void> {
  const boss = await getBoss();
  const idsOf = new Map<string, string[]>();
  for (const one of workers) {
    const { name } = one.queue;
    const ids = await Promise.all(Array.from({ length: one.atOnce }, () => workOn(boss, one)));
    idsOf.set(name, ids);
  }
  await sqlClient.listen(newJobsChannel, (name) => {
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

/** Runs the waiting jobs once, for at most `seconds`; for hosts without a long-running process (a cron route). */
export async function workOnce(seconds: number): Promise<{ worked: number }> {
  const boss = await getBoss();
  const until = Date.now() + seconds * 1000;
  for (const { queue, seconds: singletonSeconds } of periodic)
    await boss.send(queue.name, {}, { singletonSeconds });
  let worked = 0;
  for (const one of workers) {
    const counts = await Promise.all(Array.from({ length: one.atOnce }, () => drain(boss, one, until)));
    for (const count of counts) worked += count;
  }
  return { worked };
}

/** @returns how many jobs were done */
async function drain(boss: PgBoss, one: Worker, until: number): Promise<number> {
  const { name } = one.queue;
  let worked = 0;
  while (Date.now() < until) {
    const [job] = await boss.fetch<object>(name, { batchSize: 1 });
    if (!job) break;
    try {
      await runJob(boss, one, job);
      await boss.complete(name, job.id);
      worked++;
    } catch (error) {
      await boss.fail(name, job.id, { message: String(error) });
    }
  }
  return worked;
}
