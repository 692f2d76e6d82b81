import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { withConnection } from "@/scripts/support/embedded-postgres";
import { migrateDatabase, type Started } from "@/scripts/support/product";
import { root } from "@/scripts/support/programs";

/* The benchmark's database. It is created once and kept between runs; each run restores its initial state. */

export type Size = { tickets: number; tenants: number };

/** The command that starts a TypeScript program of this folder. */
export const script = (name: string, ...options: string[]) => [
  "tsx",
  "--tsconfig=tsconfig.node.json",
  path.join(import.meta.dirname, `${name}.ts`),
  ...options,
];

/** Identifies the content of a kept database: the migrations, the generator and the size. */
function fingerprint(size: Size): string {
  const migrations = path.join(root, "db", "migrations");
  const generator = path.join(import.meta.dirname, "tower");
  const hash = createHash("sha256").update(JSON.stringify(size));
  for (const folder of [migrations, generator]) {
    const files = readdirSync(folder, { withFileTypes: true }).filter((file) => file.isFile());
    for (const name of files.map((file) => file.name).sort())
      hash.update(readFileSync(path.join(folder, name)));
  }
  return hash.digest("hex").slice(0, 32);
}

/** Creates the database of this size, unless a complete one with the current schema exists. */
export async function prepareDatabase(
  { programs, env }: Started,
  size: Size,
  note: (text: string) => void,
): Promise<void> {
  const description = fingerprint(size);
  const server = new URL(env.DATABASE_URL);
  const database = server.pathname.slice(1);
  server.pathname = "/postgres";
  await withConnection(server.href, async (sql) => {
    const [existing] = await sql<{ description: string | null }[]>`
      select shobj_description(oid, 'pg_database') as made from pg_database where datname = ${database}`;
    if (existing?.description === description) return note("kept");
    await sql`drop database if exists ${sql(database)} with (force)`;
    await sql`create database ${sql(database)}`;
    await migrateDatabase({ programs, env });
    const numbers = [`--tickets=${size.tickets}`, `--tenants=${size.tenants}`];
    await programs.run({ name: "The generator", command: script("tower/generate", ...numbers), env });
    // Written last, so that an interrupted generation is recognized.
    await sql.unsafe(`comment on database "${database}" is '${description}'`);
  });
}

export type Described = { postgres: string; tenants: number; tickets: number; size: string };

/** The versions and sizes to report with the figures. */
export function describeDatabase(url: string): Promise<Described> {
  return withConnection(url, async (sql) => {
    const [row] = await sql<Described[]>`
      select current_setting('server_version') as postgres, (select count(*)::int from tenant) as tenants,
        (select count(*)::int from ticket) as tickets, pg_size_pretty(pg_database_size(current_database())) as size`;
    if (!row) throw new Error("PostgreSQL does not describe itself.");
    return row;
  });
}

/**
 * Resets approved tickets to waiting and deletes the traces of the approval, so that the next run finds the same data.
 */
export function undoApprovals(url: string, ticketIds: string[]): Promise<void> {
  return withConnection(url, async (sql) => {
    await sql.begin(async (tx) => {
      await tx`delete from ticket_event where ticket_id = any(${ticketIds})`;
      await tx`delete from notification where record_id = any(${ticketIds})`;
      await tx`delete from audit_log where record_id = any(${ticketIds}::text[])`;
      await tx`update ticket set status = 1, approved_by_id = null, approval_date = null, updated_at = created_at
        where id = any(${ticketIds}) and status = 2`;
      await tx`update ticket_search set status = 1 where ticket_id = any(${ticketIds})`;
    });
  });
}

/** Deletes tickets that were filed during a measurement. */
export function removeTickets(url: string, ticketIds: string[]): Promise<void> {
  return withConnection(url, async (sql) => {
    await sql.begin(async (tx) => {
      await tx`delete from notification where record_id = any(${ticketIds})`;
      await tx`delete from audit_log where record_id = any(${ticketIds}::text[])`;
      await tx`delete from ticket where id = any(${ticketIds})`;
    });
  });
}
