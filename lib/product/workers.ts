import "server-only";
import { log } from "@/lib/core/server/log";
import { deleteOldAttempts } from "@/lib/features/auth/server/login-limits";
import { importQueue } from "@/lib/features/billing/queue";
import { importStatements } from "@/lib/features/billing/server/import-job";
import { removeUnusedFiles } from "@/lib/features/files/server/remove-unused";
import { defineQueue, type Queue } from "@/lib/ports/jobs/queue";
import { getBoss } from "@/lib/ports/jobs/server/boss";
import { mailQueue } from "@/lib/ports/mail/queue";
import { sendMail } from "@/lib/ports/mail/server/send";

type Worker = { queue: Queue<object>; work: (data: object) => Promise<void> };

const worker = <Data extends object>(queue: Queue<Data>, work: (data: Data) => Promise<void>): Worker => ({
  queue,
  // `enqueue` is the only way into a queue, and it checks the type.
  work: (data) => work(data as Data),
});

const housekeepingQueue = defineQueue<Record<string, never>>("housekeeping", {
  retryLimit: 2,
  retryDelay: 60,
  retryBackoff: false,
  expireInSeconds: 600,
});

async function runHousekeeping(): Promise<void> {
  await deleteOldAttempts();
  await removeUnusedFiles();
}

/** Every queue with the function that does its jobs. */
const workers: readonly Worker[] = [
  worker(mailQueue, sendMail),
  worker(importQueue, ({ uniqId }) => importStatements(uniqId)),
  worker(housekeepingQueue, runHousekeeping),
];

export const queues: readonly Queue<object>[] = workers.map(({ queue }) => queue);

async function runJob({ queue, work }: Worker, data: object): Promise<void> {
  const started = Date.now();
  try {
    await work(data);
    log.debug({ queue: queue.name, milliseconds: Date.now() - started }, "job");
  } catch (error) {
    log.warn({ queue: queue.name, err: error }, "job failed; it will be tried again");
    throw error;
  }
}

/** Runs the jobs of all queues in this process until the queue is stopped; for the Node server. */
export async function startWorkers(): Promise<void> {
  const boss = await getBoss();
  for (const one of workers) {
    await boss.work<object>(one.queue.name, { pollingIntervalSeconds: 0.5, batchSize: 1 }, async ([job]) => {
      if (job) await runJob(one, job.data);
    });
  }
  await boss.schedule(housekeepingQueue.name, "17 * * * *", {});
}

/** Runs the waiting jobs once, for at most `seconds`; for hosts without a long-running process (a cron route). */
export async function workOnce(seconds: number): Promise<{ worked: number }> {
  const boss = await getBoss();
  const until = Date.now() + seconds * 1000;
  let worked = 0;
  for (const one of workers) {
    const { name } = one.queue;
    while (Date.now() < until) {
      const [job] = await boss.fetch<object>(name, { batchSize: 1 });
      if (!job) break;
      try {
        await runJob(one, job.data);
        await boss.complete(name, job.id);
        worked++;
      } catch (error) {
        await boss.fail(name, job.id, { message: String(error) });
      }
    }
  }
  return { worked };
}
