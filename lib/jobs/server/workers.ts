import "server-only";
import { forgetOldAttempts } from "@/lib/auth/server/login-limits";
import { importStatements } from "@/lib/billing/server/import-job";
import { type Jobs, type Queue, queueNames } from "@/lib/jobs/queues";
import { log } from "@/lib/log";
import { sendMail } from "@/lib/mail/server/send";
import { removeUnusedFiles } from "@/lib/storage/server/remove-unused";
import { getBoss } from "./boss";

const workers: { [Q in Queue]: (data: Jobs[Q]) => Promise<void> } = {
  mail: sendMail,
  "soa-import": ({ uniqId }) => importStatements(uniqId),
  housekeeping: async () => {
    await forgetOldAttempts();
    await removeUnusedFiles();
  },
};

async function work<Q extends Queue>(queue: Q, data: object): Promise<void> {
  const started = Date.now();
  try {
    // What was put into a queue is what its type says: `enqueue` is the only way in.
    await workers[queue](data as Jobs[Q]);
    log.debug({ queue, milliseconds: Date.now() - started }, "job");
  } catch (error) {
    log.warn({ queue, err: error }, "job failed; it will be tried again");
    throw error;
  }
}

/** Works the jobs of all queues in this process until the queue is stopped; for the Node server. */
export async function startWorkers(): Promise<void> {
  const boss = await getBoss();
  for (const queue of queueNames) {
    await boss.work<object>(queue, { pollingIntervalSeconds: 0.5, batchSize: 1 }, async ([job]) => {
      if (job) await work(queue, job.data);
    });
  }
  await boss.schedule("housekeeping", "17 * * * *", {});
}

/** Works what waits, once, for at most `seconds`; for hosts without a process of their own (a cron route). */
export async function workOnce(seconds: number): Promise<{ worked: number }> {
  const boss = await getBoss();
  const until = Date.now() + seconds * 1000;
  let worked = 0;
  for (const queue of queueNames) {
    while (Date.now() < until) {
      const [job] = await boss.fetch<object>(queue, { batchSize: 1 });
      if (!job) break;
      try {
        await work(queue, job.data);
        await boss.complete(queue, job.id);
        worked++;
      } catch (error) {
        await boss.fail(queue, job.id, { message: String(error) });
      }
    }
  }
  return { worked };
}
