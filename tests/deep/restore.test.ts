import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { databaseAt } from "@/scripts/backup/database";
import {
  addChanged,
  backupsIn,
  damage,
  type Installation,
  makeInstallation,
  packWith,
  scratchDatabases,
} from "@/tests/support/backups";

/* Restoring a backup for use (docs/recovery.md). */

let tower: Installation;
let folder: string;
let keys: string[];

beforeAll(async () => {
  tower = await makeInstallation();
  folder = tower.folder();
  keys = [await tower.addFile("one"), await tower.addFile("two")];
  await tower.addTenant("AMIHAN-1", "1500.25");
  await tower.sql`
    insert into session (id, token_hash, area, account_id, tenant_id)
    select ${uuidv7()}, 'x'::bytea, 'client', id, id from tenant`;
  await tower.sql`
    insert into push_subscription (id, endpoint, p256dh, auth, server_key, account_id, label)
    select ${uuidv7()}, 'https://push.test/1', 'p', 'a', 'k', id, 'Phone' from tenant`;
  await tower.sql`insert into notification (id, account_id, tenant_id, kind, notice, "values")
    select ${uuidv7()}, id, id, 'security', 'accountChanged', '{"change": "email"}' from tenant`;
  await tower.sql`insert into delivery (id, notification_id, channel) select ${uuidv7()}, id, 'mail' from notification`;
  await tower.sql`
    insert into delivery (id, notification_id, channel, subscription_id)
    select ${uuidv7()}, n.id, 'push', s.id from notification n, push_subscription s`;
  for (const queue of ["mail", "soa-import"])
    await tower.sql`insert into pgboss.job (name, data) values (${queue}, '{}')`;
  const { exitCode, all } = await tower.start("backup", ["--to", folder]);
  expect(exitCode, all).toBe(0);
});

const restore = (...options: string[]) => tower.start("restore", ["--from", folder, ...options]);

/** Runs a query on another database of the server. */
async function inDatabase(name: string, text: string) {
  const sql = postgres(databaseAt(tower.url, name), { max: 1 });
  try {
    return [...(await sql.unsafe(text))];
  } finally {
    await sql.end();
  }
}

test("a database that does not exist yet gets everything, without sessions, devices and waiting messages", async () => {
  rmSync(path.join(tower.files, keys[0] ?? ""));
  const { exitCode, all } = await restore("--into", databaseAt(tower.url, "fresh"));
  expect(exitCode, all).toBe(0);
  expect(all).toContain("Ended: 1 session. Removed: 1 device.");
  expect(all).toContain("Dropped: 3 waiting messages.");
  expect(all).toContain("Put into the store, which lacked them: 1 file.");
  expect(readFileSync(path.join(tower.files, keys[0] ?? ""), "utf8")).toBe("one");
  expect(await inDatabase("fresh", "select client_code, soa_amount from tenant")).toEqual([
    { client_code: "AMIHAN-1", soa_amount: "1500.25" },
  ]);
  for (const table of ["session", "push_subscription", "delivery"])
    expect(await inDatabase("fresh", `select 1 from ${table}`)).toEqual([]);
  expect(await inDatabase("fresh", "select name from pgboss.job")).toEqual([{ name: "soa-import" }]);
  expect(await scratchDatabases(tower)).toEqual([]);
});

test("a backup that has lost files is restored only without them, and they are named", async () => {
  const copy = tower.folder("copy");
  cpSync(folder, copy, { recursive: true });
  damage(await packWith(copy, "one"), 20);
  for (const key of keys) rmSync(path.join(tower.files, key));
  const into = ["--from", copy, "--into", databaseAt(tower.url, "incomplete")];
  const changed = await tower.start("restore", into);
  expect(changed.exitCode).toBe(1);
  expect(changed.all).toMatch(/The content of images\/.* is missing in the backup, or has changed/);
  expect(await scratchDatabases(tower)).toEqual([]);
  const done = await tower.start("restore", [...into, "--incomplete"]);
  expect(done.exitCode, done.all).toBe(0);
  const lost = keys.filter((key) => done.all?.includes(key));
  expect(lost.length).toBeGreaterThan(0);
  expect(done.all).toContain(`the backup lacks ${lost.length} file`);
  for (const key of keys) expect(existsSync(path.join(tower.files, key)), key).toBe(!lost.includes(key));
  expect(await inDatabase("incomplete", "select count(*)::int from tenant")).toEqual([{ count: 1 }]);

  rmSync(await packWith(copy, "one"));
  expect((await tower.start("restore", into)).all).toMatch(
    /Parts of the backups are missing[\s\S]*--incomplete restores without/,
  );
  expect((await restore("--check", "--incomplete")).all).toContain("--check accepts only a complete backup.");
});

