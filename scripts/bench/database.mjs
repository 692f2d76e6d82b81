// The benchmark's database: made once, kept between runs, and left by each as it was found.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { migrateDatabase } from "../support/product.mjs";
import { script } from "./programs.mjs";

const sources = ["words.ts", "phrases.ts", "dice.ts", "made-kinds.ts", "tower.ts", "generate.ts"].map(
  (name) => path.join(import.meta.dirname, name),
);

/** What a kept database was made of: the migrations, the generator and the size. */
function fingerprint(root, size) {
  const migrations = path.join(root, "db", "migrations");
  const files = readdirSync(migrations).filter((name) => name.endsWith(".sql"));
  const hash = createHash("sha256").update(JSON.stringify(size));
  for (const file of [...files.sort().map((name) => path.join(migrations, name)), ...sources]) {
    hash.update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 32);
}

/**
 * Makes sure that the database holds a tower of this size. One that was made by an earlier schema, or not to its end,
 * is made anew.
 *
 * @param {{ root: string, url: string, env: NodeJS.ProcessEnv, supervisor: object,
 *   size: { tickets: number, tenants: number }, note: (text: string) => void }} options
 */
export async function prepareDatabase({ root, url, env, supervisor, size, note }) {
  const made = fingerprint(root, size);
  const database = new URL(url).pathname.slice(1);
  const server = new URL(url);
  server.pathname = "/postgres";
  const sql = postgres(server.href, { max: 1, onnotice: () => {} });
  try {
    const [kept] = await sql`
      select shobj_description(oid, 'pg_database') as made from pg_database where datname = ${database}`;
    if (kept?.made === made) return note("kept");
    await sql`drop database if exists ${sql(database)} with (force)`;
    await sql`create database ${sql(database)}`;
    await migrateDatabase({ supervisor, env });
    const numbers = ["--tickets", String(size.tickets), "--tenants", String(size.tenants)];
    await supervisor.run({ name: "The generator", ...script("generate.ts", env, numbers) });
    // Written last: an interrupted one has no such mark.
    await sql.unsafe(`comment on database "${database}" is '${made}'`);
  } finally {
    await sql.end();
  }
}

/** The versions and sizes that a reader of the figures wants to know. */
export async function describeDatabase(url) {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const [row] = await sql`
      select current_setting('server_version') as postgres, (select count(*)::int from tenant) as tenants,
        (select count(*)::int from ticket) as tickets, pg_size_pretty(pg_database_size(current_database())) as size`;
    return row;
  } finally {
    await sql.end();
  }
}

/** How often something changes while answers are timed: far more often than in a tower. */
const changesEveryMs = 1000;

/**
 * Does some work while a ticket of each kind changes every second, as PostgreSQL sees it: nothing that was found before
 * counts any longer. What the tickets say stays as it is.
 */
export async function whileChanging(url, work) {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const newest = await sql`
    select distinct on (kind) id, kind from ticket where status <> 0 order by kind, id desc`;
  const change = () =>
    Promise.all(
      newest.map(
        ({ id, kind }) =>
          sql`update ticket_search set status = status where ticket_id = ${id} and kind = ${kind}`,
      ),
    );
  let last = Promise.resolve();
  const timer = setInterval(() => {
    last = last.then(change);
  }, changesEveryMs);
  try {
    const result = await work();
    clearInterval(timer);
    await last;
    return result;
  } finally {
    clearInterval(timer);
    await sql.end();
  }
}

/** Puts approved tickets back to waiting, without the traces of it: the next run finds the same tower. */
export async function undoApprovals(url, ticketIds) {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql.begin(async (tx) => {
      await tx`delete from ticket_event where ticket_id = any(${ticketIds})`;
      await tx`delete from notification where ticket_id = any(${ticketIds})`;
      await tx`delete from audit_log where record_id = any(${ticketIds}::text[])`;
      await tx`update ticket set status = 1, approved_by_id = null, approval_date = null, updated_at = created_at
        where id = any(${ticketIds}) and status = 2`;
    });
  } finally {
    await sql.end();
  }
}
