import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { advertisement, memorandum } from "@/db/schema";
import { db, sqlClient } from "@/lib/core/server/database";
import { authenticateToken } from "@/lib/features/auth/server/sessions";
import { showTenant } from "@/lib/features/billing/server/show-tenant";
import { showTenantDashboard } from "@/lib/features/dashboard/server/show-tenant-dashboard";
import { readSite } from "@/lib/features/settings/server/site";
import { kindOf } from "@/lib/features/tickets/registry";
import { siteDay } from "@/lib/format/zoned";
import { listenAs } from "@/tests/support/listeners";
import { type Caller, makeAdmin, makeTenant } from "@/tests/support/people";
import { rolesFor } from "@/tests/support/roles";
import { accepted, adminWith, everyFlag, file, setModules, withSession } from "@/tests/support/tickets";

/* Each figure of the office's dashboard is compared with a plain count of the rows. */

const reservations = kindOf("reservation");
const thisYear = Number(siteDay(new Date(), "Asia/Manila").slice(0, 4));

let office: Caller;
let booker: Caller;
let tenant: Caller;
beforeAll(async () => {
  await setModules();
  office = await withSession(await makeAdmin(rolesFor("dashboard.view")));
  booker = await adminWith(reservations, ...everyFlag);
  tenant = await withSession(await makeTenant());
});

const figure = async (path: string) => {
  const { status, body } = await office("GET", path);
  expect(status).toBe(200);
  return body;
};

/** The figures by a scan of the rows. */
const count = async (rows: ReturnType<typeof sqlClient>): Promise<number> => (await rows).length;

async function compareSummaries(): Promise<void> {
  expect(await figure("/summary-reports")).toEqual({
    posts: await count(sqlClient`select id from post where status <> 0`),
    tenants: await count(sqlClient`select id from tenant where status <> 0`),
    requests: await count(sqlClient`select id from ticket where kind = 'jobOrderRequest' and status <> 0`),
    reports: await count(sqlClient`select id from ticket where kind = 'incident' and status <> 0`),
  });
  const names = ["deleted", "open", "close", "ongoing", "completed", "cancelled", "rejected"];
  const tickets = await sqlClient<{ status: number }[]>`select status from ticket`;
  expect(await figure("/summary-requests")).toEqual({
    ...Object.fromEntries(
      names.map((name, at) => [name, tickets.filter(({ status }) => status === at).length]),
    ),
    all: tickets.length,
  });
}

async function compareMonths(): Promise<number> {
  const starts = await sqlClient<{ start: string }[]>`
    select start_time::text as start from reservation join ticket on ticket.id = ticket_id
    where status not in (0, 5, 6)`;
  const months = [thisYear - 2, thisYear - 1, thisYear].flatMap((year) =>
    Array.from({ length: 12 }, (_, at) => {
      const begins = `${year}-${String(at + 1).padStart(2, "0")}-`;
      return { year, month: at + 1, count: starts.filter(({ start }) => start.startsWith(begins)).length };
    }),
  );
  expect(await figure("/summary-reservations")).toEqual(months);
  return months.reduce((sum, { count: some }) => sum + some, 0);
}

