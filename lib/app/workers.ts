import "server-only";
import type PgBoss from "pg-boss";
import { env } from "@/lib/core/env";
import { connect, db, directUrl } from "@/lib/core/server/database";
import { log } from "@/lib/core/server/log";
import { metrics } from "@/lib/core/server/metrics";
import { deleteExpiredRateLimits } from "@/lib/core/server/rate-limit";
import { withTimeout } from "@/lib/core/server/with-timeout";
import { forgottenPasswordQueue } from "@/lib/features/auth/queue";
import { endExpiredSessions } from "@/lib/features/auth/server/end-sessions";
import { mailPasswordResetLinks } from "@/lib/features/auth/server/mail-password-reset-links";
import { importQueue } from "@/lib/features/billing/queue";
import { importStatements } from "@/lib/features/billing/server/import-job";
import { resumeImports } from "@/lib/features/billing/server/resume-imports";
import { devicePushesQueue, mailsQueue, pushesQueue } from "@/lib/features/notifications/queue";
import { sendDevicePush } from "@/lib/features/notifications/server/push-to-devices";
import { sendDueMails } from "@/lib/features/notifications/server/send-mails";
import { sendDuePushes } from "@/lib/features/notifications/server/send-pushes";
import {
  type RecentPayments,
  syncDuePayments,
  syncRecentPayments,
} from "@/lib/features/payments/server/reconcile";
import { warnOfEnds } from "@/lib/features/people/server/warn-of-ends";
import { announceStartedPosts } from "@/lib/features/posts/server/announce";
import { maintenanceQueue } from "@/lib/features/settings/queue";
import { startMaintenance } from "@/lib/features/settings/server/start-maintenance";
import { checkClocks } from "@/lib/features/tickets/server/clock/check-clocks";
import { remindOfComments } from "@/lib/features/tickets/server/comments/remind-of-comments";
import { defineQueue, type JobHandler, jobDeadlineSeconds, type Queue } from "@/lib/ports/jobs/queue";
import { getBoss } from "@/lib/ports/jobs/server/boss";
import { enqueue, newJobsChannel } from "@/lib/ports/jobs/server/enqueue";
import { mailQueue, mailsAtOnce } from "@/lib/ports/mail/queue";
import { sendMail } from "@/lib/ports/mail/server/send";
import { endedUsersQueue } from "@/lib/ports/realtime/queue";
import { endConnections } from "@/lib/ports/realtime/server/end-connections";
import { type CleanUp, cleanUp } from "./clean-up";
// Declares the notices whose texts the jobs write.
import "./features";

/**
 * `atOnce`: how many jobs one process runs concurrently. `isSecret`: job data, such as the token of a mailed link, is
 * deleted as soon as a job is done.
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
  // The cast is safe: `enqueue` is the only way into a queue and checks the type.
  work: (data, signal) => work(data as Data, signal),
});

const cleanUpQueue = defineQueue<CleanUp>("housekeeping", {
  retryLimit: 2,
  retryDelay: 60,
  retryBackoff: false,
});

/** Ends expired sessions and deletes expired rate limits. */
const expiredSessionsQueue = defineQueue<Record<string, never>>("expired-sessions", {
  retryLimit: 0,
  retryDelay: 60,
  retryBackoff: false,
});

/** Announces posts whose start date has been reached. */
const startedPostsQueue = defineQueue<Record<string, never>>("begun-posts", {
  retryLimit: 0,
  retryDelay: 60,
  retryBackoff: false,
});

/** Notes which tickets became overdue, and notifies staff of them and of comments that none of them reads. */
const ticketClocksQueue = defineQueue<Record<string, never>>("ticket-clocks", {
  retryLimit: 0,
  retryDelay: 60,
  retryBackoff: false,
});

/** Checks payments that are pending at a provider and, once a day, all recent ones. */
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

/** Notifies of representatives whose access ends soon. */
const endingAccessQueue = defineQueue<Record<string, never>>("ending-access", {
  retryLimit: 2,
  retryDelay: 600,
  retryBackoff: true,
});

/** All queues with the functions that run their jobs. */
const workers: readonly Worker[] = [
  // A user may have typed a password into the name field.
  worker(forgottenPasswordQueue, mailPasswordResetLinks, { isSecret: true }),
  worker(mailQueue, sendMail, { atOnce: mailsAtOnce, isSecret: true }),
  worker(importQueue, ({ uniqId }, signal) => importStatements(uniqId, signal)),
  worker(expiredSessionsQueue, async () => {
    await endExpiredSessions();
    await deleteExpiredRateLimits();
  }),
  worker(pushesQueue, sendDuePushes),
  worker(mailsQueue, sendDueMails),
  worker(devicePushesQueue, sendDevicePush, { atOnce: 5, isSecret: true }),
  worker(endedUsersQueue, ({ users }) => endConnections(users)),
  worker(startedPostsQueue, announceStartedPosts),
  worker(ticketClocksQueue, async (_data, signal) => {
    await checkClocks(signal);
    await remindOfComments();
  }),
  worker(openPaymentsQueue, syncDuePayments),
  worker(recentPaymentsQueue, syncRecentPayments),
  worker(maintenanceQueue, startMaintenance),
  worker(endingAccessQueue, warnOfEnds),
  worker(cleanUpQueue, cleanUp),
];

