import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { queues, workOnce } from "@/lib/app/workers";
import { env } from "@/lib/core/env";
import { db, sqlClient } from "@/lib/core/server/database";
import { getBoss, prepareJobs } from "@/lib/ports/jobs/server/boss";
import { enqueueMail } from "@/lib/ports/mail/server/enqueue";
import { importer, importResult, sendImport, soaRow } from "@/tests/support/soa-imports";

/* Jobs on a host without a long-running process: each call of the cron route works for some seconds. */

test("an import whose function was killed continues within two minutes", async () => {
  const token = await importer();
  const uniqId = await sendImport(token, [soaRow("KILLED")]);
  const boss = await getBoss();
  const [job] = await boss.fetch("soa-import");
  expect(job?.data).toEqual({ uniqId });
  await sqlClient`update pgboss.job set started_on = now() - interval '51 seconds' where name = 'soa-import'`;
  await workOnce(15);
  expect(await importResult(token, uniqId)).toMatchObject({ state: "done", created: 1 });
  // Also if its job is lost.
  const lost = await sendImport(token, [soaRow("LOST")]);
  await sqlClient`delete from pgboss.job where name = 'soa-import'`;
  await workOnce(15);
  expect(await importResult(token, lost)).toMatchObject({ state: "done", created: 1 });
});

test("a killed job whose retry is too late expires: no job stays active", async () => {
  await sqlClient`update pgboss.job set state = 'active', completed_on = null, started_on = now() - interval '51 seconds',
    expire_in = interval '50 seconds', retry_limit = 0`;
  await workOnce(5);
  expect(await sqlClient`select name from pgboss.job where state = 'active'`).toEqual([]);
});

test("daily jobs run once a day, others each minute", async () => {
  await sqlClient`delete from pgboss.job`;
  const done = async () =>
    Object.fromEntries(
      (
        await sqlClient`select name, count(*)::int as jobs from
          (select name, state from pgboss.job union all select name, state from pgboss.archive) as job
          where state = 'completed' group by name`
      ).map(({ name, jobs }) => [name, jobs]),
    );
  await workOnce(15);
  expect(await done()).toMatchObject({ "recent-payments": 1, housekeeping: 1, "open-payments": 1 });
  // Two hours pass, within one day.
  await sqlClient`update pgboss.job set completed_on = completed_on - interval '2 hours',
    singleton_on = case when name in ('recent-payments', 'housekeeping') then singleton_on
      else singleton_on - interval '2 hours' end`;
  await workOnce(15);
  expect(await done()).toMatchObject({ "recent-payments": 1, housekeeping: 1, "open-payments": 2 });
});

test("a hanging job is abandoned at its deadline, and other queues' jobs run meanwhile", async () => {
  const silent = createServer().listen(Number(new URL(env.SMTP_URL ?? "").port), "127.0.0.1");
  await once(silent, "listening");
  onTestFinished(() => void silent.close());
  await enqueueMail(db, { to: "hangs@tower.test", subject: "A subject", text: "A text", html: "" });
  const token = await importer();
  const uniqId = await sendImport(token, [soaRow("MEANWHILE")]);
  const started = performance.now();
  await workOnce(3);
  expect(performance.now() - started).toBeLessThan(6000);
  expect(await importResult(token, uniqId)).toMatchObject({ state: "done" });
  const [mail] = await sqlClient`select state, retry_count from pgboss.job where name = 'mail'`;
  expect(mail?.state).toBe("retry");
});

test("a migration gives existing queues their new options", async () => {
  await sqlClient`update pgboss.queue set retry_limit = 99, expire_seconds = 7 where name = 'mail'`;
  await prepareJobs(env.DATABASE_URL, queues);
  expect(await sqlClient`select retry_limit, expire_seconds from pgboss.queue where name = 'mail'`).toEqual([
    { retry_limit: 8, expire_seconds: 50 },
  ]);
});