describe("the figures of the office's dashboard", () => {
  it("are those of tickets of every module and status, after updates and deletions", async () => {
    const [order, incident] = [kindOf("jobOrderRequest"), kindOf("incident")];
    const staff = await adminWith(order, ...everyFlag);
    const filed = [await file(tenant, order), await file(tenant, order), await file(tenant, incident)];
    await compareSummaries();
    for (const status of [2, 3, 4, 5, 6]) {
      accepted(await staff("PUT", `/request/${filed[0]?.id}`, { status }), 200);
      await compareSummaries();
    }
    expect((await tenant("DELETE", `/request/${filed[1]?.id}`)).status).toBe(200);
    expect((await figure("/summary-requests")).deleted).toBeGreaterThan(0);
    await compareSummaries();
    const gone = await makeTenant();
    await sqlClient`update tenant set status = 0 where id = ${gone.id}`;
    await compareSummaries();
  });

  it("are those of active reservations by the month of their start", async () => {
    const filed = [];
    for (let at = 0; at < 8; at++) filed.push(await file(tenant, reservations));
    const ids = filed.map(({ id }) => id);
    const startOf = async (id: string | undefined, start: string) => {
      await sqlClient`
        update reservation set start_time = ${start}, end_time = ${start}::timestamptz + interval '1 hour'
        where ticket_id = ${id ?? ""}`;
    };
    // The first and the last hour of a month, of a year, and of the displayed period.
    await startOf(ids[0], `${thisYear - 2}-01-01 00:00+08`);
    await startOf(ids[1], `${thisYear - 1}-12-31 23:59:59+08`);
    await startOf(ids[2], `${thisYear}-01-01 00:00+08`);
    await startOf(ids[3], `${thisYear}-12-31 21:00+08`);
    await startOf(ids[4], `${thisYear - 1}-02-28 20:00+08`);
    await startOf(ids[5], `${thisYear - 1}-02-10 08:00+08`);
    await startOf(ids[6], `${thisYear - 3}-12-31 23:59:59+08`);
    await startOf(ids[7], `${thisYear + 1}-01-01 00:00+08`);
    expect(await compareMonths()).toBeGreaterThanOrEqual(6);
    // From one month to another.
    await startOf(ids[5], `${thisYear}-03-10 08:00+08`);
    const counted = await compareMonths();
    // Only these three are not active.
    for (const [status, lost] of [
      [5, 1],
      [4, 0],
      [6, 1],
      [3, 0],
      [2, 0],
      [1, 0],
    ] as const) {
      accepted(await booker("PUT", `/reservation/${ids[0]}`, { status }), 200);
      expect(await compareMonths()).toBe(counted - lost);
    }
    expect((await tenant("DELETE", `/reservation/${ids[4]}`)).status).toBe(200);
    expect(await compareMonths()).toBe(counted - 1);
  });

  it("are the posts that were opened most, up to the limit", async () => {
    const writer = await withSession(
      await makeAdmin(
        rolesFor("announcements.view", "announcements.add", "announcements.approve", "announcements.delete"),
      ),
    );
    const readers = await Promise.all(Array.from({ length: 9 }, async () => withSession(await makeTenant())));
    for (const total of [3, 9, 1, 5]) {
      const { id } = accepted(
        await writer("POST", "/post", {
          title: `Opened ${total} times`,
          description: "A notice.",
          type: "ANNOUNCEMENTS",
          attachedUrl: "https://example.com/notice",
          enableMessaging: 1,
        }),
        201,
      );
      for (const reader of readers.slice(0, total))
        accepted(await reader("POST", "/post-analytic", { postId: id }), 201);
      // Views are kept when a post is deleted.
      if (total === 5) expect((await writer("DELETE", `/post/${id}`)).status).toBe(200);
    }
    await compareSummaries();
    const views = await sqlClient<{ id: string; title: string; total: number }[]>`
      select post.id, title, (select count(*)::int from post_analytic where post_id = post.id) as total
      from post where exists (select from post_analytic where post_id = post.id) order by total desc`;
    const expected = views.map(({ id, title, total }) => ({ post: { id, title }, total }));
    expect(expected.map(({ total }) => total)).toEqual([9, 5, 3, 1]);
    expect(await figure("/post-analytic-reports?limit=10")).toEqual(expected);
    expect(await figure("/post-analytic-reports?limit=2")).toEqual(expected.slice(0, 2));
    expect((await office("GET", "/post-analytic-reports?limit=-1")).status).toBe(400);
  });

  it("are only for staff who may view the dashboard", async () => {
    const other = await withSession(await makeAdmin(rolesFor("announcements.view", "orders.view")));
    for (const path of [
      "/summary-reports",
      "/summary-requests",
      "/summary-reservations",
      "/post-analytic-reports",
    ]) {
      expect((await other("GET", path)).status).toBe(403);
      expect((await tenant("GET", path)).status).toBe(403);
    }
  });

  it("are reloaded by open dashboards when tickets change, at most once a second", async () => {
    const bell = (who: Caller) => `private-admin-notif.${who.id}`;
    const other = await withSession(await makeAdmin(rolesFor("feedbacks.view")));
    const [invalidations, others] = [
      await listenAs(office, bell(office)),
      await listenAs(other, bell(other)),
    ];
    const kind = kindOf("commendation");
    const started = performance.now();
    await Promise.all(Array.from({ length: 12 }, () => file(tenant, kind)));
    expect(await invalidations.next()).toEqual({ what: "dashboard" });
    const seconds = Math.ceil((performance.now() - started) / 1000);
    expect(1 + invalidations.received.length).toBeLessThanOrEqual(1 + seconds);
    expect(others.received).toEqual([]);
  });
});

describe("a tenant's dashboard", () => {
  afterEach(() => {
    sqlClient.options.debug = false;
  });

  it("shows the newest post, the four newest advertisements and the three newest memorandums", async () => {
    const actor = await authenticateToken(tenant.token);
    if (actor?.area !== "client") throw new Error("no session");
    const ads = [];
    for (let at = 1; at <= 5; at++) {
      const values = { title: `Ad ${at}`, url: "https://example.com", images: [] };
      ads.unshift(...(await db.insert(advertisement).values(values).returning({ id: advertisement.id })));
    }
    const memorandums = await db
      .insert(memorandum)
      .values(
        ["2031-01-02", "2031-01-04", "2031-01-01", "2031-01-03"].map((date) => ({
          title: "Memo",
          description: "For all.",
          date,
        })),
      )
      .returning({ id: memorandum.id, date: memorandum.date });
    const newest = memorandums.toSorted((one, other) => other.date.localeCompare(one.date));
    const { body: latest } = await tenant("GET", "/post-latest");
    const shown = await showTenantDashboard({ actor, requestId: "", address: "" }, {});
    expect(shown.post).toEqual(latest);
    expect(shown.ads.map(({ id }) => id)).toEqual(ads.slice(0, 4).map(({ id }) => id));
    expect(shown.memorandums.map(({ id }) => id)).toEqual(newest.slice(0, 3).map(({ id }) => id));
  });

  it("takes at most ten queries, including shell and session", async () => {
    const caller = { actor: await authenticateToken(tenant.token), requestId: "", address: "" };
    if (caller.actor?.area !== "client") throw new Error("no session");
    const asked: string[] = [];
    // An invalidation for an earlier test's tickets, up to a second late, reads the admins meanwhile.
    const isInvalidation = (query: string) => query.startsWith('select distinct "admin"');
    sqlClient.options.debug = (_, query) => {
      if (!isInvalidation(query)) asked.push(query);
    };
    const actor = await authenticateToken(tenant.token);
    // The reads of `ClientFrame` and the page, each once.
    await Promise.all([
      readSite(),
      showTenant({ ...caller, actor: caller.actor }, { id: actor?.id }),
      showTenantDashboard({ ...caller, actor: caller.actor }, {}),
    ]);
    expect(asked.length).toBeGreaterThanOrEqual(7);
    expect(asked.length).toBeLessThanOrEqual(10);
  });
});