const daySeconds = 86_400;

/** Periodic jobs: with the Node server by `cron` (site time zone), otherwise once per `seconds`, counted in UTC. */
const periodic = [
  { queue: expiredSessionsQueue, cron: "* * * * *", seconds: 60 },
  { queue: startedPostsQueue, cron: "* * * * *", seconds: 60 },
  { queue: pushesQueue, cron: "* * * * *", seconds: 60 },
  { queue: mailsQueue, cron: "* * * * *", seconds: 60 },
  { queue: ticketClocksQueue, cron: "* * * * *", seconds: 60 },
  { queue: openPaymentsQueue, cron: "* * * * *", seconds: 60 },
  { queue: recentPaymentsQueue, cron: "30 2 * * *", seconds: daySeconds },
  { queue: endingAccessQueue, cron: "0 9 * * *", seconds: daySeconds },
  { queue: cleanUpQueue, cron: "17 3 * * *", seconds: daySeconds },
];

export const queues: readonly Queue<object>[] = workers.map(({ queue }) => queue);

/** Runs a job until its deadline or `signal`. If it has not finished by then, a follow-up job continues it. */
async function runJob(
  boss: PgBoss,
  { queue, work, isSecret }: Worker,
  job: PgBoss.Job<object>,
  signal?: AbortSignal,
): Promise<void> {
  const started = Date.now();
  const endTimer = metrics.jobSeconds.startTimer({ queue: queue.name });
  try {
    const deadlineMs = jobDeadlineSeconds * 1000;
    const left = await withTimeout<object | undefined>(
      deadlineMs,
      signal,
      async (withinTime) => (await work(job.data, withinTime)) || undefined,
    );
    if (left) await enqueue(db, queue, left);
    if (isSecret) await boss.deleteJob(queue.name, job.id);
    metrics.jobs.inc({ queue: queue.name, outcome: "done" });
    log.debug({ queue: queue.name, milliseconds: Date.now() - started }, "job");
  } catch (error) {
    metrics.jobs.inc({ queue: queue.name, outcome: "failed" });
    log.warn({ queue: queue.name, err: error }, "job failed");
    throw error;
  } finally {
    endTimer();
  }
}

/** Seconds between two polls of a queue. New jobs are notified; polling finds retries. */
const pollingIntervalSeconds = 2;

/** Listens for new jobs; connects on first use. */
const listener = connect(directUrl, 1);

/**
 * Runs the jobs of all queues in this process until the queue is stopped. The Node server must call it before
 * anything else connects to the queue.
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

/**
 * Runs a queue's jobs one after the other.
 * @returns the worker's id, with which pg-boss is notified of new jobs
 */
async function workOn(boss: PgBoss, worker: Worker): Promise<string> {
  let id = "";
  id = await boss.work<object>(worker.queue.name, { pollingIntervalSeconds, batchSize: 1 }, async ([job]) => {
    if (!job) return;
    await runJob(boss, worker, job);
    // Another job may be waiting.
    boss.notifyWorker(id);
  });
  return id;
}

/**
 * Runs waiting jobs for at most `seconds` and abandons those that have not finished a second later; for hosts without
 * a long-running process (a cron route). Jobs of killed processes come first.
 */
export async function workOnce(seconds: number): Promise<{ worked: number }> {
  const signal = AbortSignal.timeout(seconds * 1000);
  const boss = await getBoss();
  await boss.maintain();
  await resumeImports();
  for (const { queue, seconds: singletonSeconds } of periodic)
    await boss.send(queue.name, {}, { singletonSeconds });
  let worked = 0;
  // Jobs may enqueue others: expired sessions enqueue the closing of their connections.
  for (let before = -1; worked > before && !signal.aborted; ) {
    before = worked;
    const drained = workers.flatMap((worker) =>
      Array.from({ length: worker.atOnce }, () => drain(boss, worker, signal)),
    );
    for (const count of await Promise.all(drained)) worked += count;
  }
  return { worked };
}

/** @returns the number of finished jobs */
async function drain(boss: PgBoss, worker: Worker, signal: AbortSignal): Promise<number> {
  const { name } = worker.queue;
  let worked = 0;
  while (!signal.aborted) {
    const [job] = await boss.fetch<object>(name, { batchSize: 1 });
    if (!job) break;
    try {
      await Promise.race([runJob(boss, worker, job, signal), rejectAfterDeadline(signal)]);
      await boss.complete(name, job.id);
      worked++;
    } catch (error) {
      await boss.fail(name, job.id, { message: String(error) });
    }
  }
  return worked;
}

/** Rejects shortly after the deadline. */
const rejectAfterDeadline = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const giveUp = () =>
      setTimeout(() => reject(new Error("The job did not keep its deadline.")), 1000).unref();
    signal.addEventListener("abort", giveUp, { once: true });
  });
