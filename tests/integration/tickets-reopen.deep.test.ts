import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { ticket } from "@/db/schema";
import { settleAfterCommits } from "@/lib/core/server/after-commit";
import { db } from "@/lib/core/server/database";
import type { TicketKind } from "@/lib/features/tickets/define";
import { registry } from "@/lib/features/tickets/registry";
import { pathOf } from "@/tests/support/comments";
import { listenAs, makeListeners, shortenDashboardInterval } from "@/tests/support/listeners";
import { linesAbout } from "@/tests/support/notices";
import { type Caller, makeTenant } from "@/tests/support/people";
import { accepted, adminWith, everyFlag, file, forStaff, withSession } from "@/tests/support/tickets";

/* A completed ticket that was not done after all. */

let tenant: Caller;
let office: Caller;
beforeAll(async () => {
  shortenDashboardInterval();
  ({ tenant, office } = await makeListeners());
});

const reason = "The faucet drips again.";
const reopen = (as: Caller, kind: TicketKind, { id }: { id: string }, why: unknown = reason) =>
  as("PUT", `${pathOf(kind, { id })}/reopen`, { reason: why });

/** A ticket of the tenant, completed a number of days ago. */
async function completed(kind: TicketKind, daysAgo = 0) {
  const record = await file(tenant, kind);
  const body = accepted(await office("PUT", pathOf(kind, record), { status: 4 }), 200);
  const completedDate = sql`now() - make_interval(secs => ${Math.round(daysAgo * 86_400)})`;
  if (daysAgo > 0) await db.update(ticket).set({ completedDate }).where(eq(ticket.id, record.id));
  return body;
}

const reopenable = registry.filter(({ statuses }) => statuses.includes(3) && statuses.includes(4));
const kinds = reopenable.map((kind) => [kind.name, kind] as const);

describe.each(kinds)("a completed %s", (_, kind) => {
  const isForTenants = ["jobOrderRequest", "incident"].includes(kind.name);

  it("is reopened by its tenant only if its kind says so, within seven days", async () => {
    const record = await completed(kind, 6.99);
    const answer = await reopen(tenant, kind, record);
    if (!isForTenants) return expect(answer.status).toBe(403);
    expect(accepted(answer, 200)).toMatchObject({
      id: record.id,
      ticketNumber: record.ticketNumber,
      status: 3,
      reopened: 1,
    });
    const late = await reopen(tenant, kind, await completed(kind, 7.01));
    expect([late.status, late.body.message]).toEqual([
      409,
      "This request was completed more than 7 days ago. Please file a new one.",
    ]);
    const stranger = await withSession(await makeTenant());
    expect((await reopen(stranger, kind, await completed(kind))).status).toBe(404);
  });

  it("is reopened by staff with ongoing, whenever that is, and counted each time", async () => {
    const record = await completed(kind, 100);
    const clerk = await adminWith(kind, "ongoing", "view");
    for (const flag of everyFlag.filter((one) => one !== "ongoing"))
      expect((await reopen(await adminWith(kind, flag), kind, record)).status).toBe(403);
    expect(accepted(await reopen(clerk, kind, record), 200)).toMatchObject({ status: 3, reopened: 1 });
    accepted(await office("PUT", pathOf(kind, record), { status: 4 }), 200);
    expect(accepted(await reopen(clerk, kind, record), 200)).toMatchObject({ status: 3, reopened: 2 });
    const { data } = (await tenant("GET", `${pathOf(kind, record)}/history`)).body;
    const entries = data.filter(({ action }: { action: string }) => action === "reopened");
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({ from: 4, to: 3, remarks: reason, by: { id: null, area: "admin" } });
  });

  it("needs a reason of 10 to 500 characters, and the status COMPLETED", async () => {
    const record = await completed(kind);
    expect((await office("PUT", `${pathOf(kind, record)}/reopen`, {})).status).toBe(400);
    for (const wrong of [null, "", "too short", " ".repeat(20), "\u200b".repeat(20), 7])
      expect((await reopen(office, kind, record, wrong)).status).toBe(400);
    expect((await reopen(office, kind, record, "x".repeat(501))).status).toBe(400);
    expect((await office("GET", pathOf(kind, record))).body).toEqual(record);
    for (const status of kind.statuses.filter((one) => one !== 4)) {
      accepted(await office("PUT", pathOf(kind, record), { status }), 200);
      expect((await reopen(office, kind, record)).status).toBe(409);
    }
    expect((await reopen(office, kind, { id: crypto.randomUUID() })).status).toBe(404);
  });

  it("is reopened once by many at the same time", async () => {
    const record = await completed(kind);
    const answers = await Promise.all([1, 2, 3, 4].map(() => reopen(office, kind, record)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await office("GET", pathOf(kind, record))).body.reopened).toBe(1);
  });
});

it("is no call of kinds that can't be ongoing", async () => {
  for (const kind of registry.filter((one) => !reopenable.includes(one)))
    expect((await reopen(office, kind, { id: crypto.randomUUID() })).status).toBe(404);
});

describe("the notification that a ticket was reopened", () => {
  const kind = registry.find(({ name }) => name === "incident") as TicketKind;

  /** The notifications with the reason, by recipient. */
  async function notified(ticketId: string) {
    await settleAfterCommits();
    const lines = await linesAbout(ticketId);
    return lines.filter(({ message }) => message.endsWith(reason)).map(({ accountId }) => accountId);
  }

  it("goes to the staff if a tenant did it, to tenant and assignee if staff did, and live to both", async () => {
    const record = await completed(kind);
    const clerk = await adminWith(kind, "view");
    accepted(await office("PUT", `${pathOf(kind, record)}/assignee`, { adminId: clerk.id }), 200);
    const [mine, theirs] = [
      await listenAs(tenant, `private-client-${kind.stem}-crud.${tenant.id}`),
      await listenAs(office, `private-admin-${kind.stem}-crud.${office.id}`),
    ];
    const answer = accepted(await reopen(tenant, kind, record), 200);
    const isRow = (data: Record<string, unknown>) => data.id === record.id;
    expect(await mine.next(isRow)).toEqual(answer);
    expect(await theirs.next(isRow)).toEqual({
      ...forStaff(answer),
      assignee: { id: clerk.id, name: expect.any(String) },
    });
    const first = await notified(record.id);
    expect(first).toEqual(expect.arrayContaining([office.id, clerk.id]));
    expect(first).not.toContain(tenant.id);

    accepted(await office("PUT", pathOf(kind, record), { status: 4 }), 200);
    accepted(await reopen(office, kind, record), 200);
    expect((await notified(record.id)).slice(first.length).toSorted()).toEqual(
      [tenant.id, clerk.id].toSorted(),
    );
  });
});
