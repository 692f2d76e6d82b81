import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { ticket } from "@/db/schema";
import { settleAfterCommits } from "@/lib/core/server/after-commit";
import { db } from "@/lib/core/server/database";
import type { TicketKind } from "@/lib/features/tickets/define";
import { registry } from "@/lib/features/tickets/registry";
import { pathOf } from "@/tests/support/comments";
import { listenAs, makeListeners, shortenDashboardInterval } from "@/tests/support/listeners";
import { type Caller, makeAdmin, makeSuperAdmin, makeTenant } from "@/tests/support/people";
import { rolesFor } from "@/tests/support/roles";
import { accepted, file, forStaff, withSession } from "@/tests/support/tickets";

/* A tenant's rating of a completed ticket. */

let tenant: Caller;
let office: Caller;
let reader: Caller;
beforeAll(async () => {
  shortenDashboardInterval();
  ({ tenant, office } = await makeListeners());
  reader = await withSession(await makeAdmin(rolesFor("feedbacks.view")));
});

const rate = (as: Caller, kind: TicketKind, { id }: { id: string }, body: object = { rate: 4 }) =>
  as("PUT", `${pathOf(kind, { id })}/rating`, body);

const setStatus = async (kind: TicketKind, { id }: { id: string }, status: number) =>
  accepted(await office("PUT", pathOf(kind, { id }), { status }), 200);

/** A ticket of the tenant, completed a number of days ago. */
async function completed(kind: TicketKind, daysAgo = 0) {
  const record = await file(tenant, kind);
  await setStatus(kind, record, 4);
  const completedDate = sql`now() - make_interval(secs => ${Math.round(daysAgo * 86_400)})`;
  if (daysAgo > 0) await db.update(ticket).set({ completedDate }).where(eq(ticket.id, record.id));
  return record;
}

/** The office's feedback about a ticket. */
const feedbackAbout = async ({ ticketNumber }: { ticketNumber: string }) =>
  (await reader("GET", `/feedbacks?searchTerm=${ticketNumber}`)).body.data;

const ratings = async (as: Caller, kind: TicketKind, record: { id: string }) => {
  const { data } = (await as("GET", `${pathOf(kind, record)}/history`)).body;
  return data.filter(({ action }: { action: string }) => action === "rated");
};

const rateable = registry.filter(({ statuses }) => statuses.includes(4));

