import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { admin } from "@/db/schema";
import { settleAfterCommits } from "@/lib/core/server/after-commit";
import { db } from "@/lib/core/server/database";
import { comment, pathOf } from "@/tests/support/comments";
import { listenAs, makeListeners, shortenDashboardInterval } from "@/tests/support/listeners";
import { linesAbout, linesOf } from "@/tests/support/notices";
import { type Caller, makeAdmin, makeSuperAdmin } from "@/tests/support/people";
import { rolesFor } from "@/tests/support/roles";
import { testedKinds } from "@/tests/support/tested-kinds";
import { accepted, adminWith, everyFlag, file, flags, withSession } from "@/tests/support/tickets";

/* Who is responsible for a ticket: who may say so, who hears of it, and that tenants do not. */

let tenant: Caller;
let office: Caller;
let nonViewer: Caller;
beforeAll(async () => {
  shortenDashboardInterval();
  ({ tenant, office, nonViewer } = await makeListeners());
});

/** The notifications about a ticket, by recipient. */
async function notificationsAbout(ticketId: string, kind: "tickets" | "comments") {
  await settleAfterCommits();
  return (await linesAbout(ticketId))
    .filter((line) => line.kind === kind)
    .map(({ accountId, message }) => ({ to: accountId, message }));
}

const nameOf = async ({ id }: { id: string }): Promise<string> => {
  const [row] = await db.select({ name: admin.name }).from(admin).where(eq(admin.id, id));
  return row?.name ?? "";
};

