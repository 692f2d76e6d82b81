import { beforeAll, describe, expect, it } from "vitest";
import { sqlClient } from "@/lib/core/server/database";
import type { TicketKind } from "@/lib/features/tickets/define";
import { kindOf, registry } from "@/lib/features/tickets/registry";
import { emptyTables } from "@/tests/support/empty-tables";
import { type Caller, makeAdmin, makeTenant } from "@/tests/support/people";
import { repeats } from "@/tests/support/repeats";
import { rolesFor } from "@/tests/support/roles";
import { accepted, everyFlag, file, flags, setModules, withSession } from "@/tests/support/tickets";

/* Compares the stored counts with count(*). The tickets of all kinds are in one table, which has the triggers. */

/**
 * In milliseconds, generous for a busy machine: a test that continues after its timeout would change the next one's
 * counts.
 */
const patience = 120_000;

type Counted = { tenant_id: string; kind: string; status: number; count: number };

/** Stored and real counts as sorted lines, without zeros. */
async function compare(): Promise<void> {
  const kept = await sqlClient<Counted[]>`
    select tenant_id, kind, status, count::int from ticket_count where count <> 0 order by tenant_id, kind, status`;
  const there = await sqlClient<Counted[]>`
    select owner as tenant_id, kind, status, count(*)::int as count
    from ticket cross join lateral (values (tenant_id), ('00000000-0000-0000-0000-000000000000'::uuid)) as t (owner)
    group by 1, 2, 3 order by 1, 2, 3`;
  expect([...kept]).toEqual([...there]);
  expect(kept.length).toBeGreaterThan(0);
}

/** Pseudo-random numbers, the same in each run. */
function random(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

const one = <T>(list: readonly T[], roll: (sides: number) => number): T => {
  const chosen = list[roll(list.length)];
  if (chosen === undefined) throw new Error("nothing to choose from");
  return chosen;
};

describe("the counts of tickets", () => {
  let tenants: Caller[];
  let office: Caller;

  beforeAll(async () => {
    await setModules();
    tenants = [
      await withSession(await makeTenant()),
      await withSession(await makeTenant()),
      await withSession(await makeTenant()),
    ];
    const roles = rolesFor(...registry.flatMap((kind) => flags(kind, ...everyFlag)));
    office = await withSession(await makeAdmin(roles));
  });
  /** A random action of a user with a ticket of a kind; some are refused. */
  const act = async (kind: TicketKind, roll: (sides: number) => number, ids: string[]) => {
    const what = roll(10);
    if (what < 4 || ids.length === 0) return void ids.push((await file(one(tenants, roll), kind)).id);
    const path = `/${kind.singular}/${one(ids, roll)}`;
    const answer =
      what < 8
        ? await office("PUT", path, { status: one(kind.statuses, roll) })
        : what < 9
          ? await one([office, ...tenants], roll)("DELETE", path)
          : await office("PUT", path, { tenantId: one(tenants, roll).id });
    expect([200, 403, 404]).toContain(answer.status);
  };

  it(
    "are exact after sequential actions with all kinds",
    async () => {
      const roll = random(20_261_120);
      const idsOf = new Map(registry.map((kind) => [kind, [] as string[]]));
      for (let at = 0; at < repeats(2000); at++) {
        const [kind, ids] = one([...idsOf], roll);
        await act(kind, roll, ids);
      }
      await compare();
    },
    patience,
  );

  it(
    "are exact after fifty concurrent actions, three times, on the same few tickets",
    async () => {
      const kind = kindOf("workPermit");
      const roll = random(7);
      const ids: string[] = [];
      for (let at = 0; at < 5; at++) ids.push((await file(one(tenants, roll), kind)).id);
      for (let round = 0; round < 3; round++) {
        await Promise.all(Array.from({ length: 50 }, () => act(kind, roll, ids)));
        await compare();
      }
    },
    patience,
  );

  it.each(registry.map((kind) => [kind.name, kind] as const))(
    "equal those of lists, tabs and the menu of a %s",
    async (_, kind) => {
      const { body: counts } = await office("GET", "/ticket-counts");
      for (const status of kind.statuses) {
        const [row] = await sqlClient<{ count: number }[]>`
          select count(*)::int from ticket where kind = ${kind.name} and status = ${status}`;
        expect(counts[kind.plural][status]).toBe(row?.count);
        expect((await office("GET", `/${kind.plural}?status=${status}&limit=1`)).body.total).toBe(row?.count);
      }
      for (const tenant of tenants) {
        const [row] = await sqlClient<{ count: number }[]>`
          select count(*)::int from ticket where kind = ${kind.name} and status <> 0 and tenant_id = ${tenant.id}`;
        expect((await tenant("GET", `/${kind.plural}?limit=1`)).body.total).toBe(row?.count);
      }
    },
  );

  it.each(registry.map((kind) => [kind.name, kind] as const))(
    "of a %s are shown to an admin who may view it, and to no tenant",
    async (_, kind) => {
      const both = await withSession(await makeAdmin(rolesFor(...flags(kind, "view"), "payments.view")));
      const { status, body } = await both("GET", "/ticket-counts");
      expect(status).toBe(200);
      expect(Object.keys(body).sort()).toEqual([kind.plural, "payments"].sort());
      expect(body.payments).toEqual({ "1": 0, "2": 0, "3": 0, "4": 0, "5": 0 });
      expect((await (await withSession(await makeAdmin([])))("GET", "/ticket-counts")).body).toEqual({});
      expect((await tenants[0]?.("GET", "/ticket-counts"))?.status).toBe(403);
      accepted(await both("GET", `/${kind.plural}`), 200);
    },
  );

  it("survive statements of many rows, and a reset", async () => {
    await sqlClient`update ticket set status = 1 + (status + 1) % 6`;
    await compare();
    await sqlClient`delete from ticket where status = 2`;
    await compare();
    const undone = sqlClient.begin(async (tx) => {
      await tx`truncate ticket cascade`;
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await compare();
    await emptyTables("ticket");
    expect(await sqlClient`select * from ticket_count where count <> 0`).toHaveLength(0);
    await file(tenants[0] ?? office, kindOf("workPermit"));
    await compare();
  });
});