test("what another tool has restored is settled", async () => {
  const settle = (...options: string[]) => tower.start("restore", ["--settle", ...options]);
  await tower.admin`create database recovered template fresh`;
  const url = databaseAt(tower.url, "recovered");
  await inDatabase(
    "recovered",
    `insert into notification (id, account_id, tenant_id, kind, notice, "values")
      select gen_random_uuid(), id, id, 'security', 'accountChanged', '{"change": "email"}' from tenant`,
  );
  await inDatabase(
    "recovered",
    "insert into delivery (id, notification_id, channel) select id, id, 'mail' from notification",
  );
  const { exitCode, all } = await settle("--into", url);
  expect(exitCode, all).toBe(0);
  expect(await inDatabase("recovered", "select 1 from delivery")).toEqual([]);
  expect((await settle("--check")).all).toContain("--settle restores nothing.");
});

test("an empty database is filled", async () => {
  await tower.admin`create database empty`;
  expect((await restore("--into", databaseAt(tower.url, "empty"))).exitCode).toBe(0);
  expect(await inDatabase("empty", "select count(*)::int from tenant")).toEqual([{ count: 1 }]);
  const names = await tower.admin`select datname from pg_database where datname like 'empty%'`;
  expect(names).toHaveLength(1);
});

test("a database that is not empty is replaced only if it is named, and kept", async () => {
  const into = ["--into", databaseAt(tower.url, "used")];
  await tower.admin`create database used`;
  await inDatabase("used", "create table mine (id int)");
  const refused = await restore(...into);
  expect(refused.exitCode).toBe(1);
  expect(refused.all).toMatch(/The database used is not empty[\s\S]*--over used/);
  expect((await restore(...into, "--over", "tower")).all).toContain("Nothing was changed.");
  expect((await restore()).all).toContain("The database tower is not empty.");

  const connected = postgres(databaseAt(tower.url, "used"), { max: 1 });
  onTestFinished(() => connected.end());
  await connected`select 1`;
  expect((await restore(...into, "--over", "used")).all).toMatch(
    /Programs are connected[\s\S]*Stop the product/,
  );
  await connected.end();
  expect(await inDatabase("used", "select id from mine")).toEqual([]);

  const done = await restore(...into, "--over", "used");
  expect(done.exitCode, done.all).toBe(0);
  const kept = /kept as (used_before_\d+)/.exec(done.all ?? "")?.[1] ?? "";
  expect(await inDatabase(kept, "select id from mine")).toEqual([]);
  expect(await inDatabase("used", "select count(*)::int from tenant")).toEqual([{ count: 1 }]);
});

