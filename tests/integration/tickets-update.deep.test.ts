import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/core/server/database";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { flagOfTarget, type TicketTarget } from "@/lib/features/tickets/statuses";
import { type Caller, makeSuperAdmin, makeTenant } from "@/tests/support/people";
import { testedKinds } from "@/tests/support/tested-kinds";
import {
  accepted,
  adminWith,
  dayFromNow,
  edit,
  everyFlag,
  file,
  forStaff,
  forTenant,
  setModules,
  withSession,
} from "@/tests/support/tickets";

/** The stamps that a status sets (docs/rules/tickets.md, Stamps). */
const shared = { 2: ["approvalDate"], 3: ["dateApplied"], 4: ["completedDate"] };
const stampedBy: Record<string, typeof shared> = {
  incident: { ...shared, 3: ["reviewDate"], 4: ["completedDate", "caseClosedDate"] },
  workPermit: { ...shared, 4: ["completedDate", "dateCompleted"] },
  visitorPass: { ...shared, 4: ["completedDate", "arrivalDate"] },
};

let asTenant: Caller;
let office: Caller;
/** A new ticket for each test. */
let record: TicketRecord;
let path: string;

function fileBeforeEach(kind: TicketKind): void {
  beforeAll(async () => {
    await setModules();
    asTenant = await withSession(await makeTenant());
    office = await adminWith(kind, ...everyFlag);
  });
  beforeEach(async () => {
    record = await file(asTenant, kind);
    path = `/${kind.singular}/${record.id}`;
  });
}
const now = async () => (await office("GET", path)).body as TicketRecord;
/** The ticket as it is in this status. */
const inStatus = async (status: number) => {
  if (status !== 1) accepted(await office("PUT", path, { status }), 200);
  return now();
};

describe.each(testedKinds("long"))("an update of a %s's fields", (_, kind) => {
  fileBeforeEach(kind);

  it("by the tenant changes its fields, and shows it at once", async () => {
    const changes = edit(kind);
    const answer = await asTenant("PUT", path, { ...record, ...changes });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...record, ...changes, updated_at: expect.any(String) });
    expect(answer.body.updated_at > record.updated_at).toBe(true);
    expect(await now()).toEqual(forStaff(answer.body));
  });

  it("that changes nothing leaves no trace", async () => {
    for (const body of [record, {}, { id: record.id }, { unknown: 1, ticketNumber: record.ticketNumber }]) {
      expect((await asTenant("PUT", path, body)).body).toEqual(record);
      expect((await office("PUT", path, body)).body).toEqual(forStaff(record));
    }
    expect((await asTenant("GET", `${path}/history`)).body.data).toHaveLength(1);
  });

  it("takes false for a date that is not set now", async () => {
    const dates = kind.fields.filter(({ type }) => type === "instant").map(({ name }) => [name, false]);
    const stamps = ["approvalDate", "completedDate", "dateApplied", "dateCompleted"].map((name) => [
      name,
      false,
    ]);
    const answer = await office("PUT", path, { ...record, ...Object.fromEntries([...stamps, ...dates]) });
    expect(accepted(answer, 200)).toEqual(forStaff(record));
  });

  it("that repeats a moment in another form changes nothing, also after today", async () => {
    const { body: approved } = await office("PUT", path, { status: 2 });
    const moments = kind.fields.filter(({ type }) => type === "instant").map(({ name }) => name);
    const inForms = Object.fromEntries(
      moments.map((name) => [name, String(record[name]).slice(0, 19).replace("T", " ")]),
    );
    const inUtc = Object.fromEntries(
      moments.map((name) => [name, new Date(String(record[name])).toISOString()]),
    );
    for (const body of [inForms, inUtc])
      expect((await asTenant("PUT", path, { ...approved, ...body })).body).toEqual(forTenant(approved));
    const clerk = await adminWith(kind, "reject");
    expect((await clerk("PUT", path, { ...approved, ...inForms, status: 6 })).status).toBe(200);
  });

  it("keeps a past date that it does not change", async () => {
    const [field] = kind.fields.filter((one) => one.type === "instant" && one.notBeforeToday);
    if (!field) return;
    const { detailTable } = await import("@/lib/features/tickets/server/records/tables");
    const past = `${dayFromNow(-9)} 10:00:00+08`;
    await db
      .update(detailTable(kind))
      .set({ [field.name]: past })
      .where(eq(detailTable(kind).ticketId, record.id));
    const old = await now();
    expect((await asTenant("PUT", path, { ...old, ...edit(kind) })).status).toBe(200);
    const answer = await asTenant("PUT", path, { [field.name]: `${dayFromNow(-8)} 10:00:00` });
    expect(answer).toMatchObject({ status: 400, body: { message: "Dates before today can't be chosen." } });
  });
});

/** Every status after every other one, each pair once: 1 2 1 3 2 3 1. */
const walk = (statuses: readonly TicketTarget[]): TicketTarget[] => [
  ...statuses.flatMap((one, at) => statuses.slice(at + 1).flatMap((other) => [one, other])),
  ...statuses.slice(0, 1),
];

