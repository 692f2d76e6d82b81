import { parseArgs } from "node:util";
import postgres from "postgres";
import { registry } from "@/lib/features/tickets/registry";
import { makeAudit } from "./audit";
import { makeContent } from "./content";
import { makeAmenities, makeStaff, makeTenants } from "./people";
import { makeTickets, tableOf } from "./tickets";

/*
 * Fills a migrated, empty database with a tower whose tenants have filed tickets of all kinds in the last years:
 * `--tickets 1000000 --tenants 1000`.
 */

const { values: options } = parseArgs({
  options: { tickets: { type: "string" }, tenants: { type: "string" } },
});
const sql = postgres(process.env.DATABASE_URL ?? "", {
  max: 1,
  onnotice: () => {},
  connection: {
    TimeZone: "Asia/Manila",
    synchronous_commit: "off",
    maintenance_work_mem: "512MB",
    work_mem: "256MB",
  } as never,
});

const started = performance.now();
const say = (what: string) => console.log(`${((performance.now() - started) / 1000).toFixed(1)} s  ${what}`);

/** Creating the indexes after the inserts takes a fraction of the time. */
async function withoutIndexes(work: () => Promise<void>): Promise<void> {
  const tables = ["ticket", "ticket_search", ...registry.map(tableOf)];
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, replace(indexdef, ' ON ONLY ', ' ON ') as definition from pg_indexes
    where tablename = any(${tables}) and indexname not like '%_pkey' and indexname not like '%_pk'`;
  for (const { name } of indexes) await sql`drop index ${sql(name)}`;
  await work();
  say("tickets");
  for (const { name, definition } of indexes) {
    await sql.unsafe(definition);
    say(`index ${name}`);
  }
}

// A UUID v7 of a given time.
await sql`
  create function pg_temp.uuid_at(moment timestamptz) returns uuid volatile begin atomic
    select (lpad(to_hex(floor(extract(epoch from moment) * 1000)::bigint), 12, '0')
      || '7' || lpad(to_hex(floor(random() * 4096)::int), 3, '0') || to_hex(8 + floor(random() * 4)::int)
      || lpad(to_hex(floor(random() * 4096)::int), 3, '0')
      || lpad(to_hex(floor(random() * 281474976710656)::bigint), 12, '0'))::uuid;
  end`;
await sql`select setseed(0.5)`;
const tenants = await makeTenants(sql, Number(options.tenants));
const [staff, amenities] = [await makeStaff(sql, 12), await makeAmenities(sql)];
await withoutIndexes(() => makeTickets(sql, Number(options.tickets), { tenants, staff, amenities }));
await makeContent(sql);
say("what the office publishes, and notifications");
await makeAudit(sql);
say("the audit log");
await sql.unsafe("vacuum (analyze)");
await sql.unsafe("checkpoint");
say("vacuum and checkpoint");
await sql.end();
