import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import {
  delivery,
  notificationPreference,
  officeHours,
  post,
  targetTime,
  tenant as tenantTable,
  ticket,
} from "@/db/schema";
import { env } from "@/lib/core/env";
import { db, sqlClient } from "@/lib/core/server/database";
import { notifyUnit } from "@/lib/features/notifications/server/notify";
import { announceStartedPosts } from "@/lib/features/posts/server/announce";
import { registry } from "@/lib/features/tickets/registry";
import { checkClocks } from "@/lib/features/tickets/server/clock/check-clocks";
import { remindOfComments } from "@/lib/features/tickets/server/comments/remind-of-comments";
import { settleRestored } from "@/scripts/backup/settle-restored";
import { comment, pathOf } from "@/tests/support/comments";
import { mailsTo } from "@/tests/support/mails";
import { linesAbout, newsOf } from "@/tests/support/notices";
import { callAs, makeAdmin, makeTenant } from "@/tests/support/people";
import { deliver, registerDevice } from "@/tests/support/push";
import { allOf, rolesFor } from "@/tests/support/roles";
import { adminWith, everyFlag, file, setModules } from "@/tests/support/tickets";

/* What a restored database sends and whom it knows (docs/recovery.md, What is different after a restore). */

const kind = registry.find(({ name }) => name === "jobOrderRequest") ?? registry[0];
if (!kind) throw new Error("there are no kinds");

const days = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, periods: [{ from: "00:00", to: "24:00" }] }));

beforeAll(async () => {
  await setModules();
  await db.insert(officeHours).values({ days, holidays: [] });
  await db.insert(targetTime).values({ type: kind.name, isUrgent: false, firstAnswer: 60, completion: 600 });
});
beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => {});
});

const settle = () => settleRestored(env.DATABASE_URL);

it("leaves statistics, which a restored database lacks", async () => {
  await sqlClient`update pg_class set reltuples = -1 where relname = 'tenant'`;
  await makePerson();
  await settle();
  const [known] = await sqlClient`select reltuples from pg_class where relname = 'tenant'`;
  expect(known?.reltuples).toBe(await db.$count(tenantTable));
});

async function makePerson() {
  const email = `${crypto.randomUUID()}@tower.test`;
  return Object.assign(await callAs(await makeTenant({ email })), { email });
}

it("sends no held push message and no digest, removes devices, and ends sessions", async () => {
  const tenant = await makePerson();
  const device = await registerDevice(tenant);
  const wanted = {
    kinds: [{ kind: "tickets", bell: true, push: true, mail: true }],
    digest: "weekly",
    quietFrom: "00:00",
    quietTo: "23:59",
  };
  expect((await tenant("PUT", "/notification-preferences", wanted)).status).toBe(200);
  await notifyUnit(db, tenant.id, null, newsOf({ title: "One", message: "First" }));
  expect(await db.$count(delivery)).toBe(2);

  await settle();
  expect(console.log).toHaveBeenCalledWith("  Ended: 1 session. Removed: 1 device.");
  expect(console.log).toHaveBeenCalledWith("  Dropped: 2 waiting messages.");
  await db.update(notificationPreference).set({ quietFrom: null, quietTo: null });
  await db.update(delivery).set({ dueAt: sql`now()` });
  await deliver();
  expect(await device.received()).toEqual([]);
  expect(await mailsTo(tenant.email)).toEqual([]);
  expect((await tenant("GET", "/push-subscriptions")).status).toBe(401);
  const again = await callAs(tenant);
  expect((await again("GET", "/push-subscriptions")).body).toEqual([]);
  // The bell has it, and what comes next is sent.
  expect((await again("GET", `/client-notif-count/${tenant.id}`)).body).toEqual({ count: 1 });
  const registered = await registerDevice(again);
  await notifyUnit(db, tenant.id, null, newsOf({ title: "Two", message: "Second" }));
  await deliver();
  expect(await registered.received()).toHaveLength(1);
});

it("drops queued mails, and keeps other jobs", async () => {
  await sqlClient`delete from pgboss.job`;
  for (const name of ["mail", "forgotten-password", "device-pushes", "ended-users", "soa-import"])
    await sqlClient`insert into pgboss.job (name, data) values (${name}, '{}')`;
  await settle();
  expect([...(await sqlClient`select name from pgboss.job`)]).toEqual([{ name: "soa-import" }]);
  await sqlClient`delete from pgboss.job`;
});

it("tells nobody of due times that passed meanwhile, but of those to come", async () => {
  await adminWith(kind, ...everyFlag);
  const tenant = await makePerson();
  const [late, young] = [await file(tenant, kind), await file(tenant, kind)];
  /** Moves a ticket's clock into the past. */
  const age = ({ id }: { id: string }, interval: string) =>
    db.execute(sql`
      update ticket set first_due_at = first_due_at - ${interval}::interval, next_due_at = next_due_at - ${interval}::interval,
        first_warn_at = first_warn_at - ${interval}::interval, notice_at = notice_at - ${interval}::interval where id = ${id}`);
  const told = async ({ id }: { id: string }) =>
    (await linesAbout(id)).filter(({ message }) => /due/.test(message)).length;
  await age(late, "90 minutes");
  await age(young, "50 minutes");
  await settle();
  await checkClocks();
  for (const record of [late, young]) expect(await told(record)).toBe(0);
  const [row] = await db.select().from(ticket).where(eq(ticket.id, late.id));
  expect(row?.noticeAt).not.toBeNull();
  expect(row?.escalateAt).not.toBeNull();
  await age(young, "15 minutes");
  await checkClocks();
  expect(await told(young)).toBe(1);
});

it("reminds of no comment, and announces no post, whose moment passed meanwhile", async () => {
  await adminWith(kind, ...everyFlag);
  const office = await callAs(await makeAdmin(rolesFor(...allOf("announcements"))));
  const tenant = await makePerson();
  const record = await file(tenant, kind);
  await comment(tenant, pathOf(kind, record), { message: "Hello" });
  const before = (await linesAbout(record.id)).length;
  await sqlClient`update ticket_comment set remind_at = now() - interval '1 minute'`;
  const write = async (title: string) => {
    const { status, body } = await office("POST", "/post", {
      ...{ title, description: "Tomorrow", type: "ANNOUNCEMENTS", attachedUrl: "https://example.com/notice" },
      startDate: "2099-01-01",
    });
    expect(status).toBe(201);
    return body.id as string;
  };
  const [started, coming] = [await write("Started"), await write("Coming")];
  const start = (id: string) =>
    db.update(post).set({ startDate: sql`now() - interval '1 minute'` }).where(eq(post.id, id));
  await start(started);
  await settle();
  await remindOfComments();
  await start(coming);
  await announceStartedPosts();
  expect(await linesAbout(record.id)).toHaveLength(before);
  expect(await linesAbout(started)).toEqual([]);
  expect((await linesAbout(coming)).length).toBeGreaterThan(0);
});
