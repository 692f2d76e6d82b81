import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockOwner, takeLock } from "@/scripts/support/lock.mjs";
import { processStamp } from "@/scripts/support/processes.mjs";

let folder: string;
let file: string;
const taken = (pid: number) => new Error(`taken by ${pid}`);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "towerdesk-lock-"));
  file = path.join(folder, "lock");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a lock is had by one at a time, and given back", () => {
  const release = takeLock(file, taken);
  expect(lockOwner(file)).toBe(process.pid);
  expect(() => takeLock(file, taken)).toThrow(`taken by ${process.pid}`);
  release();
  expect(existsSync(file)).toBe(false);
  takeLock(file, taken)();
  expect(readdirSync(folder)).toEqual([]);
});

test("the lock of a program that has ended is taken over", () => {
  const module = path.resolve("scripts/support/lock.mjs");
  const program = `import { takeLock } from ${JSON.stringify(module)}; takeLock(${JSON.stringify(file)}); process.exit(0)`;
  spawnSync(process.execPath, ["--input-type=module", "-e", program]);
  expect(existsSync(file)).toBe(true);
  expect(lockOwner(file)).toBeNull();
  takeLock(file, taken);
  expect(lockOwner(file)).toBe(process.pid);
});

test("a number that was given to another program since is no owner", () => {
  writeFileSync(file, JSON.stringify({ pid: process.pid, stamp: `${processStamp(process.pid)}0` }));
  expect(lockOwner(file)).toBeNull();
  takeLock(file, taken);
});

test("a lock file without sense is taken over", () => {
  writeFileSync(file, "");
  takeLock(file, taken);
  expect(lockOwner(file)).toBe(process.pid);
});
