import { readdirSync, readFileSync } from "node:fs";
import postgres from "postgres";
import { expect, test } from "vitest";
import { env } from "@/lib/core/env";
import { sqlClient } from "@/lib/core/server/database";

// The effect of the migration "what was received" and the next one on existing payments and differences
// (docs/operate.md, Upgrading).

const folder = new URL("../../db/migrations/", import.meta.url);
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".sql"))
  .sort();
const at = files.findIndex((name) => name.endsWith("_what_was_received.sql"));

/**
 * Applies migrations, each in its transaction.
 * @returns the tables whose readers waited for the end of the last one
 */
async function run(sql: postgres.Sql, names: readonly string[]): Promise<string[]> {
  let waited: string[] = [];
  for (const name of names) {
    const text = readFileSync(new URL(name, folder), "utf8");
    await sql.begin(async (tx) => {
      for (const statement of text.split("--> statement-breakpoint")) await tx.unsafe(statement);
      const locks =
        await tx`select distinct relation::regclass::text as name from pg_locks join pg_class on oid = relation
        where pid = pg_backend_pid() and mode = 'AccessExclusiveLock' and relkind = 'r'`;
      waited = locks.map((row) => row.name);
    });
  }
  return waited;
}

test("every row is kept, and counts what it counted; staff choose where another amount was received", async () => {
  const name = `upgrade_${Date.now()}`;
  await sqlClient.unsafe(`create database "${name}"`);
  const url = new URL(env.DATABASE_URL);
  url.pathname = `/${name}`;
  const sql = postgres(url.href, { max: 1, onnotice: () => {} });
  try {
    await run(sql, files.slice(0, at));
    await sql`insert into tenant (id, client_code, client_code_key, uoccname, password_hash)
      values (gen_random_uuid(), 'T', 'T', 'T', '')`;
    const add = async (values: object) => {
      const [row] = await sql<{ id: string }[]>`
        insert into payment (id, tenant_id, invoice_number, invoice_date, transaction_date, soa_amount, amount_paid,
          type, status, outsource_status, reference_number, transaction_id, created_at)
        select gen_random_uuid(), t.id, '[T]', '2026-10-25', '2026-10-26', 100, 100, v.type, v.status,
          v.outsource_status, v.reference_number, v.transaction_id, coalesce(v.created_at, now())
        from tenant t, jsonb_populate_record(null::payment, ${sql.json(values as postgres.JSONValue)}) v returning id`;
      return row?.id ?? "";
    };
    const differ = (
      paymentId: string,
      ours: string,
      letter: string,
      settled: boolean,
      amount = "15.00",
    ) => sql`
      insert into payment_difference (id, payment_id, ours, provider, settled_at, remarks) values (gen_random_uuid(),
        ${paymentId}, ${sql.json({ status: ours, amount: "100.00" })}, ${sql.json({ status: letter, amount })},
        ${settled ? new Date() : null}, 'Seen.')`;
    const deposit = { type: 1, status: 2, reference_number: "DD-00000001" };
    const first = await add({ ...deposit, created_at: "2026-10-01" });
    const second = await add({ ...deposit, created_at: "2026-10-02" });
    const settled = await add({
      type: 2,
      status: 3,
      outsource_status: "S",
      reference_number: "",
      transaction_id: "A",
    });
    await differ(settled, "FOR VERIFICATION", "S", true);
    const twice = await add({
      type: 2,
      status: 3,
      outsource_status: "R",
      reference_number: "",
      transaction_id: "B",
    });
    await differ(twice, "FOR VERIFICATION", "S", false);
    await differ(twice, "VERIFIED", "R", false);
    // Settled as well, but without a choice.
    const provided = { type: 2, status: 3, outsource_status: "S", reference_number: "" };
    const [same, rejected, reversed] = [
      await add({ ...provided, transaction_id: "D" }),
      await add({ ...provided, transaction_id: "E", status: 5 }),
      await add({ ...provided, transaction_id: "F", outsource_status: "R" }),
    ];
    await differ(same, "FOR VERIFICATION", "S", true, "100.0");
    await differ(rejected, "FOR VERIFICATION", "S", true);
    await differ(reversed, "FOR VERIFICATION", "S", true);
    const staffs = await add({
      type: 3,
      status: 4,
      outsource_status: "P",
      reference_number: "",
      transaction_id: "C",
    });
    await sql`insert into payment_event (transaction_id, reference, letter, payment_id, raw, created_at)
      values ('A', '', 'S', ${settled}, '{}', now() - interval '10 days')`;

    await run(sql, files.slice(at, at + 1));
    expect(await run(sql, files.slice(at + 1, at + 2))).toEqual(["payment_difference"]);

    const payments = await sql`select id, reference_number, amount_received,
      extract(day from enquire_at - succeeded_at)::int as look from payment order by created_at, type, status`;
    const seen = new Map(payments.map((row) => [row.id as string, row]));
    expect(seen.size).toBe(8);
    expect(payments.map((row) => row.amount_received)).toEqual(Array(8).fill(null));
    expect(seen.get(first)?.reference_number).toBe("DD-00000001");
    expect(seen.get(second)?.reference_number).toBe("DD-00000002");
    expect([seen.get(settled)?.look, seen.get(twice)?.look]).toEqual([30, null]);
    const differences = await sql`select payment_id, reason, outcome, settled_at is null as open
      from payment_difference order by payment_id, seen_at`;
    const of = (id: string) =>
      differences
        .filter((row) => row.payment_id === id)
        .map(({ reason, outcome, open }) => [reason, outcome, open]);
    expect(of(settled)).toEqual([
      ["amount", "keep", false],
      ["amount", null, true],
    ]);
    for (const id of [same, rejected, reversed]) expect(of(id)).toEqual([["amount", "keep", false]]);
    const [open] = await sql`select ours, provider from payment_difference
      where payment_id = ${settled} and settled_at is null`;
    expect(open).toEqual({
      ours: { status: "VERIFIED", amount: "100.00" },
      provider: { status: "S", amount: "15.00" },
    });
    expect(of(twice)).toEqual([
      ["amount", null, false],
      ["reversed", null, true],
    ]);
    expect(of(staffs)).toEqual([["unconfirmed", null, true]]);
    // The later migrations run too.
    await run(sql, files.slice(at + 2));
  } finally {
    await sql.end();
    await sqlClient.unsafe(`drop database "${name}" with (force)`);
  }
});
