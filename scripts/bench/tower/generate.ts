import postgres from "postgres";
import { registry } from "@/lib/features/tickets/registry";
import { makeOffice, makeTenants } from "./people";
import { runFile } from "./run-file";
import { makeTickets, tableOf } from "./tickets";
import { makeTitles } from "./titles";

/*
 * Fills a migrated, empty database with a tower whose tenants have filed tickets of all kinds in the last years:
 * `generate.ts 1000000`.
 */

const sql = postgres(process.env.DATABASE_URL ?? "", {
  max: 1,
  onnotice: () => {},
  connection: {
    TimeZone: "Asia/Manila",
    synchronous_commit: "off",
    maintenance_work_mem: "512MB",
    work_mem: "256MB",
    // For tickets.sql.
    "bench.tickets": process.argv[2],
  } as never,
});

/** Creating the indexes after the inserts takes a fraction of the time. */
async function withoutIndexes(work: () => Promise<void>): Promise<void> {
  const conversations = ["ticket_event", "ticket_comment", "ticket_read"];
  const tables = ["ticket", "ticket_search", ...conversations, ...registry.map(tableOf)];
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, replace(indexdef, ' ON ONLY ', ' ON ') as definition from pg_indexes
    where tablename = any(${tables}) and indexname not in (select conname from pg_constraint)`;
  for (const { name } of indexes) await sql`drop index ${sql(name)}`;
  await work();
  for (const { definition } of indexes) await sql.unsafe(definition);
}

await runFile(sql, "functions.sql");
await makeTenants(sql);
await makeOffice(sql);
await withoutIndexes(() => makeTickets(sql));
await makeTitles(sql);
await runFile(sql, "content.sql");
await runFile(sql, "audit.sql");
await sql.unsafe("vacuum (analyze)");
await sql.unsafe("checkpoint");
await sql.end();
