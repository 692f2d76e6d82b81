import { setTimeout } from "node:timers/promises";
import { eq, inArray, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { admin, officeHours, ticketComment } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { kindOf } from "@/lib/features/tickets/registry";
import { remindOfComments } from "@/lib/features/tickets/server/comments/remind-of-comments";
import { recordRefusal } from "@/lib/ports/mail/server/refusals";
import { comment, pathOf, readAll } from "@/tests/support/comments";
import { type Caller, makeAdmin, makeSuperAdmin, makeTenant } from "@/tests/support/people";
import { rolesFor } from "@/tests/support/roles";
import { testedKinds } from "@/tests/support/tested-kinds";
import { accepted, adminWith, everyFlag, file, setModules, withSession } from "@/tests/support/tickets";

/* Which staff are notified of a tenant's requests: also if the assignee can't be reached, nobody reads it, or nobody may. */

const days = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, periods: [{ from: "00:00", to: "24:00" }] }));

let tenant: Caller;
beforeAll(async () => {
  await setModules();
  tenant = await withSession(await makeTenant());
});

/** The texts about a ticket in somebody's bell, oldest first. */
const bellOf = async (as: Caller, { ticketNumber }: TicketRecord): Promise<string[]> => {
  const { data } = (await as("GET", `/admin-notif/${as.id}?limit=100`)).body;
  return (data as { title: string; message: string }[])
    .filter(({ title }) => title.includes(ticketNumber))
    .map(({ title, message }) => `${title}: ${message}`)
    .reverse();
};
const channels = (kind: string, on: Partial<Record<"bell" | "push" | "mail", boolean>>) => ({
  kinds: [{ kind, bell: false, push: false, mail: false, ...on }],
});