describe.each(testedKinds("engine"))("the assignee of a %s", (_, kind) => {
  let clerk: Caller;
  let clerkName: string;
  beforeAll(async () => {
    clerk = await adminWith(kind, "view");
    clerkName = await nameOf(clerk);
  });
  const assign = (as: Caller, id: string, adminId: unknown) =>
    as("PUT", `${pathOf(kind, { id })}/assignee`, { adminId });
  const assigned = async (as = office) => {
    const record = await file(tenant, kind);
    accepted(await assign(as, record.id, clerk.id), 200);
    return record;
  };

  it("is set and removed by staff with edit or approve, and keeps an open form valid", async () => {
    const { id, updated_at } = await file(tenant, kind);
    const path = pathOf(kind, { id });
    const person = { id: clerk.id, name: clerkName };
    expect((await office("GET", path)).body.assignee).toBeNull();
    for (const flag of ["edit", "approve"]) {
      const answer = await assign(await adminWith(kind, flag, "view"), id, clerk.id);
      expect(accepted(answer, 200)).toMatchObject({ id, assignee: person, updated_at });
      expect((await office("GET", path)).body.assignee).toEqual(person);
      expect(accepted(await assign(office, id, null), 200).assignee).toBeNull();
    }
    // Staff who may not view the ticket get what they have changed.
    expect((await assign(nonViewer, id, clerk.id)).body).toEqual({ id, status: 1, assignee: person });
    for (const flag of everyFlag.filter((one) => one !== "edit" && one !== "approve"))
      expect((await assign(await adminWith(kind, flag), id, null)).status).toBe(403);
    expect((await assign(tenant, id, clerk.id)).status).toBe(403);
  });

  it("is nobody without the right to view, nobody inactive, deleted or unknown", async () => {
    const { id } = await file(tenant, kind);
    const roles = rolesFor(...flags(kind, ...everyFlag));
    const wrong = [
      await makeAdmin(rolesFor(...flags(kind, "edit", "approve"))),
      await makeAdmin(roles, { status: 0 }),
      await makeAdmin(roles, { deletedAt: new Date().toISOString() }),
      await makeSuperAdmin(),
      tenant,
      { id: crypto.randomUUID() },
      { id: "me" },
      { id: "" },
    ];
    for (const person of wrong) {
      const answer = await assign(office, id, person.id);
      expect(answer.status).toBe(400);
      expect(answer.body.errors.adminId).toEqual(["Please choose somebody who may view these tickets."]);
    }
    for (const value of [undefined, 7, [clerk.id], { id: clerk.id }, "x".repeat(101)])
      expect((await assign(office, id, value)).status).toBe(400);
    expect((await assign(office, crypto.randomUUID(), clerk.id)).status).toBe(404);
    accepted(await tenant("DELETE", pathOf(kind, { id })), 200);
    expect((await assign(office, id, clerk.id)).status).toBe(404);
  });

  it("is never in what a tenant gets: record, list, time line, live events", async () => {
    const mine = await listenAs(tenant, `private-client-${kind.stem}-crud.${tenant.id}`);
    const record = await file(tenant, kind);
    await mine.next((data) => data.id === record.id);
    accepted(await assign(office, record.id, clerk.id), 200);
    await settleAfterCommits();
    expect(mine.received).toEqual([]);
    accepted(await office("PUT", pathOf(kind, record), { status: 2 }), 200);
    const event = await mine.next((data) => data.id === record.id);
    const path = pathOf(kind, record);
    const answers = [
      (await tenant("GET", path)).body,
      (await tenant("GET", `/${kind.plural}?limit=100&assignee=${clerk.id}`)).body,
      (await tenant("GET", `${path}/history`)).body,
      event,
    ];
    expect(answers[2].data).toHaveLength(2);
    for (const body of answers) {
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`assign|${clerk.id}|${clerkName}"`));
    }
  });

  it("is an entry of the time line for staff, and of the audit log", async () => {
    const { id } = await assigned();
    accepted(await assign(office, id, clerk.id), 200);
    accepted(await assign(office, id, null), 200);
    const { data } = (await office("GET", `${pathOf(kind, { id })}/history`)).body;
    const entries = data.filter(({ action }: { action: string }) => action === "assigned");
    expect(entries).toMatchObject([
      { remarks: clerkName, from: 1, to: 1, by: { id: office.id, area: "admin" } },
      { remarks: "" },
    ]);
    const boss = await withSession(await makeSuperAdmin());
    const log = (await boss("GET", `/audit-log?recordType=${kind.singular}&action=${kind.singular}.assign`))
      .body.data;
    const changes = log
      .filter(({ recordId }: { recordId: string }) => recordId === id)
      .map((entry: { changes: object[] }) => entry.changes[0]);
    expect(changes).toEqual([
      { field: "assignee", before: clerkName, after: null },
      { field: "assignee", before: null, after: clerkName },
    ]);
  });

  it("is notified, and gets the tenant's comments in place of all", async () => {
    const record = await assigned();
    const path = pathOf(kind, record);
    const tellsAssignment = ({ message }: { message: string }) => message.includes("assigned");
    const written = (await notificationsAbout(record.id, "tickets")).filter(tellsAssignment);
    expect(written).toEqual([
      { to: clerk.id, message: `${await nameOf(office)} assigned this request to you.` },
    ]);
    await comment(tenant, path, { message: "Hello" });
    expect((await notificationsAbout(record.id, "comments")).map(({ to }) => to)).toEqual([clerk.id]);
    // One's own assignment notifies nobody, and the former assignee's notification is not true any more.
    accepted(await assign(office, record.id, office.id), 200);
    expect((await notificationsAbout(record.id, "tickets")).filter(tellsAssignment)).toEqual([]);
    // An assignee who can't see the ticket any more leaves the comments to all who can.
    await db.update(admin).set({ status: 0 }).where(eq(admin.id, office.id));
    await comment(tenant, path, { message: "Again" });
    const heard = (await notificationsAbout(record.id, "comments")).slice(1).map(({ to }) => to);
    await db.update(admin).set({ status: 1 }).where(eq(admin.id, office.id));
    expect(heard).toContain(clerk.id);
    expect(heard).not.toContain(office.id);
  });

  it("is published to the staff who may view the ticket, with a tenant's changes too", async () => {
    const record = await file(tenant, kind);
    const [theirs, nonViewers] = [
      await listenAs(office, `private-admin-${kind.stem}-crud.${office.id}`),
      await listenAs(nonViewer, `private-admin-notif.${nonViewer.id}`),
    ];
    accepted(await assign(office, record.id, clerk.id), 200);
    const isRow = (data: Record<string, unknown>) => data.id === record.id;
    const person = { id: clerk.id, name: clerkName };
    expect(await theirs.next(isRow)).toMatchObject({ assignee: person, updated_at: record.updated_at });
    await comment(tenant, pathOf(kind, record), { message: "Hello" });
    expect(await theirs.next(isRow)).toMatchObject({ assignee: person, unread: 1 });
    await settleAfterCommits();
    expect(nonViewers.received).toEqual([]);
  });

  it("is a filter for staff, also with a status and a search", async () => {
    const me = await adminWith(kind, ...everyFlag);
    const [first, second, free] = [
      await file(tenant, kind),
      await file(tenant, kind),
      await file(tenant, kind),
    ];
    for (const { id } of [first, second]) accepted(await assign(me, id, me.id), 200);
    const ids = async (query: string, as = me) => {
      const { body } = await as("GET", `/${kind.plural}?limit=100&${query}`);
      expect(body.total).toBe(body.data.length);
      return body.data.map(({ id }: { id: string }) => id);
    };
    expect(await ids("assignee=me")).toEqual([second.id, first.id]);
    expect(await ids(`assignee=${me.id}`, clerk)).toEqual([second.id, first.id]);
    expect(await ids("assignee=me&sort=created_at&order=asc")).toEqual([first.id, second.id]);
    expect(await ids("assignee=me", await adminWith(kind, "view"))).toEqual([]);
    expect(await ids(`assignee=me&searchTerm=${first.ticketNumber}`)).toEqual([first.id]);
    expect(await ids(`assignee=me&searchTerm=${free.ticketNumber}`)).toEqual([]);
    const unassigned = await ids("assignee=none");
    expect(unassigned).toContain(free.id);
    expect(unassigned).not.toContain(first.id);
    accepted(await me("PUT", pathOf(kind, first), { status: 2 }), 200);
    expect(await ids("assignee=me&status=2")).toEqual([first.id]);
    expect(await ids("assignee=none&status=2")).not.toContain(free.id);
    expect(await ids("assignee=me&unread=1")).toEqual([]);
    await comment(tenant, pathOf(kind, second), { message: "New" });
    expect(await ids("assignee=me&unread=1")).toEqual([second.id]);
    expect(await ids("assignee=none&unread=1")).not.toContain(second.id);
    for (const wrong of ["you", "1", `${me.id}x`, "x".repeat(101)])
      expect((await me("GET", `/${kind.plural}?assignee=${wrong}`)).status).toBe(400);
  });

  it("is set for up to 100 tickets at once, each refusal with its number", async () => {
    const tickets = [await file(tenant, kind), await file(tenant, kind), await file(tenant, kind)];
    const [first, second, gone] = tickets as [(typeof tickets)[0], (typeof tickets)[0], (typeof tickets)[0]];
    accepted(await tenant("DELETE", pathOf(kind, gone)), 200);
    const unknown = crypto.randomUUID();
    const many = (ids: unknown, adminId: unknown = clerk.id, as = office) =>
      as("PUT", `/${kind.plural}/assignee`, { ids, adminId });
    const answer = await many([second.id, first.id, first.id.toUpperCase(), gone.id, unknown, "x"]);
    expect(answer.status).toBe(200);
    expect(answer.body.done.toSorted()).toEqual([first.id, second.id].toSorted());
    expect(answer.body.refused).toEqual([
      { id: gone.id, message: `${gone.ticketNumber} was deleted.` },
      { id: unknown, message: "This ticket does not exist." },
      { id: "x", message: "This ticket does not exist." },
    ]);
    const written = (await linesOf(clerk.id)).find(({ message }) => message.includes(second.ticketNumber));
    expect(written?.message).toBe(
      `${await nameOf(office)} assigned 2 requests to you: ${first.ticketNumber}, ${second.ticketNumber}.`,
    );
    expect((await many([first.id], null)).body).toEqual({ done: [first.id], refused: [] });
    // The notification is of those that are still the clerk's.
    const told = async () =>
      (await linesOf(clerk.id)).flatMap(({ message }) =>
        message.includes("request to you: ") ? [message] : [],
      );
    expect(await told()).toEqual([
      `${await nameOf(office)} assigned 1 request to you: ${second.ticketNumber}.`,
    ]);
    accepted(await many([second.id], null), 200);
    expect(await told()).toEqual([]);
    expect((await many([])).body).toEqual({ done: [], refused: [] });
    for (const wrong of [Array.from({ length: 101 }, () => first.id), first.id, undefined, [7]])
      expect((await many(wrong)).status).toBe(400);
    expect((await many([first.id], crypto.randomUUID())).status).toBe(400);
    expect((await many([first.id], clerk.id, tenant)).status).toBe(403);
    expect((await many([first.id], clerk.id, clerk)).status).toBe(403);
  });

  it("is set by many at once without a deadlock, and the last one stays", async () => {
    const tickets = await Promise.all([1, 2, 3, 4].map(() => file(tenant, kind)));
    const ids = tickets.map(({ id }) => id);
    const other = await adminWith(kind, "view");
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        office("PUT", `/${kind.plural}/assignee`, {
          ids: at % 2 ? ids : ids.toReversed(),
          adminId: at % 2 ? clerk.id : other.id,
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    for (const { id } of tickets) {
      const { body } = await office("GET", pathOf(kind, { id }));
      const { data } = (await office("GET", `${pathOf(kind, { id })}/history`)).body;
      expect(data.at(-1)).toMatchObject({ action: "assigned", remarks: body.assignee.name });
    }
  });

  it("can be whoever may view the tickets", async () => {
    const { data } = (await office("GET", `/${kind.plural}/assignees`)).body;
    expect(data).toContainEqual({ id: clerk.id, name: clerkName });
    expect(data.map(({ id }: { id: string }) => id)).not.toContain(nonViewer.id);
    expect((await clerk("GET", `/${kind.plural}/assignees`)).status).toBe(403);
  });
});
