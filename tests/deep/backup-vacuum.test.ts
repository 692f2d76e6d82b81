import postgres from "postgres";
import { expect, test } from "vitest";
import { createScratch, dropScratch } from "@/scripts/backup/scratch";
import { startInstalledPostgres } from "@/tests/support/installed-postgres";
import { atFileEnd } from "@/tests/support/test-file";

/* PostgreSQL starts its own vacuum in a database that a check of a backup has filled. */

test("a role that is no superuser drops a scratch database while a vacuum works in it", async () => {
  const server = await startInstalledPostgres();
  const admin = postgres(server.url("postgres"), { max: 1, onnotice: () => {} });
  atFileEnd(() => admin.end());
  await admin`create role tower login createdb password 'tower'`;
  // A vacuum each second that takes minutes.
  await admin`alter system set autovacuum_naptime = 1`;
  await admin`alter system set autovacuum_vacuum_cost_delay = 100`;
  await admin`alter system set autovacuum_vacuum_cost_limit = 1`;
  await admin`select pg_reload_conf()`;

  const url = Object.assign(new URL(server.url("tower")), { username: "tower", password: "tower" }).href;
  const scratch = await createScratch(url);
  const sql = postgres(scratch, { max: 1 });
  await sql`create table filled as select number from generate_series(1, 200000) as number`;
  await sql.end();
  const vacuums = () => admin`
    select 1 from pg_stat_activity join pg_database using (datname)
    where datname ~ '^towerdesk_restored_' and backend_type = 'autovacuum worker'`;
  await expect.poll(async () => (await vacuums()).length).toBeGreaterThan(0);

  await dropScratch(scratch);
  expect(await admin`select 1 from pg_database where datname ~ '^towerdesk_restored_'`).toEqual([]);
});
