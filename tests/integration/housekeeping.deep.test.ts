import { setTimeout as sleep } from "node:timers/promises";
import { asc, eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  auditLogCount,
  backupRun,
  notification,
  postAnalytic,
  rateLimit,
  session,
  soaImport,
  ticketRead,
} from "@/db/schema";
import { cleanUp } from "@/lib/app/clean-up";
import { db, sqlClient } from "@/lib/core/server/database";
import { log } from "@/lib/core/server/log";
import { consumeRateLimit } from "@/lib/core/server/rate-limit";
import { auditAccounts } from "@/lib/features/auth/server/audit-accounts";
import { saveOrigins } from "@/lib/features/auth/server/login-origins";
import { filesLock, removeUnusedFiles } from "@/lib/features/files/server/remove-unused";
import { fileStore } from "@/lib/ports/storage/server/store";
import { callAs, makeAdmin, makeTenant } from "@/tests/support/people";

/* The nightly housekeeping (docs/operate.md, Housekeeping); files are in files-serve.test.ts. */

it("removes expired rows, and logs how many of each", async () => {
  const [idle, active] = [await makeTenant(), await makeTenant()];
  await callAs(idle);
  await callAs(active);
  await sqlClient`update session set last_used_at = now() - interval '2 hours' where tenant_id = ${idle.id}`;
  await consumeRateLimit([{ name: "lately", atMost: 1, seconds: 60 }]);
  await consumeRateLimit([{ name: "long ago", atMost: 1, seconds: 0 }]);
  await saveOrigins(db, active.id, { address: "10.0.0.1" });
  await sqlClient`update login_origin set last_at = now() - interval '31 days'`;
  const event = {
    account: { area: "client", id: active.id },
    action: "session.logIn",
    address: "10.0.0.1",
  } as const;
  await auditAccounts(db, Array(5001).fill(event));
  await sqlClient`update audit_log set at = now() - interval '401 days'`;
  await auditAccounts(db, [event]);
  // More than one batch of expired rows.
  await sqlClient`
    insert into notification (id, account_id, tenant_id, kind, notice, "values", read_at, created_at)
    select gen_random_uuid(), ${active.id}, ${active.id}, 'posts', 'read long ago', '{}', now(), now() - interval '367 days'
    from generate_series(1, 5001)`;
  const line = { accountId: active.id, tenantId: active.id, kind: "posts", values: {} };
  await db.insert(notification).values([
    { ...line, notice: "unread", createdAt: "2020-01-01 00:00+00" },
    { ...line, notice: "unread lately" },
    { ...line, notice: "read lately", createdAt: "2020-01-01 00:00+00", readAt: "2020-01-02 00:00+00" },
    { ...line, notice: "young", readAt: "2020-01-02 00:00+00" },
  ]);
  await sqlClient`update notification set created_at = now() - interval '364 days' where notice = 'read lately'`;

  await sqlClient`insert into mail_refusal (email_key, answer) values ('NOBODY@TOWER.TEST', '550 User unknown')`;

  const said = vi.spyOn(log, "info");
  await cleanUp();
  expect(said.mock.calls).toEqual([
    [
      {
        sessions: 1,
        rateLimits: 1,
        logInOrigins: 1,
        logInEvents: 5001,
        auditCounts: expect.any(Number),
        passwordLinks: 0,
        idempotencyKeys: 0,
        notifications: 5002,
        readingMarks: 0,
        views: 0,
        unfinishedImports: 0,
        importChanges: 0,
        importIssues: 0,
        importParts: 0,
        importRows: 0,
        mailRefusals: 1,
        backupRuns: 0,
        files: 0,
        milliseconds: expect.any(Number),
      },
      "housekeeping",
    ],
  ]);
  said.mockRestore();
  const left = await db
    .select({ notice: notification.notice })
    .from(notification)
    .where(eq(notification.tenantId, active.id))
    .orderBy(asc(notification.notice));
  expect(left.map(({ notice }) => notice)).toEqual(["read lately", "unread lately", "young"]);
  expect(await db.$count(session)).toBe(1);
  expect(await db.$count(rateLimit)).toBe(1);
});

