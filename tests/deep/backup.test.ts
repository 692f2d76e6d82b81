import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import {
  addChanged,
  backupsIn,
  damage,
  type Installation,
  makeInstallation,
  newestManifest,
  packsIn,
  packWith,
  scratchDatabases,
  snapshotsIn,
  startRestic,
} from "@/tests/support/backups";

/* Backups of a real database with real files, and what a check finds in them (docs/recovery.md). */

let tower: Installation;
let folder: string;

beforeAll(async () => {
  tower = await makeInstallation();
  folder = tower.folder();
  for (let count = 0; count < 5; count += 1) await tower.addFile();
  await tower.addTenant("AMIHAN-1", "1500.25");
  const first = await tower.start("backup", ["--to", folder]);
  expect(first.exitCode, first.all).toBe(0);
});

const largestPack = (place: string) =>
  packsIn(place).toSorted((a, b) => statSync(b).size - statSync(a).size)[0] ?? "";
const check = (...options: string[]) => tower.start("restore", ["--from", folder, "--check", ...options]);
const runs = () =>
  tower.sql`select kind, result, backup_id, reason, lost_files from backup_run order by started_at`;

/** Copies the backups, changes the copy, and checks it. @returns the output of the check, which must fail */
async function checkChanged(change: (copy: string) => unknown): Promise<string> {
  const copy = tower.folder("changed");
  rmSync(copy, { recursive: true, force: true });
  cpSync(folder, copy, { recursive: true });
  await change(copy);
  const { exitCode, all } = await tower.start("restore", ["--from", copy, "--check"]);
  expect(exitCode, all).toBe(1);
  expect(all).toContain("FAIL");
  expect(await scratchDatabases(tower)).toEqual([]);
  return all ?? "";
}

test("a check finds each part of the only backup that has changed", async () => {
  const packs = packsIn(folder).map((pack) => path.relative(folder, pack));
  expect(packs.length).toBeGreaterThan(4);
  const reasons: string[] = [];
  for (const pack of packs) reasons.push(await checkChanged((copy) => damage(path.join(copy, pack))));
  const told = reasons.join("");
  expect(told).toMatch(/Parts of the backups are missing or have changed\. restic check failed/);
  expect(told).toMatch(/restic dump failed/);
  expect(told).toMatch(/The content of images\/.* is missing in the backup, or has changed\./);
});

test("a second backup stores only what is new, and a check passes", async () => {
  await tower.addFile(Buffer.alloc(2_000_000, "a new one"));
  // The same content again.
  await tower.addFile(Buffer.alloc(2_000_000, "a new one"));
  const before = packsIn(folder);
  const second = await tower.start("backup", ["--to", folder]);
  expect(second.all).toMatch(/and 7 files of\n {2}4\.0 MB/);
  const [, added] = /Of all this (.*) MB is new/.exec(second.all ?? "") ?? [];
  expect(Number(added)).toBeGreaterThanOrEqual(2);
  expect(Number(added)).toBeLessThan(3);
  expect(packsIn(folder)).toEqual(expect.arrayContaining(before));
  expect(await backupsIn(folder)).toHaveLength(2);

  const { exitCode, all } = await check();
  expect(exitCode, all).toBe(0);
  expect(all).toMatch(/PASS: the backup \w+ was restored and checked in .*\n.*minutes/);
  expect(all).toContain("Opening 7 of 7 files");
  expect(await scratchDatabases(tower)).toEqual([]);
  const id = (await backupsIn(folder)).at(-1);
  expect((await runs()).slice(-2)).toMatchObject([
    { kind: "backup", result: "ok", backup_id: id },
    { kind: "check", result: "ok", backup_id: id },
  ]);
});

test("the manifest names the settings that were set, without their values", async () => {
  const text = await newestManifest(folder);
  expect(JSON.parse(text)).toMatchObject({
    counts: { "public.tenant": 1, "public.payment": 1 },
    sums: { "payments that count": "1500.25" },
    settings: expect.arrayContaining(["DATABASE_URL", "STORAGE_FOLDER", "BACKUP_PASSWORD"]),
  });
  expect(text).not.toContain(new URL(tower.url).password);
});

test("a check finds a missing part, and records why it failed", async () => {
  expect(await checkChanged((copy) => rmSync(largestPack(copy)))).toMatch(/pack \w+: does not exist/);
  expect((await runs()).at(-1)).toMatchObject({
    kind: "check",
    result: "failed",
    reason: expect.stringContaining("does not exist"),
  });
});

