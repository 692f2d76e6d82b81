import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readPlace } from "@/scripts/backup/place";
import { findTool, restoreDump } from "@/scripts/backup/postgres-tools";
import { Repository } from "@/scripts/backup/repository";

/* The parts of backups that need no database; tests/deep/backup.test.ts makes whole ones. */

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "towerdesk-parts-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

/** A program of the test's own. @returns its folder */
function install(name: string, tool: string, script: string): string {
  const bin = path.join(folder, name);
  mkdirSync(bin, { recursive: true });
  writeFileSync(path.join(bin, tool), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return bin;
}

describe("places", () => {
  test.each(["ftp://host/folder", "sftp:host:/folder"])("%s is refused", (place) => {
    expect(() => readPlace(place)).toThrow(/can't be kept at s?ftp: addresses/);
  });

  test.each(["s3://", "s3:///tower", "s3://Bucket/tower", "s3://backups/../tower", "s3://backups//tower"])(
    "%s is not the address of a bucket",
    (place) => {
      expect(() => readPlace(place)).toThrow("is not the address of a bucket and a folder");
    },
  );

  test.each(["s3://backups", "s3://backups/", "s3://backups/tower", "s3://backups/my/tower-1/"])(
    "at %s the missing settings are named",
    (place) => {
      expect(() => readPlace(place)).toThrow(
        "missing: BACKUP_S3_REGION, BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY.",
      );
    },
  );
});

describe("restic", () => {
  /** A repository whose restic is a script. */
  const repositoryWith = (script: string) =>
    new Repository(path.join(install("bin", "restic", script), "restic"), readPlace(folder), "sesame");
  const summary = `echo '{"snapshot_id":"abcd1234","data_added":5}'`;
  const store = (repository: Repository) => repository.storeFolder(folder, new Date(), () => {});

  test.each([
    [
      "unable to create lock in backend: repository is already locked exclusively by PID 7 on vm by root",
      /^The backups at .* are locked by PID 7 on vm by root/,
    ],
    ["Fatal: wrong password or no key found", /^BACKUP_PASSWORD is not the password of the backups at/],
    [
      "Fatal: unable to save snapshot: write x: no space left on device",
      /^There is no space left: .*write x/,
    ],
    [
      "Load(<data/1>) returned error, retrying after 1s: x\nFatal: broken",
      /^restic backup failed \(1\): Fatal: broken$/,
    ],
  ])("says in words: %s", async (reported, message) => {
    await expect(store(repositoryWith(`echo "${reported}" >&2; exit 1`))).rejects.toThrow(message);
  });

  test("gets its password and none of the product's settings, not in its arguments", async () => {
    vi.stubEnv("APP_SECRET", "of the product");
    vi.stubEnv("RESTIC_PASSWORD_FILE", "/another");
    const told = `env > ${folder}/env; echo "$@" > ${folder}/arguments; ${summary}`;
    await store(repositoryWith(told));
    const written = (name: string) => readFileSync(path.join(folder, name), "utf8");
    expect(written("env")).toMatch(/^RESTIC_PASSWORD=sesame$/m);
    expect(written("env")).not.toMatch(/APP_SECRET|another/);
    expect(written("arguments")).not.toContain("sesame");
  });

  test("is ended if what it stores fails, without a snapshot", async () => {
    const isThere = (name: string) => expect.poll(() => existsSync(path.join(folder, name))).toBe(true);
    const waits = `trap 'echo ended > ${folder}/ended; exit 130' INT; echo > ${folder}/started; while true; do sleep 0.05; done`;
    async function* failing() {
      yield Buffer.from("half");
      // A signal before the trap is set would end the program without its last words.
      await isThere("started");
      throw new Error("no more rows");
    }
    await expect(repositoryWith(waits).storeStream("/database.dump", failing(), new Date())).rejects.toThrow(
      "no more rows",
    );
    await isThere("ended");
  });
});

describe("PostgreSQL's programs", () => {
  const version = (major: number) => `echo "pg_dump (PostgreSQL) ${major}.2 (Debian)"`;
  async function* dump() {
    yield Buffer.from("a dump");
  }

  test("the oldest that is new enough is taken", async () => {
    const bins = [17, 14, 16].map((major) => install(`${major}`, "pg_dump", version(major)));
    vi.stubEnv("PATH", bins.join(path.delimiter));
    expect(await findTool("pg_dump", 15)).toEqual({ file: path.join(bins[2] ?? "", "pg_dump"), major: 16 });
    await expect(findTool("pg_dump", 18)).rejects.toThrow("pg_dump is of version 17, and PostgreSQL 18");
    await expect(findTool("pg_restore", 15)).rejects.toThrow("The program pg_restore is not installed.");
  });

  test("only the time limit that an older server does not know is no failure", async () => {
    const report = (parameter: string) =>
      `echo 'pg_restore: error: could not execute query: ERROR:  unrecognized configuration parameter "${parameter}"' >&2; exit 1`;
    const restoreWith = (parameter: string) => {
      const file = path.join(install(parameter, "pg_restore", report(parameter)), "pg_restore");
      return restoreDump({ file, major: 17 }, "postgres://a:b@127.0.0.1/c", dump());
    };
    await expect(restoreWith("transaction_timeout")).resolves.toBeUndefined();
    await expect(restoreWith("other")).rejects.toThrow(/pg_restore failed \(1\): .*"other"/);
  });
});