describe.each(testedKinds("long"))("a status of a %s", (_, kind) => {
  const hasField = (name: string) => kind.fields.some((field) => field.name === name);
  fileBeforeEach(kind);

  it("needs the target's own flag, and no other, whatever it is from", async () => {
    const staffOf = new Map<number, { one: Caller; others: Caller }>();
    for (const target of kind.statuses) {
      const flag = flagOfTarget[target];
      const others = await adminWith(kind, ...everyFlag.filter((other) => other !== flag));
      staffOf.set(target, { one: await adminWith(kind, flag), others });
    }
    for (const target of walk(kind.statuses).slice(1)) {
      const current = await now();
      const move = `${current.status} to ${target}`;
      const wanted = { ...current, status: target };
      expect((await staffOf.get(target)?.others("PUT", path, wanted))?.status, move).toBe(403);
      expect(await now()).toEqual(current);
      const answer = await staffOf.get(target)?.one("PUT", path, wanted);
      expect([answer?.status, answer?.body.status], move).toEqual([200, target]);
    }
  });

  it("stamps what the target says, by the server's clock and the session's user", async () => {
    const body = {
      approvalDate: "2020-01-01 00:00:00",
      approvedById: crypto.randomUUID(),
      completedDate: "2020-01-01 00:00:00",
      ...(hasField("dateApplied") ? {} : { dateApplied: "x" }),
      ...Object.fromEntries((kind.stamps ?? []).map(({ name }) => [name, "2020-01-01 00:00:00"])),
    };
    for (const status of [2, 3, 4] as const) {
      if (!kind.statuses.includes(status)) continue;
      const before = await now();
      const started = Date.now();
      const after = accepted(await office("PUT", path, { ...before, ...body, status }), 200);
      // A field of the form keeps its text.
      const stamped = (stampedBy[kind.name] ?? shared)[status].filter((name) => !before[name]);
      for (const name of stamped)
        expect(Math.abs(Date.parse(String(after[name])) - started)).toBeLessThan(5000);
      const approval =
        status === 2
          ? { approver: { id: office.id, name: expect.any(String) }, approvedById: office.id }
          : {};
      const expected = {
        ...before,
        ...approval,
        status,
        ...Object.fromEntries(stamped.map((name) => [name, after[name]])),
        updated_at: after.updated_at,
      };
      expect(after).toEqual(expected);
    }
  });

  it("keeps only the stamps of the statuses that the ticket has reached", async () => {
    const ownStamps = stampedBy[kind.name] ?? shared;
    const namesOf = (status: 2 | 3 | 4) => ownStamps[status].filter((name) => !hasField(name));
    for (const last of [4, 3, 2, 5, 6, 1].filter((one) => kind.statuses.some((status) => status === one))) {
      for (const status of kind.statuses.filter((one) => one > 1 && one <= 4))
        accepted(await office("PUT", path, { status }), 200);
      const ended = accepted(await office("PUT", path, { status: last }), 200);
      const reached = last > 4 ? 2 : last;
      for (const status of [2, 3, 4] as const) {
        const isKept = status <= reached && kind.statuses.includes(status);
        // An incident's approval date is also that of FOR APPROVAL.
        if (kind.name === "incident" && status === 2) continue;
        for (const name of namesOf(status)) {
          const value = (ended as Record<string, unknown>)[name];
          expect(value, `${name} at ${last}`).toEqual(isKept ? expect.any(String) : null);
        }
      }
      expect(await now()).toEqual(ended);
    }
  });
});

