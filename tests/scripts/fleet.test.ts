import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forEachTower, warningsIn } from "@/scripts/fleet/run-towers";
import { readTower, towerNames } from "@/scripts/fleet/towers";

/* How the fleet command reads the towers of a folder and works on them; tests/deep/fleet.test.ts runs it. */

let folder: string;
const write = (name: string, text = "DATABASE_URL=postgres://tower\n") =>
  writeFileSync(path.join(folder, `${name}.env`), text);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "towerdesk-fleet-"));
  vi.spyOn(console, "log").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test("a number of towers is worked on at a time, and a failure does not stop the others", async () => {
  const names = Array.from({ length: 12 }, (_, at) => `t${at}`);
  for (const name of names) write(name);
  const seen: string[] = [];
  let running = 0;
  let most = 0;
  const failed = await forEachTower(folder, names, 3, async ({ name }) => {
    running += 1;
    most = Math.max(most, running);
    seen.push(name);
    await sleep(5);
    running -= 1;
    if (name === "t4") throw new Error("no");
    return { text: "", isFailed: name === "t2" };
  });
  expect(failed).toEqual(["t2", "t4"]);
  expect(seen).toEqual(names);
  expect(most).toBe(3);
});

test("a tower that can't be read counts as failed", async () => {
  write("good");
  write("empty", "APP_SECRET=x\n");
  write("Bad");
  expect(await forEachTower(folder, towerNames(folder), 2, async () => ({ text: "" }))).toEqual([
    "Bad",
    "empty",
  ]);
  expect(() => readTower(folder, "empty")).toThrow("does not set DATABASE_URL");
  expect(() => readTower(folder, "absent")).toThrow("absent.env can't be read (ENOENT)");
});

test("the doctor's warnings are found, with their hints", () => {
  const output = "✓ Mail: fine.\n! Real time: away.\n  Start it.\n! Site: away.\n✓ Port: free.\n\nNothing.\n";
  expect(warningsIn(output)).toEqual(["! Real time: away.\n  Start it.", "! Site: away."]);
  expect(warningsIn("✓ Mail: fine.\n")).toEqual([]);
});

test.each(["Bad", "-a", "a-", "1a", "a_b", "a.b", "../a", "a".repeat(21), ""])("%j is no name", (name) => {
  expect(() => readTower(folder, name)).toThrow("can't be a tower's name");
});

test("a tower's programs get its settings and no other tower's", () => {
  write("one", 'DATABASE_URL=postgres://one\nMAIL_FROM="Office <a@b.test>"\n');
  vi.stubEnv("APP_SECRET", "of another tower");
  vi.stubEnv("TOWERS_ADMIN_URL", "postgres://admin");
  vi.stubEnv("BACKUP_S3_REGION", "auto");
  const { env } = readTower(folder, "one");
  expect(env).toMatchObject({
    DATABASE_URL: "postgres://one",
    MAIL_FROM: "Office <a@b.test>",
    BACKUP_S3_REGION: "auto",
    PATH: process.env.PATH,
  });
  expect(env).not.toHaveProperty("APP_SECRET");
  expect(env).not.toHaveProperty("TOWERS_ADMIN_URL");
});