test("a killed restore leaves the database as it was", async () => {
  await tower.admin`create database calm`;
  await inDatabase("calm", "create table mine (id int)");
  const killed = restore("--into", databaseAt(tower.url, "calm"), "--over", "calm");
  while ((await scratchDatabases(tower)).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  killed.kill("SIGKILL");
  await killed;
  expect(await inDatabase("calm", "select id from mine")).toEqual([]);
  // A later run removes what is a day old.
  const [left] = await scratchDatabases(tower);
  const old = "towerdesk_restored_20260101000000000";
  await tower.admin`alter database ${tower.admin(left?.datname)} rename to ${tower.admin(old)}`;
  expect((await restore("--check")).exitCode).toBe(0);
  expect(await scratchDatabases(tower)).toEqual([]);
});

test("a role that is no superuser restores too, if it may create databases, with its password in PGPASSWORD", async () => {
  await tower.admin`create role office login createdb password 'office'`;
  const url = new URL(databaseAt(tower.url, "office"));
  Object.assign(url, { username: "office", password: "" });
  const restoreIt = () =>
    tower.start("restore", ["--from", folder, "--into", url.href], { PGPASSWORD: "office" });
  // What another installation's run has left on the server.
  const foreign = tower.admin("towerdesk_restored_20260101000000001");
  await tower.admin`create database ${foreign}`;
  const done = await restoreIt();
  expect(done.exitCode, done.all).toBe(0);
  await tower.admin`drop database ${foreign}`;
  await tower.admin`alter role office nocreatedb`;
  url.pathname = "/office2";
  expect((await restoreIt()).all).toContain("may not create databases");
});

test("a backup of an unreleased version is refused, and the database stays as it was", async () => {
  const [first] = await tower.sql`update drizzle.__drizzle_migrations set created_at = created_at - 1
    where id = (select min(id) from drizzle.__drizzle_migrations) returning id`;
  const unreleased = tower.folder("unreleased");
  expect((await tower.start("backup", ["--to", unreleased])).exitCode).toBe(0);
  await tower.sql`update drizzle.__drizzle_migrations set created_at = created_at + 1 where id = ${first?.id}`;
  await tower.admin`create database kept`;
  await inDatabase("kept", "create table mine (id int)");
  const into = ["--from", unreleased, "--into", databaseAt(tower.url, "kept"), "--over", "kept"];
  const { exitCode, all } = await tower.start("restore", into);
  expect(exitCode).toBe(1);
  expect(all).toMatch(/The restore failed\.\nThe database was made by a version before 1\.0\.0[^\n]*\n*$/);
  expect(await inDatabase("kept", "select id from mine")).toEqual([]);
  expect(await scratchDatabases(tower)).toEqual([]);
});

test("a backup of a newer version, or with a newer migration, is refused", async () => {
  const copy = tower.folder("newer-version");
  cpSync(folder, copy, { recursive: true });
  await addChanged(copy, (text) => text.replace(/"version": "[^"]*"/, '"version": "99.0.0"'));
  const refused = await tower.start("restore", ["--from", copy, "--check"]);
  expect(refused.exitCode).toBe(1);
  expect(refused.all).toMatch(/is of a newer version of the product \(99\.0\.0\)/);
  await addChanged(copy, () => "{}");
  expect((await tower.start("restore", ["--from", copy, "--check"])).all).toMatch(
    /The manifest of the backup \w+ can't be read/,
  );

  await tower.sql`update drizzle.__drizzle_migrations set created_at = created_at + 1
    where id = (select max(id) from drizzle.__drizzle_migrations)`;
  const newer = tower.folder("newer");
  await tower.start("backup", ["--to", newer]);
  const migrated = await tower.start("restore", ["--from", newer, "--check"]);
  expect(migrated.all).toContain("is of a newer version of the product");
});

test("a backup that does not exist is told with those that do", async () => {
  const { all } = await restore("--backup", "12345678", "--check");
  const [id] = await backupsIn(folder);
  expect(all).toMatch(
    new RegExp(`no complete backup 12345678[\\s\\S]*These are complete:\\n {2}${id} of 20`),
  );
  expect((await tower.start("restore", ["--from", tower.folder("none"), "--check"])).all).toContain(
    "There is no backup at",
  );
});

test("an earlier backup is restored if it is named, from a place where nothing may be written", async () => {
  const copy = tower.folder("earlier");
  cpSync(folder, copy, { recursive: true });
  const [id = ""] = await backupsIn(copy);
  await addChanged(copy, () => "{}");
  rmSync(path.join(copy, "locks"), { recursive: true });
  const { exitCode, all } = await tower.start("restore", ["--from", copy, "--backup", id, "--check"]);
  expect(exitCode, all).toBe(0);
  expect(existsSync(path.join(copy, "locks"))).toBe(false);
});
