import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditLog } from "@/db/schema";
import { readSearchTerm } from "@/lib/core/search-term";
import { db, sqlClient } from "@/lib/core/server/database";
import { matchesPrefix } from "@/lib/features/audit/server/read";
import { type Caller, makeSuperAdmin } from "@/tests/support/people";
import { withSession } from "@/tests/support/tickets";

/* The audit log grows with every change, so a search must use its indexes. */

describe("the search of the audit log", () => {
  let boss: Caller;

  beforeAll(async () => {
    boss = await withSession(await makeSuperAdmin());
    await sqlClient`
      insert into audit_log (id, admin_id, admin_name, area, action, record_type, record_id, address, request_id, detail)
      select ('01800000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, gen_random_uuid(),
        case when n % 500 = 0 then 'Zenaida 100% Cruz' else 'Clerk ' || n % 7 end, 'admin',
        case when n = 900 then 'tenant.delete' else 'ticket.update' end, case when n = 900 then 'tenant' else 'ticket' end,
        'record-' || n, '10.0.' || n % 100 || '.1', 'r', '{"remarks": "hidden words"}'
      from generate_series(1, 20000) as n`;
    await sqlClient`analyze audit_log`;
  }, 60_000);

  const total = async (term: string) => {
    const { status, body } = await boss("GET", `/audit-log?searchTerm=${encodeURIComponent(term)}&limit=100`);
    expect(status).toBe(200);
    expect(body.data).toHaveLength(Math.min(body.total, 100));
    return body.total;
  };

  it("matches names, records, actions and addresses by their beginning, whatever the case", async () => {
    for (const term of ["Zenaida", "zen", "ZE", "z", "zenaida 100%"])
      expect(await total(term), term).toBe(40);
    for (const term of ["tenant.del", "TENANT", "tenant.delete"]) expect(await total(term), term).toBe(1);
    for (const term of ["record-9001", "RECORD-19001"]) expect(await total(term), term).toBe(1);
    expect(await total("10.0.17.")).toBe(200);
    expect(await total("record-1999")).toBe(11);
    for (const term of ["cruz", "update", "hidden", "0.17.1", "%", "_ecord", "---", "|"])
      expect(await total(term), term).toBe(0);
  });

  it("matches letters beyond ASCII in any case, and however they are composed", async () => {
    await sqlClient`insert into audit_log (id, admin_id, admin_name, area, action, record_type, record_id, record_name, address, request_id)
      values ('01800000-0000-7000-8000-000000009999', gen_random_uuid(), 'ÑINO, A', 'admin', 'tenant.update', 'tenant', 'x',
        'MUÑOZ, MARIA', '::1', 'r')`;
    for (const term of ["ñino", "Ñino,", "muñoz", "MUÑOZ, m", "muñoz"])
      expect(await total(term), term).toBe(1);
    await sqlClient`delete from audit_log where admin_name = 'ÑINO, A'`;
  });

  it("counts to the cap, and shows the newest first", async () => {
    const { body } = await boss("GET", "/audit-log?searchTerm=ticket&limit=2");
    expect(body).toMatchObject({ total: 1000, totalCapped: true });
    expect(body.data.map(({ recordId }: { recordId: string }) => recordId)).toEqual([
      "record-20000",
      "record-19999",
    ]);
    expect((await boss("GET", "/audit-log?searchTerm=ticket&limit=100&page=11")).body.data).toEqual([]);
  });

  it.each(["zenaida", "record-900", "10.0.17.", "tenant.d", "no such thing"])(
    "reads no more than what matches %s",
    async (word) => {
      const term = readSearchTerm(word);
      if (term === null) throw new Error("no term");
      const plan = await db.execute<{ "QUERY PLAN": string }>(
        sql`explain select id from ${auditLog} where ${matchesPrefix(term)}`,
      );
      const text = plan.map((row) => row["QUERY PLAN"]).join("\n");
      expect(text).not.toContain("Seq Scan");
      expect(text).toContain("audit_log_record_id_idx");
    },
  );
});
