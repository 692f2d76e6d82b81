import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, it } from "vitest";
import { admin, auditLog, ticket, ticketEvent } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { kindOf } from "@/lib/features/tickets/registry";
import { maxInStatement } from "@/lib/features/tickets/server/responsibility/assign";
import { pathOf } from "@/tests/support/comments";
import { makeListeners } from "@/tests/support/listeners";
import { type Caller, makeAdmin } from "@/tests/support/people";
import { rolesFor } from "@/tests/support/roles";
import { accepted, adminWith, file, withSession } from "@/tests/support/tickets";

/* The open tickets that a person leaves behind, and who takes them. */

let tenant: Caller;
let office: Caller;
beforeAll(async () => {
  ({ tenant, office } = await makeListeners());
});

const nameOf = async ({ id }: { id: string }): Promise<string> => {
  const [row] = await db.select({ name: admin.name }).from(admin).where(eq(admin.id, id));
  return row?.name ?? "";
};

describe("a person's open tickets", () => {
  const kind = kindOf("workPermit");

  it("are counted by list and handed over to others, as far as those may view them", async () => {
    const manager: Caller = await withSession(await makeAdmin(rolesFor("utilities.edit")));
    const [leaver, heir, stranger] = [
      await adminWith(kind, "view"),
      await adminWith(kind, "view"),
      await withSession(await makeAdmin(rolesFor("utilities.edit"))),
    ];
    const tickets = [await file(tenant, kind), await file(tenant, kind), await file(tenant, kind)];
    const ids = tickets.map(({ id }) => id);
    await office("PUT", `/${kind.plural}/assignee`, { ids, adminId: leaver.id });
    const ended = ids[2] ?? "";
    accepted(await office("PUT", pathOf(kind, { id: ended }), { status: 6 }), 200);
    await db.update(admin).set({ status: 0 }).where(eq(admin.id, leaver.id));

    const path = `/user-admin/${leaver.id}/open-tickets`;
    const { body } = await manager("GET", path);
    expect(body).toMatchObject({
      name: await nameOf(leaver),
      data: [{ list: kind.plural, title: kind.texts.title, count: 2 }],
    });
    const people = body.data[0].people.map(({ id }: { id: string }) => id);
    expect(people).toContain(heir.id);
    expect(people).not.toContain(leaver.id);
    expect(people).not.toContain(stranger.id);

    const handOver = (to: unknown, as = manager) => as("PUT", path, { to });
    expect((await handOver([{ list: kind.plural, adminId: stranger.id }])).status).toBe(400);
    expect((await handOver([{ list: "users", adminId: heir.id }])).status).toBe(400);
    const part = { list: kind.plural, adminId: heir.id };
    expect((await handOver([part, part])).status).toBe(400);
    expect((await handOver([part], office)).status).toBe(403);
    expect((await handOver([part], tenant)).status).toBe(403);
    expect((await manager("GET", `/user-admin/${crypto.randomUUID()}/open-tickets`)).status).toBe(404);
    expect((await handOver([])).body.data).toHaveLength(1);
    expect((await handOver([part])).body.data).toEqual([]);
    const assignees = await Promise.all(
      ids.map(async (id) => (await office("GET", pathOf(kind, { id }))).body.assignee.id),
    );
    // A ticket that has ended stays with the person who was responsible.
    expect(assignees).toEqual([heir.id, heir.id, leaver.id]);
  });

  it("are handed over once by two at the same time, and stay with the person who got them", async () => {
    const manager: Caller = await withSession(await makeAdmin(rolesFor("utilities.edit")));
    const [leaver, ...heirs] = await Promise.all(Array.from({ length: 3 }, () => adminWith(kind, "view")));
    const { id } = await file(tenant, kind);
    accepted(await office("PUT", `${pathOf(kind, { id })}/assignee`, { adminId: leaver?.id }), 200);
    const answers = await Promise.all(
      heirs.map((heir) =>
        manager("PUT", `/user-admin/${leaver?.id}/open-tickets`, {
          to: [{ list: kind.plural, adminId: heir.id }],
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const history = (await office("GET", `${pathOf(kind, { id })}/history`)).body.data;
    expect(history.filter(({ action }: { action: string }) => action === "assigned")).toHaveLength(2);
  });

  it("are handed over in one call, though there are two thousand and more", async () => {
    const manager: Caller = await withSession(await makeAdmin(rolesFor("utilities.edit")));
    const [leaver, heir] = [await adminWith(kind, "view"), await adminWith(kind, "view")];
    const { id } = await file(tenant, kind);
    const [row] = await db.select().from(ticket).where(eq(ticket.id, id));
    if (!row) throw new Error("the ticket is not stored");
    const total = maxInStatement + 50;
    const rows = Array.from({ length: total }, (_, at) => ({
      ...row,
      id: uuidv7(),
      ticketNumber: `HANDOVER-${at}`,
      assigneeId: leaver.id,
    }));
    // One statement has at most 65,534 parameters.
    for (let from = 0; from < total; from += 1000)
      await db.insert(ticket).values(rows.slice(from, from + 1000));
    const path = `/user-admin/${leaver.id}/open-tickets`;
    const answer = await manager("PUT", path, { to: [{ list: kind.plural, adminId: heir.id }] });
    expect([answer.status, answer.body.data]).toEqual([200, []]);
    expect(await db.$count(ticket, eq(ticket.assigneeId, heir.id))).toBe(total);
    expect(
      await db.$count(
        ticketEvent,
        and(eq(ticketEvent.byAccountId, manager.id), eq(ticketEvent.action, "assigned")),
      ),
    ).toBe(total);
    const entries = await db
      .select({ name: auditLog.recordName, detail: auditLog.detail })
      .from(auditLog)
      .where(and(eq(auditLog.adminId, manager.id), eq(auditLog.action, `${kind.singular}.assign`)));
    expect(entries).toHaveLength(total);
    expect(new Set(entries.map(({ name }) => name)).size).toBe(total);
    expect(entries[0]?.detail).toEqual({ assignee: { from: await nameOf(leaver), to: await nameOf(heir) } });
  });
});
