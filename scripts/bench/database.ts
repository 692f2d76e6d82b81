import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { withConnection } from "@/scripts/support/embedded-postgres";
import { root } from "@/scripts/support/programs";
import { migrateDatabase, type Started } from "@/scripts/support/start-product";

/* The benchmark's database. It is created once and kept between runs. */

/** The command that starts a TypeScript program of this folder. */
export const script = (name: string, ...options: string[]) => [
  "tsx",
  "--tsconfig=tsconfig.node.json",
  path.join(import.meta.dirname, `${name}.ts`),
  ...options,
];

/** Identifies the content of a kept database: the size, the migrations and the generator. */
function fingerprint(tickets: number): string {
  const hash = createHash("sha256").update(`${tickets}`);
  for (const folder of [path.join(root, "db", "migrations"), path.join(import.meta.dirname, "tower")]) {
    const files = readdirSync(folder, { withFileTypes: true }).filter((file) => file.isFile());
    for (const name of files.map((file) => file.name).sort())
      hash.update(readFileSync(path.join(folder, name)));
  }
  return hash.digest("hex").slice(0, 32);
}

/** Creates an empty database with the current schema, instead of an existing one. */
export async function recreateDatabase({ programs, env }: Pick<Started, "programs" | "env">): Promise<void> {
  const url = new URL(env.DATABASE_URL);
  const database = url.pathname.slice(1);
  url.pathname = "/postgres";
  await withConnection(url.href, async (sql) => {
    await sql`drop database if exists ${sql(database)} with (force)`;
    await sql`create database ${sql(database)}`;
  });
  await migrateDatabase({ programs, env });
}

/** Creates the database of this size, unless a complete one with the current schema exists. */
export async function prepareDatabase(
  { programs, env }: Started,
  tickets: number,
  note: (text: string) => void,
): Promise<void> {
  const wanted = fingerprint(tickets);
  const [kept] = await withConnection(
    env.DATABASE_URL,
    (sql) => sql<{ fingerprint: string | null }[]>`
      select shobj_description(oid, 'pg_database') as fingerprint from pg_database where datname = current_database()`,
  );
  if (kept?.fingerprint === wanted) return note("kept");
  await recreateDatabase({ programs, env });
  await programs.run({ name: "The generator", command: script("tower/generate", `${tickets}`), env });
  // Written last, so that an interrupted generation is recognized.
  await withConnection(env.DATABASE_URL, (sql) =>
    sql.unsafe(`comment on database ${new URL(env.DATABASE_URL).pathname.slice(1)} is '${wanted}'`),
  );
}

export type Described = { postgres: string; tenants: number; tickets: number; size: string };

/** The versions and sizes to report with the figures. */
export async function describeDatabase(url: string): Promise<Described> {
  const [row] = await withConnection(
    url,
    (sql) => sql<[Described]>`
      select current_setting('server_version') as postgres, (select count(*)::int from tenant) as tenants,
        (select count(*)::int from ticket) as tickets, pg_size_pretty(pg_database_size(current_database())) as size`,
  );
  return row;
}

/** Deletes the tickets that were filed during a measurement, so that the next run finds the same data. */
export async function removeTickets(url: string, ticketIds: string[]): Promise<void> {
  await withConnection(url, async (sql) => {
    await sql`delete from notification where record_id = any(${ticketIds})`;
    await sql`delete from audit_log where record_id = any(${ticketIds}::text[])`;
    await sql`delete from ticket where id = any(${ticketIds})`;
  });
}