describe.each(testedKinds("long"))("a tenant's comment on a %s", (_, kind) => {
  let [assignee, viewer]: Caller[] = [];
  beforeAll(async () => {
    [assignee, viewer] = [await adminWith(kind, ...everyFlag), await adminWith(kind, "view")];
  });
  const people = () => {
    if (!assignee || !viewer) throw new Error("they are not made yet");
    return { assignee, viewer };
  };
  const fileAssigned = async (to: Caller) => {
    const record = await file(tenant, kind);
    accepted(await people().assignee("PUT", `${pathOf(kind, record)}/assignee`, { adminId: to.id }), 200);
    return record;
  };
  const talk = (record: TicketRecord, message = "I cancel") =>
    comment(tenant, pathOf(kind, record), { message });
  const told = async (as: Caller, record: TicketRecord) =>
    (await bellOf(as, record)).filter((text) => text.startsWith("Comment on"));

  it("is told to the assignee alone, as long as one channel reaches that person", async () => {
    const { viewer } = people();
    const other = await adminWith(kind, "view", "edit");
    const record = await fileAssigned(other);
    for (const on of [{ bell: true }, { mail: true }]) {
      accepted(await other("PUT", "/notification-preferences", channels("comments", on)), 200);
      await talk(record);
    }
    expect(await told(viewer, record)).toEqual([]);
  });

  it("is told to all who may view it if the assignee has turned all channels off, or has no device or mailbox", async () => {
    const { viewer } = people();
    const other = await adminWith(kind, "view", "edit");
    const record = await fileAssigned(other);
    accepted(await other("PUT", "/notification-preferences", channels("comments", {})), 200);
    await talk(record);
    expect(await told(viewer, record)).toHaveLength(1);
    accepted(await other("PUT", "/notification-preferences", channels("comments", { push: true })), 200);
    await talk(record, "Again");
    expect(await told(viewer, record)).toHaveLength(2);
    accepted(await other("PUT", "/notification-preferences", channels("comments", { mail: true })), 200);
    await recordRefusal(other.logInName, "550 No such mailbox");
    await talk(record, "By mail");
    expect(await told(viewer, record)).toHaveLength(3);
    await db.update(admin).set({ status: 0 }).where(eq(admin.id, other.id));
    await talk(record, "Once more");
    expect(await told(viewer, record)).toHaveLength(4);
  });

  describe("that nobody reads", () => {
    beforeEach(async () => {
      await db.delete(officeHours);
      await db.insert(officeHours).values({ days, holidays: [] });
    });
    const later = async (hours: number) => {
      await db
        .update(ticketComment)
        .set({ remindAt: sql`${ticketComment.remindAt} - make_interval(hours => ${hours})` });
      await Promise.all([remindOfComments(), remindOfComments()]);
    };
    const reminders = async (as: Caller, record: TicketRecord) =>
      (await bellOf(as, record)).filter((text) => text.startsWith("Nobody has read this yet: "));

    it("is told once to all who may comment, after eight working hours", async () => {
      const { assignee, viewer } = people();
      const record = await fileAssigned(assignee);
      await talk(record, "First");
      await talk(record, "I cancel, please do not come");
      await later(7);
      expect(await reminders(viewer, record)).toEqual([]);
      await later(2);
      for (const as of [viewer, assignee]) {
        const [text, ...more] = await reminders(as, record);
        expect(text).toContain("I cancel, please do not come");
        expect(more).toEqual([]);
      }
      await later(24);
      expect(await reminders(viewer, record)).toHaveLength(1);
      // What was read is no news any more, also to the others.
      await readAll(viewer, pathOf(kind, record));
      for (const as of [viewer, assignee]) expect(await reminders(as, record)).toEqual([]);
    });

    it("is told once if two processes look at the same moment", async () => {
      const { assignee, viewer } = people();
      const record = await fileAssigned(assignee);
      const { id } = await talk(record, "First");
      await talk(record, "Second");
      await db
        .update(ticketComment)
        .set({ remindAt: sql`now()` })
        .where(eq(ticketComment.ticketId, record.id));
      // What the first process does while the other one starts: it has taken one of two comments.
      let other: Promise<void> | undefined;
      await db.transaction(async (tx) => {
        await tx.select().from(ticketComment).where(eq(ticketComment.id, id)).for("update");
        other = remindOfComments();
        await setTimeout(300);
      });
      await other;
      await remindOfComments();
      expect(await reminders(viewer, record)).toHaveLength(1);
    });

    it("is told to nobody if one of the staff has read or answered it, or it is gone", async () => {
      const { assignee, viewer } = people();
      const [read, answered, noted, deleted, ended] = [
        await file(tenant, kind),
        await file(tenant, kind),
        await file(tenant, kind),
        await file(tenant, kind),
        await file(tenant, kind),
      ] as const;
      for (const record of [read, answered, noted]) await talk(record);
      await readAll(viewer, pathOf(kind, read));
      await comment(assignee, pathOf(kind, answered), { message: "We know" });
      await comment(assignee, pathOf(kind, noted), { message: "On it", internal: true });
      const { id } = await talk(deleted);
      expect((await tenant("DELETE", `${pathOf(kind, deleted)}/comment/${id}`)).status).toBe(200);
      await talk(ended);
      expect((await tenant("DELETE", pathOf(kind, ended))).status).toBe(200);
      // Staff's comments never are.
      const own = await file(tenant, kind);
      await comment(assignee, pathOf(kind, own), { message: "Hello" });
      await later(9);
      for (const record of [read, answered, noted, deleted, ended, own])
        expect(await reminders(viewer, record)).toEqual([]);
    });

    it("has no reminder without office hours", async () => {
      await db.delete(officeHours);
      const record = await file(tenant, kind);
      await talk(record);
      await later(1000);
      expect(await reminders(people().viewer, record)).toEqual([]);
    });
  });
});

describe("where nobody may view a module", () => {
  it("those who may view all services are told, else the super admins, else those who may again", async () => {
    const kind = kindOf("leasingAssistance");
    const boss = await withSession(await makeSuperAdmin());
    const clerk = await withSession(await makeAdmin(rolesFor("services.view")));
    const other = await withSession(await makeAdmin(rolesFor("orders.view")));
    const viewer = await adminWith(kind, "view");
    const files = async () => {
      const record = await file(tenant, kind);
      await comment(tenant, pathOf(kind, record), { message: "Is it free?" });
      return record;
    };
    const counts = async (record: TicketRecord) =>
      Promise.all([viewer, clerk, boss, other].map(async (as) => (await bellOf(as, record)).length));
    expect(await counts(await files())).toEqual([2, 0, 0, 0]);

    const isStaff = sql`${admin.role} = 'admin'`;
    const before = await db.select({ id: admin.id, roles: admin.roles }).from(admin).where(isStaff);
    const keep = [clerk.id, other.id];
    const none = before.map(({ id }) => id).filter((id) => !keep.includes(id));
    await db.update(admin).set({ roles: [] }).where(inArray(admin.id, none));
    expect((await counts(await files())).slice(1)).toEqual([2, 0, 0]);
    await db.update(admin).set({ roles: [] }).where(eq(admin.id, clerk.id));
    expect((await counts(await files())).slice(1)).toEqual([0, 2, 0]);
    for (const { id, roles } of before) await db.update(admin).set({ roles }).where(eq(admin.id, id));
    expect(await counts(await files())).toEqual([2, 0, 0, 0]);
  });
});