describe.each(rateable.map((kind) => [kind.name, kind] as const))("the rating of a %s", (_, kind) => {
  it("is its tenant's, is seen by both sides, and is among the feedback", async () => {
    const record = await completed(kind, 13.99);
    const answer = await rate(tenant, kind, record, { rate: 4, message: " Quick and clean. " });
    const rating = { rate: 4, message: "Quick and clean.", at: expect.any(String) };
    expect(accepted(answer, 200)).toMatchObject({ status: 4, rating });
    for (const as of [tenant, office]) {
      expect((await as("GET", pathOf(kind, record))).body.rating).toEqual(answer.body.rating);
      expect(await ratings(as, kind, record)).toMatchObject([
        { rate: 4, remarks: "Quick and clean.", from: 4, to: 4, by: { id: tenant.id, area: "client" } },
      ]);
    }
    expect(await feedbackAbout(record)).toMatchObject([
      { rate: 4, message: "Quick and clean.", ticketNumber: record.ticketNumber, tenantId: tenant.id },
    ]);
  });

  it("is written by nobody else", async () => {
    const record = await completed(kind);
    const others = [office, await withSession(await makeSuperAdmin())];
    for (const as of others) expect((await rate(as, kind, record)).status).toBe(403);
    expect((await rate(await withSession(await makeTenant()), kind, record)).status).toBe(404);
    expect((await rate(tenant, kind, { id: crypto.randomUUID() })).status).toBe(404);
    expect((await tenant("GET", pathOf(kind, record))).body.rating).toBeNull();
  });

  it("has 1 to 5 stars and at most 500 characters", async () => {
    const record = await completed(kind);
    for (const wrong of [0, 6, -1, 2.5, "5", null, undefined, []])
      expect((await rate(tenant, kind, record, { rate: wrong })).body.errors).toEqual({
        rate: ["Please choose your rate!"],
      });
    for (const message of ["x".repeat(501), 7, ["x"]])
      expect((await rate(tenant, kind, record, { rate: 5, message })).status).toBe(400);
    expect(accepted(await rate(tenant, kind, record, { rate: 5 }), 200).rating).toMatchObject({
      message: "",
    });
  });

  it("is possible for 14 days after the completion, and at no other status", async () => {
    const late = await rate(tenant, kind, await completed(kind, 14.01));
    expect([late.status, late.body.message]).toEqual([
      409,
      "A request can be rated for 14 days after its completion.",
    ]);
    const record = await file(tenant, kind);
    for (const status of kind.statuses.filter((one) => one !== 4)) {
      if (status !== 1) await setStatus(kind, record, status);
      const answer = await rate(tenant, kind, record);
      expect([answer.status, answer.body.message]).toEqual([409, "Only a completed request can be rated."]);
    }
  });

  it("is given once for each completion, and the new one replaces the one before", async () => {
    const record = await completed(kind);
    const answers = await Promise.all([1, 2, 3].map((stars) => rate(tenant, kind, record, { rate: stars })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const first = answers.find(({ status }) => status === 200)?.body.rating.rate;
    await setStatus(kind, record, 2);
    await setStatus(kind, record, 4);
    expect((await tenant("GET", pathOf(kind, record))).body.rating.rate).toBe(first);
    accepted(await rate(tenant, kind, record, { rate: 5 }), 200);
    expect((await rate(tenant, kind, record)).status).toBe(409);
    expect((await ratings(office, kind, record)).map((entry: { rate: number }) => entry.rate)).toEqual([
      first,
      5,
    ]);
    expect((await feedbackAbout(record)).map((row: { rate: number }) => row.rate)).toEqual([5]);
  });
});

it("is no call of kinds that can't be completed", async () => {
  for (const kind of registry.filter((one) => !rateable.includes(one)))
    expect((await rate(tenant, kind, { id: crypto.randomUUID() })).status).toBe(404);
});

it("is published to both sides", async () => {
  const [kind] = rateable;
  if (!kind) throw new Error("no kind can be rated");
  const record = await completed(kind);
  const [mine, theirs] = [
    await listenAs(tenant, `private-client-${kind.stem}-crud.${tenant.id}`),
    await listenAs(office, `private-admin-${kind.stem}-crud.${office.id}`),
  ];
  const answer = accepted(await rate(tenant, kind, record), 200);
  const isRow = (data: Record<string, unknown>) => data.id === record.id;
  expect(await mine.next(isRow)).toEqual(answer);
  expect(await theirs.next(isRow)).toEqual(forStaff(answer));
  await settleAfterCommits();
});

it("of a former tenant is not told to the next one", async () => {
  const [kind] = rateable;
  if (!kind) throw new Error("no kind can be rated");
  const record = await completed(kind);
  accepted(await rate(tenant, kind, record, { rate: 1, message: "Only for you" }), 200);
  const next = await withSession(await makeTenant());
  await setStatus(kind, record, 1);
  accepted(await office("PUT", pathOf(kind, record), { tenantId: next.id }), 200);
  expect((await next("GET", pathOf(kind, record))).body.rating).toBeNull();
  expect(await ratings(next, kind, record)).toEqual([]);
  expect(await ratings(office, kind, record)).toHaveLength(1);
  await setStatus(kind, record, 4);
  expect(accepted(await rate(next, kind, record, { rate: 5 }), 200).rating).toMatchObject({ rate: 5 });
  expect(await feedbackAbout(record)).toHaveLength(2);
});