describe.each(testedKinds("long"))("an update of a %s", (_, kind) => {
  fileBeforeEach(kind);

  it.each([
    ["status", { status: 2 }],
    ["status as a text", { status: "5" }],
    ["an unknown status", { status: 9 }],
    ["no status", { status: null }],
    ["remarks", { remarks: "approve me" }],
    ["remarks that are none", { remarks: 5 }],
    ["approver", { approver: { id: "x", name: "x" } }],
    ["approver as a text", { approver: "x" }],
    ["verifier", { verifier: { id: "x", name: "x" } }],
    ["approvedById", { approvedById: crypto.randomUUID() }],
    ["verifiedById", { verifiedById: "x" }],
    ["approvalDate", { approvalDate: "2026-01-01 00:00:00" }],
    ["completedDate", { completedDate: "2026-01-01T00:00:00Z" }],
    ["postById", { postById: crypto.randomUUID() }],
    ["ticketNumber", { ticketNumber: "XX-2026-000001" }],
  ])("by the tenant of %s is 403 and changes nothing else either", async (_what, change) => {
    const answer = await asTenant("PUT", path, { ...record, ...edit(kind), ...change });
    expect(answer.status).toBe(403);
    expect(await now()).toEqual(forStaff(record));
  });

  it("by the tenant may repeat what the office wrote", async () => {
    accepted(await office("PUT", path, { status: 2, remarks: "Mind the door" }), 200);
    accepted(await office("PUT", `/${kind.singular}/verified/${record.id}`, {}), 200);
    const back = accepted(await office("PUT", path, { status: 1 }), 200);
    expect(back.approver).not.toBeNull();
    expect((await asTenant("PUT", path, { ...back, ...edit(kind) })).status).toBe(200);
    expect((await asTenant("PUT", path, { ...(await now()), approver: null })).status).toBe(403);
    expect((await asTenant("PUT", path, { status: "1", remarks: " Mind the door " })).status).toBe(200);
  });

  it("ignores another tenant's id from a tenant, and moves the ticket for the staff", async () => {
    const other = await withSession(await makeTenant());
    expect((await asTenant("PUT", path, { ...record, tenantId: other.id })).body).toEqual(record);
    for (const tenantId of [crypto.randomUUID(), "x", null, 5, [], {}, { toString: 1 }, "x".repeat(300)]) {
      const answer = await office("PUT", path, { tenantId });
      expect(answer.status, JSON.stringify(tenantId)).toBe(400);
      expect(answer.body.errors).toEqual({ tenantId: ["Please choose your tenant!"] });
    }
    expect((await (await adminWith(kind, "approve"))("PUT", path, { tenantId: other.id })).status).toBe(403);
    expect((await office("PUT", path, { tenantId: other.id })).body.tenant.id).toBe(other.id);
    expect((await asTenant("GET", path)).status).toBe(404);
    expect((await other("GET", path)).status).toBe(200);
  });

  describe.each(kind.statuses)("from status %d", (from) => {
    it("has its fields changed at status 1 alone, with edit alone", async () => {
      const current = await inStatus(from);
      const expected = from === 1 ? 200 : 403;
      const editor = await adminWith(kind, "edit");
      const noEditor = await adminWith(kind, ...everyFlag.filter((flag) => flag !== "edit"));
      expect((await noEditor("PUT", path, { ...current, ...edit(kind) })).status).toBe(403);
      expect((await editor("PUT", path, { ...current, ...edit(kind) })).status).toBe(expected);
      expect((await asTenant("PUT", path, { ...(await now()), ...edit(kind) })).status).toBe(expected);
      // Permission is checked before the value, so that a caller who may not change a field learns nothing about its
      // validity.
      const [field] = kind.fields;
      const wrong = { [String(field?.name)]: { not: "this" } };
      expect((await noEditor("PUT", path, wrong)).status).toBe(403);
      expect((await asTenant("PUT", path, wrong)).status).toBe(from === 1 ? 400 : 403);
    });

    it("takes remarks with any flag of a status, and with no other", async () => {
      await inStatus(from);
      const statusFlags = new Set<string>(kind.statuses.map((target) => flagOfTarget[target]));
      for (const flag of everyFlag) {
        const as = await adminWith(kind, flag);
        const answer = await as("PUT", path, { remarks: `by ${flag}` });
        expect(answer.status, flag).toBe(statusFlags.has(flag) ? 200 : 403);
      }
    });
  });

  it("is told with its remarks in the history, oldest first", async () => {
    accepted(await asTenant("PUT", path, edit(kind)), 200);
    accepted(await office("PUT", path, { ...edit(kind), status: 2, remarks: "Fine" }), 200);
    accepted(await office("PUT", path, { remarks: "Finer" }), 200);
    accepted(await office("PUT", `/${kind.singular}/verified/${record.id}`, {}), 200);
    for (const as of [asTenant, office]) {
      const { data } = (await as("GET", `${path}/history`)).body;
      expect(
        data.map((event: Record<string, unknown>) => [event.action, event.from, event.to, event.remarks]),
      ).toEqual([
        ["created", null, 1, ""],
        ["updated", 1, 1, ""],
        ["updated", 1, 1, ""],
        ["status", 1, 2, "Fine"],
        ["updated", 2, 2, "Finer"],
        ["verified", 2, 2, ""],
      ]);
      expect(data.map(({ by }: { by: { area: string; id: string } }) => [by.area, by.id])).toEqual([
        ...Array(2).fill(["client", asTenant.id]),
        // Tenants do not learn who it was.
        ...Array(4).fill(["admin", as === office ? office.id : null]),
      ]);
      const times = data.map(({ at }: { at: string }) => at);
      expect(times).toEqual(times.toSorted());
    }
  });

  it("may be everything for a super admin, who is written down as approver", async () => {
    const boss = await withSession(await makeSuperAdmin());
    for (const status of kind.statuses) expect((await boss("PUT", path, { status })).status).toBe(200);
    const back = accepted(await boss("PUT", path, { status: 1, remarks: "seen" }), 200);
    if (kind.statuses.includes(2)) expect(back.approver?.id).toBe(boss.id);
    expect((await boss("PUT", path, edit(kind))).status).toBe(200);
  });
});
