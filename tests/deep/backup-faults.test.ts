import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import pWaitFor from "p-wait-for";
import postgres from "postgres";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { findPrograms } from "@/scripts/support/system-package";
import { backupsIn, type Installation, makeInstallation, packsIn } from "@/tests/support/backups";

/* Backups that can't be completed, and what others do meanwhile. Nothing incomplete is ever named complete. */

let tower: Installation;

beforeAll(async () => {
  tower = await makeInstallation();
  for (let count = 0; count < 8; count += 1) await tower.addFile(randomBytes(1_000_000));
});

const backup = (folder: string, ...options: string[]) => tower.start("backup", ["--to", folder, ...options]);

/** A program of the test's own. @returns a PATH with restic and nothing else */
function standIn(name: string, script: string): { PATH: string } {
  const bin = tower.folder(`bin-${name}`);
  mkdirSync(bin, { recursive: true });
  const restic = path.join(bin, "restic");
  if (!existsSync(restic)) symlinkSync(findPrograms("restic")[0] ?? "", restic);
  writeFileSync(path.join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return { PATH: bin };
}

test.skipIf(process.platform !== "linux" || process.getuid?.() !== 0)(
  "a full disk leaves no complete backup, and the next one with space is complete",
  async () => {
    const disk = tower.folder("disk");
    mkdirSync(disk);
    const mount = (...options: string[]) => execFileSync("mount", [...options, disk]);
    mount("-t", "tmpfs", "-o", "size=4m", "tmpfs");
    onTestFinished(() => {
      execFileSync("umount", [disk]);
    });
    const { exitCode, all } = await backup(disk);
    expect(exitCode).toBe(1);
    expect(all).toContain("There is no space left");
    expect(await backupsIn(disk)).toEqual([]);
    const check = await tower.start("restore", ["--from", disk, "--check"]);
    expect(check.all).toMatch(/There is no complete backup/);
    const [run] = await tower.sql`select result, reason from backup_run where kind = 'backup'`;
    expect(run).toEqual({ result: "failed", reason: expect.stringContaining("no space left") });

    mount("-o", "remount,size=64m");
    expect((await backup(disk)).all).toContain("is complete");
    expect((await tower.start("restore", ["--from", disk, "--check"])).all).toContain("PASS");
  },
);

test("a killed backup does not exist, and the next one is complete", async () => {
  const folder = tower.folder("killed");
  // Detached, it leads a process group, so that the signal below also kills restic, as systemd does.
  const killed = tower.start("backup", ["--to", folder], {}, { detached: true });
  const locks = path.join(folder, "locks");
  // While restic writes a lock, its name ends in -tmp-….
  const isStoring = () => existsSync(locks) && readdirSync(locks).some((name) => !name.includes("-"));
  await pWaitFor(isStoring, { interval: 2, timeout: 20_000 });
  process.kill(-(killed.pid ?? 0), "SIGKILL");
  await killed;
  expect(await backupsIn(folder)).toEqual([]);
  expect(isStoring()).toBe(true);
  const { all } = await backup(folder, "--keep", "30");
  expect(all).toMatch(/is complete[\s\S]*0 backups older than 30 days/);
  expect(isStoring()).toBe(false);
});

test("a dump that fails in the middle leaves no complete backup", async () => {
  const folder = tower.folder("failed");
  const dump = standIn(
    "pg_dump",
    '[ "$1" = --version ] && echo "pg_dump (PostgreSQL) 99.1" && exit\necho half\necho "no more rows" >&2; exit 3',
  );
  const { exitCode, all } = await tower.start("backup", ["--to", folder], dump);
  expect(exitCode).toBe(1);
  expect(all).toContain("pg_dump failed (3): no more rows");
  expect([...(await backupsIn(folder)), ...packsIn(folder)]).toEqual([]);
});

test("programs that are missing or too old are refused with advice", async () => {
  const old = standIn("pg_dump", 'echo "pg_dump (PostgreSQL) 12.4"');
  const refused = await tower.start("backup", ["--to", tower.folder("old")], old);
  expect(refused.all).toMatch(/pg_dump is of version 12, and PostgreSQL 1\d needs a newer one/);
  expect(refused.all).toContain("apt-get install postgresql-client-");
  const none = await tower.start("backup", ["--to", tower.folder("old")], standIn("none", ""));
  expect(none.all).toContain("The program pg_dump is not installed.");
  const bare = await tower.start("backup", ["--to", tower.folder("bare")], { PATH: tower.folder("empty") });
  expect(bare.all).toMatch(/The program restic is not installed[\s\S]*apt-get install restic/);
  expect(existsSync(tower.folder("bare"))).toBe(false);
});

test("a second backup at the same time is refused", async () => {
  const other = postgres(tower.url, { max: 1 });
  onTestFinished(() => other.end());
  await other`select pg_advisory_lock(7140235)`;
  const { exitCode, all } = await backup(tower.folder("second"));
  expect(exitCode).toBe(1);
  expect(all).toContain("Another backup of this database is running.");
});

test("files that are uploaded during a backup do not harm it", async () => {
  const folder = tower.folder("busy");
  const running = backup(folder);
  let isRunning = true;
  void once(running, "exit").then(() => {
    isRunning = false;
  });
  let uploads = 0;
  for (; isRunning; uploads += 1) {
    await tower.addFile();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect((await running).all).not.toContain("WARNING");
  expect(uploads).toBeGreaterThan(5);
  const check = await tower.start("restore", ["--from", folder, "--check"]);
  expect(check.all).toContain("PASS");
});

test("a backup without a folder of files is complete, and says what it lacks", async () => {
  const none = { STORAGE_FOLDER: tower.folder("none") };
  const folder = tower.folder("no-files");
  const made = await tower.start("backup", ["--to", folder], none);
  expect(made.exitCode, made.all).toBe(0);
  expect(made.all).toMatch(/WARNING: the store lacks \d+ files/);
  const check = await tower.start("restore", ["--from", folder, "--check"], none);
  expect(check.all).toMatch(/Opening 0 of 0 files[\s\S]*PASS/);
});

test("options that are wrong are told with the usage", async () => {
  const told = async (...options: string[]) => (await tower.start("backup", options)).all;
  expect(await told()).toMatch(/The option --to is missing[\s\S]*Usage/);
  expect(await told("--to", "ftp://host/folder")).toContain("Backups can't be kept at ftp: addresses.");
  expect(await told("--to", tower.folder("x"), "--keep", "0")).toContain("--keep is a number of days.");
  expect(await told("--to", tower.folder("x"), "--encrypt-to", "age1x")).toMatch(
    /Unknown option '--encrypt-to'/,
  );
  expect(existsSync(tower.folder("x"))).toBe(false);
});
