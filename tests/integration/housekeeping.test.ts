import { asc, eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { notification, rateLimit, session } from "@/db/schema";
import { cleanUp } from "@/lib/app/clean-up";
import { db, sqlClient } from "@/lib/core/server/database";
import { log } from "@/lib/core/server/log";
import { consumeRateLimit } from "@/lib/core/server/rate-limit";
import { auditAccounts } from "@/lib/features/auth/server/audit-accounts";
import { saveOrigins } from "@/lib/features/auth/server/login-origins";
import { filesLock, removeUnusedFiles } from "@/lib/features/files/server/remove-unused";
import { callAs, makeTenant } from "@/tests/support/people";

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
    insert into notification (id, tenant_id, title, message, read_at, created_at)
    select gen_random_uuid(), ${active.id}, 'read long ago', 'm', now(), now() - interval '367 days'
    from generate_series(1, 5001)`;
  const line = { tenantId: active.id, message: "m" };
  await db.insert(notification).values([
    { ...line, title: "unread", createdAt: "2020-01-01 00:00+00" },
    { ...line, title: "read lately", createdAt: "2020-01-01 00:00+00", readAt: "2020-01-02 00:00+00" },
    { ...line, title: "young", readAt: "2020-01-02 00:00+00" },
  ]);
  await sqlClient`update notification set created_at = now() - interval '364 days' where title = 'read lately'`;

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
        idempotencyKeys: 0,
        importChanges: 0,
        mailRefusals: 1,
        notifications: 5001,
        files: 0,
        milliseconds: expect.any(Number),
      },
      "housekeeping",
    ],
  ]);
  said.mockRestore();
  const left = await db
    .select({ title: notification.title })
    .from(notification)
    .where(eq(notification.tenantId, active.id))
    .orderBy(asc(notification.title));
  expect(left.map(({ title }) => title)).toEqual(["read lately", "unread", "young"]);
  expect(await db.$count(session)).toBe(1);
  expect(await db.$count(rateLimit)).toBe(1);
});

it("removes no file while a backup runs", async () => {
  await sqlClient`
    insert into file (key, content_type, size, sha256, created_at)
    values ('images/unused.jpg', 'image/jpeg', 1, 'x', now() - interval '2 days')`;
  const backup = await sqlClient.reserve();
  await backup`select pg_advisory_lock(${filesLock})`;
  expect(await removeUnusedFiles()).toBe(0);
  await backup`select pg_advisory_unlock(${filesLock})`;
  backup.release();
  expect(await removeUnusedFiles()).toBe(1);
});