it("removes no file while a backup runs", async () => {
  await sqlClient`
    insert into file (key, content_type, size, sha256, created_at)
    values ('images/unused.jpg', 'image/jpeg', 1, 'x', now() - interval '2 days')`;
  const backup = await sqlClient.reserve();
  await backup`select pg_advisory_lock(${filesLock})`;
  expect(await removeUnusedFiles()).toEqual({ count: 0 });
  await backup`select pg_advisory_unlock(${filesLock})`;
  backup.release();
  expect(await removeUnusedFiles()).toEqual({ count: 1 });
});

it("deletes what nothing needs any more, by its age", async () => {
  const [tenant, admin] = [await makeTenant(), await makeAdmin([])];
  const long = "now() - interval '401 days'";
  await sqlClient.unsafe(`
    insert into password_link (id, token_hash, account_id, expires_at) values
      (gen_random_uuid(), 'old', '${tenant.id}', now() - interval '1 second'),
      (gen_random_uuid(), 'new', '${tenant.id}', now() + interval '1 hour');
    insert into ticket (id, kind, ticket_number, tenant_id) values (gen_random_uuid(), 'gatePass', 'GP-1', '${tenant.id}');
    insert into ticket_read (ticket_id, account_id, tenant_id, read_at) select id, '${tenant.id}', '${tenant.id}', ${long} from ticket;
    insert into ticket_read (ticket_id, account_id, read_at) select id, '${admin.id}', ${long} from ticket;
    insert into post (id, title, description, type, attached_url, search_text)
      values (gen_random_uuid(), 'Post', '', 'EVENTS', '', '');
    insert into post_views select id, 2 from post;
    insert into post_analytic (id, post_id, tenant_id, day, created_at)
      select gen_random_uuid(), id, '${tenant.id}', at::date, at from post, unnest(array[${long}, now()]) at;
    insert into soa_import (uniq_id, state, parts, is_staged, updated_at, ended_at) values
      ('done', 'done', 1, false, ${long}, ${long}), ('lately', 'done', 1, false, now(), now()),
      ('failed', 'failed', 1, false, ${long}, null), ('running', 'running', 1, false, ${long}, null),
      ('receiving', 'receiving', 2, false, now() - interval '3 days', null), ('staged', 'receiving', 1, true, now(), null);
    insert into soa_import_part select uniq_id, 1, 1 from soa_import;
    insert into soa_import_issue (uniq_id, kind, row_number, urefno, uoccname, value, reason)
      select uniq_id, 'rejected', 2, 'A', '', '', '' from soa_import;
    insert into soa_import_row (uniq_id, part, position, row_number, urefno, urefno_key, uoccname, uoccpers, uocctel1, uocctel2,
        ubtname, ubaddln1, ubaddln2, ubaddln3, ubaddln4, soa_name, new_tenant_id, new_statement_id, search_text)
      select uniq_id, 1, 0, 2, 'A', 'A', '', '', '', '', '', '', '', '', '', '', gen_random_uuid(), gen_random_uuid(), ''
      from soa_import;
    insert into backup_run (id, kind, result, started_at, finished_at)
      select gen_random_uuid(), kind, result, at, at from (values
        ('backup', 'ok', now()), ('backup', 'ok', ${long}), ('backup', 'failed', ${long}), ('check', 'ok', ${long})
      ) run (kind, result, at);`);
  await cleanUp();
  expect(await sqlClient`select token_hash = 'new' as new from password_link`).toEqual([{ new: true }]);
  expect(await db.$count(ticketRead)).toBe(1);
  expect(await db.$count(ticketRead, eq(ticketRead.tenantId, tenant.id))).toBe(1);
  expect(await db.$count(postAnalytic)).toBe(1);
  expect(await sqlClient`select total from post_views`).toEqual([{ total: 2 }]);
  const left = async (table: string) =>
    (await sqlClient`select uniq_id from ${sqlClient(table)} order by 1`).map(({ uniq_id }) => uniq_id);
  expect(await left("soa_import")).toEqual(["done", "failed", "lately", "running", "staged"]);
  for (const table of ["soa_import_part", "soa_import_issue", "soa_import_row"])
    expect(await left(table), table).toEqual(["lately", "running", "staged"]);
  // It can't go on without its rows.
  const [failed] = await db.select().from(soaImport).where(eq(soaImport.uniqId, "failed"));
  expect(failed?.reason).toContain("too old");
  expect(await db.$count(backupRun)).toBe(3);
  expect(await db.$count(auditLogCount, eq(auditLogCount.count, 0))).toBe(0);
});

