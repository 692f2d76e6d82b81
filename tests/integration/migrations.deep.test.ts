import { readFileSync } from "node:fs";
import postgres from "postgres";
import { expect, test } from "vitest";
import { missingMigrations } from "@/db/missing-migrations";
import { unitRights } from "@/db/people";
import { migrate } from "@/lib/app/migrate";
import { env } from "@/lib/core/env";
import { sqlClient } from "@/lib/core/server/database";
import { databaseChecks } from "@/scripts/doctor/database";
import { firstRelease } from "@/tests/support/releases";

/* What the migrations do with a database of 1.0.0, and with one of before. */

/** Creates an empty database, runs work on it and drops it. */
async function inDatabase(work: (sql: postgres.Sql, url: string) => Promise<void>): Promise<void> {
  const name = `migrations_${Date.now()}`;
  await sqlClient.unsafe(`create database ${name} template template0`);
  const url = new URL(env.DATABASE_URL);
  url.pathname = `/${name}`;
  const sql = postgres(url.href, { max: 1, onnotice: () => {} });
  try {
    await work(sql, url.href);
  } finally {
    await sql.end();
    await sqlClient.unsafe(`drop database ${name} with (force)`);
  }
}

/** The table in which the applied migrations are noted. */
const applied = `create schema drizzle;
  create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;

/** Runs the migrations of 1.0.0 alone. */
async function migrateToFirstRelease(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(applied);
  for (const { tag, when, sha256 } of firstRelease) {
    await sql.unsafe(readFileSync(`db/migrations/${tag}.sql`, "utf8"));
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${sha256}, ${when})`;
  }
}

type Row = Record<string, unknown>;

/** The rows of all tables of the product; those of a table with partitions are its own. */
async function contentsOf(sql: postgres.Sql): Promise<Record<string, Row[]>> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by 1`;
  const contents: Record<string, Row[]> = {};
  for (const { name } of tables) {
    const rows = await sql<{ row: Row }[]>`select to_jsonb(t) as row from ${sql(name)} t order by t::text`;
    contents[name] = rows.map(({ row }) => row);
  }
  return contents;
}

const isEmpty = (rows: readonly Row[], column: string) => rows.every((row) => row[column] === null);

const without = (row: Row, ...columns: string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name)));

/**
 * The rows after the migrations that gave each tenant and each member of staff an account, and each unit its first person.
 */
function withAccounts(before: Record<string, Row[]>): Record<string, Row[]> {
  const { admin = [], tenant = [] } = before;
  const pick = ({ id, password_hash, last_seen, created_at, updated_at }: Row) => ({
    ...{ id, password_hash, last_seen, created_at, updated_at },
  });
  const account = [...admin, ...tenant].map(pick).sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1));
  const ofPeople = (table: string, ...gone: string[]) =>
    (before[table] ?? []).map((row) => ({
      ...without(row, "admin_id", ...gone),
      account_id: row.tenant_id ?? row.admin_id,
    }));
  const membership = tenant.map(({ id }) => ({
    ...{ id, tenant_id: id, account_id: id, role: "owner" },
    rights: [...unitRights],
  }));
  return {
    ...before,
    ...{ account, membership },
    admin: admin.map((row) => without(row, "password_hash", "last_seen")),
    tenant: tenant.map((row) => without(row, "password_hash")),
    ticket_event: (before.ticket_event ?? []).map((row) => ({
      ...without(row, "by_tenant_id", "by_admin_id"),
      by_account_id: row.by_tenant_id ?? row.by_admin_id,
    })),
    ticket_comment: (before.ticket_comment ?? []).map((row) => ({
      ...without(row, "by_admin_id", "deleted_by_admin_id"),
      by_account_id: row.by_area === "client" ? row.tenant_id : row.by_admin_id,
      deleted_by_account_id: row.deleted_by_area === "client" ? row.tenant_id : row.deleted_by_admin_id,
    })),
    file: (before.file ?? []).map((row) => ({
      ...without(row, "uploaded_by_tenant_id", "uploaded_by_admin_id"),
      uploaded_by_id: row.uploaded_by_tenant_id ?? row.uploaded_by_admin_id,
    })),
    ...{ session: ofPeople("session"), notification: ofPeople("notification") },
    ...{ ticket_read: ofPeople("ticket_read"), two_factor: ofPeople("two_factor") },
    notification_preference: ofPeople("notification_preference", "tenant_id"),
    push_subscription: ofPeople("push_subscription", "tenant_id"),
    password_link: ofPeople("password_link", "tenant_id"),
  };
}

test("a database of 1.0.0 keeps its rows through all later migrations", async () => {
  await inDatabase(async (sql, url) => {
    await migrateToFirstRelease(sql);
    await sql.unsafe(readFileSync("tests/fixtures/rows-1.0.0.sql", "utf8"));
    const before = await contentsOf(sql);
    // Every table has rows, and every column a value.
    expect(
      Object.entries(before).flatMap(([table, rows]) =>
        rows.length === 0
          ? [table]
          : Object.keys(rows[0] ?? {}).flatMap((column) =>
              isEmpty(rows, column) ? [`${table}.${column}`] : [],
            ),
      ),
    ).toEqual([]);
    await migrate(url);
    expect(await missingMigrations(sql)).toBe(0);
    expect(await contentsOf(sql)).toMatchObject(withAccounts(before));
  });
});

test("a database of before 1.0.0 is refused with what to do, and stays as it was", async () => {
  await inDatabase(async (sql, url) => {
    await sql.unsafe(`${applied};
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1795313152337), ('y', 1796100000000);
      create table tenant (id uuid primary key)`);
    const state = () =>
      sql`select relnamespace::regnamespace::text as schema, relname, (select count(*)::int from drizzle.__drizzle_migrations)
        from pg_class where relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'pg_toast') order by 1, 2`;
    const before = await state();
    const refusal = /^The database was made by a version before 1\.0\.0.*use an empty database/;
    await expect(migrate(url)).rejects.toThrow(refusal);
    const doctor = databaseChecks(sql, 15).find(({ name }) => name === "Migrations");
    await expect(doctor?.run()).rejects.toThrow(refusal);
    expect(await state()).toEqual(before);
  });
});

test("a database that a running product uses waits for its end, and stays as it was", async () => {
  await inDatabase(async (sql, url) => {
    await migrateToFirstRelease(sql);
    const running = postgres(url, { max: 1, connection: { application_name: "towerdesk" } });
    await running`select 1`;
    await expect(migrate(url)).rejects.toThrow(/^A running Towerdesk.*stop every copy/);
    expect(await sql`select to_regclass('account') as account`).toEqual([{ account: null }]);
    await running.end();
    await migrate(url);
    expect(await missingMigrations(sql)).toBe(0);
  });
});