test("a check finds rows and money that differ from the manifest", async () => {
  const found = await checkChanged((copy) =>
    addChanged(copy, (text) => text.replaceAll("1500.25", "1500.26")),
  );
  expect(found).toMatch(/the sum of payments that count: 1500.25, and 1500.26 in the manifest/);
});

test("a file that the store has lost is told, and the backup is complete without it", async () => {
  const key = await tower.addFile();
  const changed = await tower.addFile();
  rmSync(path.join(tower.files, key));
  damage(path.join(tower.files, changed));
  // The second time too.
  for (let time = 0; time < 2; time += 1) {
    const { exitCode, all } = await tower.start("backup", ["--to", folder]);
    expect(exitCode).toBe(0);
    expect(all).toContain("WARNING: the store lacks 2 files");
    expect(all).toContain(key);
    expect(all).toContain(changed);
    expect((await runs()).at(-1)).toMatchObject({ result: "ok", lost_files: 2 });
  }
  expect((await check()).all).toMatch(/PASS[\s\S]*already lost 2 files/);
  await tower.sql`delete from file where key in ${tower.sql([key, changed])}`;
});

test("only the password opens a backup, which shows no content and no name", async () => {
  const [row] = await tower.sql`select key from file limit 1`;
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const text = readFileSync(path.join(file.parentPath, file.name), "latin1");
    for (const secret of ["AMIHAN", "PGDMP", "images", String(row?.key)]) expect(text).not.toContain(secret);
  }
  const withPassword = (password: string) =>
    Promise.all(
      [
        tower.start("restore", ["--from", folder, "--check"], { BACKUP_PASSWORD: password }),
        tower.start("backup", ["--to", folder], { BACKUP_PASSWORD: password }),
      ].map(async (started) => {
        const { exitCode, all = "" } = await started;
        expect(exitCode).toBe(1);
        return all;
      }),
    );
  for (const all of await withPassword("another-one")) {
    expect(all).toContain(`BACKUP_PASSWORD is not the password of the backups at ${folder}.`);
    expect(all).not.toContain("another-one");
    expect(all).not.toContain("Dumping");
  }
  for (const all of await withPassword("")) expect(all).toContain("BACKUP_PASSWORD is not set");
});

test("old backups are removed with what only they need", async () => {
  const own = tower.folder("kept");
  await startRestic(own, ["init"]);
  const content = "only in the old backup";
  // An old backup, and the dump of an interrupted one.
  const old = ["backup", "--host", "towerdesk", "--time", "2026-01-01 00:00:00"];
  for (const name of ["/database.dump", "/images", "/manifest.json", "/database.dump"])
    await startRestic(own, [...old, "--stdin", "--stdin-filename", name], content);
  const pack = await packWith(own, content);

  const { all } = await tower.start("backup", ["--to", own, "--keep", "30"]);
  expect(all).toMatch(/1 backup older than 30 days/);
  expect((await snapshotsIn(own)).map((one) => one.path).toSorted()).toEqual([
    "/database.dump",
    "/manifest.json",
    tower.files,
  ]);
  expect(packsIn(own)).not.toContain(pack);
  expect((await tower.start("restore", ["--from", own, "--check"])).all).toContain("PASS");
});

test("if old backups can't be removed, the new backup is complete", async () => {
  const own = tower.folder("locked");
  await tower.start("backup", ["--to", own]);
  // Another program that is using the backups.
  const other = startRestic(own, ["backup", "--stdin"], undefined);
  await expect.poll(() => readdirSync(path.join(own, "locks")).length).toBe(1);
  const { exitCode, all } = await tower.start("backup", ["--to", own, "--keep", "30"]);
  expect(exitCode).toBe(1);
  expect(all).toMatch(
    /The backup is complete, but old ones could not be removed\. The backups at .* are locked by PID \d+/,
  );
  expect((await runs()).at(-1)).toMatchObject({ kind: "backup", result: "ok" });
  expect(await backupsIn(own)).toHaveLength(2);

  // The lock of a program that was killed is not kept.
  other.kill("SIGKILL");
  await other.catch(() => {});
  expect(readdirSync(path.join(own, "locks"))).toHaveLength(1);
  expect((await tower.start("backup", ["--to", own, "--keep", "30"])).all).toMatch(
    /0 backups older than 30 days/,
  );
});

test("a backup of the form before restic is refused", async () => {
  const own = tower.folder("former");
  mkdirSync(path.join(own, "manifests"), { recursive: true });
  for (const [command, option] of [
    ["backup", "--to"],
    ["restore", "--from"],
  ] as const) {
    const { exitCode, all } = await tower.start(command, [option, own]);
    expect(exitCode).toBe(1);
    expect(all).toContain("made before version 1.0.0, which are no longer read");
  }
});