it("goes on with the other parts if one fails, and is tried again", async () => {
  await consumeRateLimit([{ name: "over", atMost: 1, seconds: 0 }]);
  await db.execute(
    sql`create function no_deletion() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
  );
  await db.execute(sql`create trigger no_deletion before delete on audit_log execute function no_deletion()`);
  await sqlClient`update audit_log set at = now() - interval '401 days'`;
  await sqlClient`insert into mail_refusal (email_key, answer) values ('NOBODY@TOWER.TEST', '550 User unknown')`;
  const warned = vi.spyOn(log, "warn").mockImplementation(() => {});
  try {
    await expect(cleanUp()).rejects.toThrow("The housekeeping could not clean up: logInEvents");
    expect(warned).toHaveBeenCalledOnce();
    expect(await sqlClient`select from mail_refusal`).toEqual([]);
    expect(await db.$count(rateLimit, sql`expires_at < now()`)).toBe(0);
  } finally {
    warned.mockRestore();
    await db.execute(sql`drop function no_deletion() cascade`);
  }
});

describe("a store", () => {
  const addFiles = (count: number) => sqlClient`
    insert into file (key, content_type, size, sha256, created_at)
    select 'images/slow-' || lpad(n::text, 3, '0') || '.jpg', 'image/jpeg', 1, 'x', now() - interval '2 days'
    from generate_series(1, ${count}) n`;
  const rowsLeft = async () => (await sqlClient`select key from file order by key`).map(({ key }) => key);
  afterEach(async () => {
    vi.restoreAllMocks();
    await sqlClient`delete from file`;
  });

  it("that is slow is asked for many files at once, and a job goes on where the one before was stopped", async () => {
    await addFiles(70);
    const deadline = new AbortController();
    const asked: string[] = [];
    vi.spyOn(fileStore, "remove").mockImplementation(async (key) => {
      asked.push(key);
      await sleep(200);
      if (asked.length > 30) deadline.abort();
    });
    const started = performance.now();
    const next = await cleanUp({}, deadline.signal);
    expect(performance.now() - started).toBeLessThan(5000);
    expect(next).toEqual({ filesAfter: "images/slow-040.jpg" });
    expect(await rowsLeft()).toHaveLength(30);
    expect(await cleanUp(next)).toBeUndefined();
    expect(asked).toHaveLength(70);
    expect(await rowsLeft()).toEqual([]);
  });

  it("that refuses some files does not hold up the others, in this job or the next", async () => {
    await addFiles(50);
    vi.spyOn(log, "warn").mockImplementation(() => {});
    const isRefused = (key: string) => key < "images/slow-026";
    const deadline = new AbortController();
    const remove = vi.spyOn(fileStore, "remove").mockImplementation(async (key) => {
      deadline.abort();
      if (isRefused(key)) throw new Error("403");
    });
    const next = await cleanUp({}, deadline.signal);
    expect(await rowsLeft()).toHaveLength(50);
    expect(await cleanUp(next)).toBeUndefined();
    expect((await rowsLeft()).every(isRefused)).toBe(true);
    expect(await rowsLeft()).toHaveLength(25);
    // The next night tries them again.
    remove.mockResolvedValue(undefined);
    await cleanUp();
    expect(await rowsLeft()).toEqual([]);
  });
});
