import { asc, eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { loginAttempt, notification, session } from "@/db/schema";
import { db, sqlClient } from "@/lib/core/server/database";
import { log } from "@/lib/core/server/log";
import { keepHouse } from "@/lib/product/housekeeping";
import { callAs, makeTenant } from "@/tests/support/people";

/* What is removed each night (docs/operate.md, Housekeeping); files, in files-serve.test.ts. */

it("removes what nobody needs, and says in the log how much of each", async () => {
  const [idle, active] = [await makeTenant(), await makeTenant()];
  await callAs(idle);
  await callAs(active);
  await sqlClient`update session set last_used_at = now() - interval '2 hours' where tenant_id = ${idle.id}`;
  await db.insert(loginAttempt).values([
    { account: Buffer.from("a"), address: "10.0.0.1", at: "2020-01-01 00:00+00" },
    { account: Buffer.from("a"), address: "10.0.0.1" },
  ]);
  // More than one batch of those that go.
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

  const said = vi.spyOn(log, "info");
  await keepHouse();
  expect(said.mock.calls).toEqual([
    [
      { sessions: 1, logInAttempts: 1, notifications: 5001, files: 0, milliseconds: expect.any(Number) },
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
  expect(await db.$count(loginAttempt)).toBe(1);
});
