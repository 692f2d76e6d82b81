import { beforeAll, describe, expect, it } from "vitest";
import { sqlClient } from "@/lib/core/server/database";
import type { TicketEvent } from "@/lib/features/tickets/event-record";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { type Caller, makeAdmin, makeTenant } from "@/tests/support/people";
import { repeats } from "@/tests/support/repeats";
import { rolesFor } from "@/tests/support/roles";
import { testedKinds } from "@/tests/support/tested-kinds";
import { adminWith, edit, everyFlag, file, flags, setModules, withSession } from "@/tests/support/tickets";

/* Concurrent changes of one ticket: the result must be that of one of their sequential orders. */

describe.each(testedKinds("long"))("concurrent changes of one %s", (_, kind) => {
  const rounds = repeats(25);
  let tenant: Caller;
  let one: Caller;
  let other: Caller;

  beforeAll(async () => {
    await setModules();
    tenant = await withSession(await makeTenant());
    one = await adminWith(kind, ...everyFlag);
    other = await withSession(await makeAdmin(rolesFor(...flags(kind, ...everyFlag), "tenants.edit")));
  });
  const pathOf = ({ id }: TicketRecord) => `/${kind.singular}/${id}`;
  const historyOf = async (record: TicketRecord): Promise<TicketEvent[]> =>
    (await one("GET", `${pathOf(record)}/history`)).body.data;
  /** The statuses in the history form a chain that ends with the ticket's status. */
  const expectChain = async (record: TicketRecord) => {
    const current = (await one("GET", pathOf(record))).body;
    let status: number | null = null;
    for (const event of await historyOf(record)) {
      expect(event.from).toBe(status);
      status = event.to;
    }
    expect(status).toBe(current.status);
    return current;
  };

  it("by two admins with the same state have one winner, and the other is refused", async () => {
    const [, , approved = 2] = [0, 1, kind.statuses.find((status) => status === 2)];
    for (let round = 0; round < rounds; round++) {
      const record = await file(tenant, kind);
      const answers = await Promise.all([
        one("PUT", pathOf(record), { ...record, status: approved, remarks: "one" }),
        other("PUT", pathOf(record), { ...record, status: 6, remarks: "other" }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const current = await expectChain(record);
      expect(current).toEqual(answers.find(({ status }) => status === 200)?.body);
      expect(await historyOf(record)).toHaveLength(2);
    }
  });

  it("by two admins without a version are both in the history", async () => {
    for (let round = 0; round < rounds; round++) {
      const record = await file(tenant, kind);
      const answers = await Promise.all([
        one("PUT", pathOf(record), { status: 2 }),
        other("PUT", pathOf(record), { status: 6 }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      await expectChain(record);
      expect(await historyOf(record)).toHaveLength(3);
    }
  });

  it("an approval and the tenant's edit never change an approved ticket's fields", async () => {
    for (let round = 0; round < rounds; round++) {
      const record = await file(tenant, kind);
      const change = edit(kind);
      const [approval, edited] = await Promise.all([
        one("PUT", pathOf(record), { status: 2 }),
        tenant("PUT", pathOf(record), change),
      ]);
      expect(approval.status).toBe(200);
      expect([200, 403]).toContain(edited.status);
      const current = await expectChain(record);
      const [field] = Object.keys(change);
      expect(current[String(field)]).toEqual(
        edited.status === 200 ? change[String(field)] : record[String(field)],
      );
      const approvedFirst = (await historyOf(record)).at(-1)?.action === "updated";
      expect(approvedFirst).toBe(false);
    }
  });

  it("an approval and the tenant's deletion have one winner", async () => {
    for (let round = 0; round < rounds; round++) {
      const record = await file(tenant, kind);
      const [approval, deletion] = await Promise.all([
        one("PUT", pathOf(record), { status: 2 }),
        tenant("DELETE", pathOf(record)),
      ]);
      expect([`${approval.status} ${deletion.status}`]).toEqual([
        expect.stringMatching(/^(200 403|404 200)$/),
      ]);
      const [row] = await sqlClient<{ status: number }[]>`select status from ticket where id = ${record.id}`;
      expect(row?.status).toBe(deletion.status === 200 ? 0 : 2);
    }
  });

  it("a status, a verification, a renaming and a move end without a fault", async () => {
    const person = await withSession(await makeTenant());
    const records = await Promise.all([1, 2, 3, 4].map(() => file(tenant, kind)));
    for (let round = 0; round < rounds; round++) {
      const answers = await Promise.all(
        records.flatMap((record, at) => [
          one("PUT", pathOf(record), { status: kind.statuses[(round + at) % kind.statuses.length] }),
          other("PUT", `/${kind.singular}/verified/${record.id}`),
          other("PUT", `/tenant/${at % 2 ? person.id : tenant.id}`, { uoccname: `Name ${round} ${at}` }),
          one("PUT", pathOf(record), { tenantId: round % 2 ? person.id : tenant.id }),
          tenant("POST", `/${kind.singular}`, {}),
        ]),
      );
      for (const answer of answers) expect(answer.status, answer.text).toBeLessThan(500);
    }
    for (const record of records) await expectChain(record);
  });
});
