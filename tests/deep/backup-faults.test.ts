import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import pWaitFor from "p-wait-for";
import postgres from "postgres";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { type Installation, makeInstallation, namesIn } from "@/tests/support/backups";

/* Backups that can't be completed, and what others do meanwhile. Nothing incomplete is ever named complete. */

let tower: Installation;

beforeAll(async () => {
  tower = await makeInstallation();
  for (let count = 0; count < 8; count += 1) await tower.addFile(Buffer.alloc(1_000_000, count));
});

const backup = (folder: string, ...options: string[]) => tower.start("backup", ["--to", folder, ...options]);

/** A program of the test's own. @returns a PATH with nothing else */
function standIn(name: string, script: string): { PATH: string } {
  const bin = tower.folder(`bin-${name}`);
  mkdirSync(bin, { recursive: true });
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
    expect(all).toContain("The destination is full; the backup is not complete.");
    expect(namesIn(disk, "backups")).toEqual([]);
    // Each file that has a name is whole.
    for (const name of namesIn(disk, "files")) {
      expect(statSync(path.join(disk, "files", name)).size).toBe(1_000_000);
    }
    const check = await tower.start("restore", ["--from", disk, "--check"]);
    expect(check.all).toMatch(/There is no complete backup/);
    const [run] = await tower.sql`select result, reason from backup_run where kind = 'backup'`;
    expect(run).toEqual({ result: "failed", reason: expect.stringContaining("full") });

    mount("-o", "remount,size=64m");
    expect((await backup(disk)).all).toContain("is complete");
    expect((await tower.start("restore", ["--from", disk, "--check"])).all).toContain("PASS");
  },
);

test("a killed backup does not exist, and the next one continues with its files", async () => {
  const folder = tower.folder("killed");
  const killed = backup(folder);
  // In the middle of its files.
  await pWaitFor(() => namesIn(folder, "files").length > 0, { interval: 2, timeout: 20_000 });
  killed.kill("SIGKILL");
  await killed;
  expect(namesIn(folder, "backups")).toEqual([]);
  const copied = namesIn(folder, "files").length;
  const { all } = await backup(folder, "--keep", "30");
  expect(all).toContain("is complete");
  expect(all).toContain(`(${8 - copied} file`);
  // The dump of the killed one was removed.
  expect(namesIn(folder, "dumps")).toHaveLength(1);
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
  expect([...namesIn(folder, "backups"), ...namesIn(folder, "dumps")]).toEqual([]);
});

test("a pg_dump that is missing or older than the server is refused with advice", async () => {
  const old = standIn("pg_dump", 'echo "pg_dump (PostgreSQL) 12.4"');
  const refused = await tower.start("backup", ["--to", tower.folder("old")], old);
  expect(refused.all).toMatch(/pg_dump is of version 12, and PostgreSQL 1\d needs a newer one/);
  expect(refused.all).toContain("apt-get install postgresql-client-");
  const none = await tower.start("backup", ["--to", tower.folder("old")], standIn("none", ""));
  expect(none.all).toContain("The program pg_dump is not installed.");
  expect(existsSync(tower.folder("old"))).toBe(false);
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

test("options that are wrong are told with the usage", async () => {
  const told = async (...options: string[]) => (await tower.start("backup", options)).all;
  expect(await told()).toMatch(/The option --to is missing[\s\S]*Usage/);
  expect(await told("--to", "ftp://host/folder")).toContain("Backups can't be kept at ftp:// addresses.");
  expect(await told("--to", tower.folder("x"), "--keep", "0")).toContain("--keep is a number of days.");
  const secret = "AGE-SECRET-KEY-1QQPP0SXCGHUAJW6VWDTVSYC9ZXPLRTKQ4U7JMPR7LU5T2ZWSTRQS2QQQQQ";
  const refused = await told("--to", tower.folder("x"), "--encrypt-to", secret);
  expect(refused).toContain("not a public key of age");
  expect(refused).not.toContain(secret);
  rmSync(tower.folder("x"), { recursive: true, force: true });
});
