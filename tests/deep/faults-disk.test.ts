import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { execa } from "execa";
import { expect, test } from "vitest";
import { sqlClient } from "@/lib/core/server/database";
import { startCopy } from "@/tests/support/cluster";
import { sendWith } from "@/tests/support/request";
import { importer } from "@/tests/support/soa-imports";
import { atFileEnd } from "@/tests/support/test-file";
import { upload } from "@/tests/support/uploads";

/* The disk of the files is full (docs/operate.md, When something is away). */

const megabyte = 1024 * 1024;

/** Mounts a small file system in memory. Returns its folder, or null if this account may not mount one. */
async function makeSmallDisk(megabytes: number): Promise<string | null> {
  const folder = await mkdtemp(path.join(tmpdir(), "towerdesk-small-disk-"));
  const { exitCode } = await execa(
    "mount",
    ["-t", "tmpfs", "-o", `size=${megabytes}m`, "towerdesk-test", folder],
    { reject: false },
  );
  atFileEnd(async () => {
    if (exitCode === 0) await execa("umount", ["-l", folder]);
    await rm(folder, { recursive: true, force: true });
  });
  return exitCode === 0 ? folder : null;
}

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const storedRows = async () => (await sqlClient`select key from file`).map(({ key }) => key as string);
const csv = (bytes: number) => Buffer.from("urefno,invdate,attachment\nA,,\n".padEnd(bytes, "\nA,,"));

test("an upload that finds the disk full is refused in words and leaves nothing", async (context) => {
  const disk = await makeSmallDisk(6);
  // Only root may mount a file system; no other way makes a real disk full.
  if (!disk) return context.skip("only root may mount the small file system that this test fills");
  const copy = await startCopy({
    NODE_ENV: "production",
    APP_SECRET: "a-secret-of-this-test-0123456789ab",
    LOG_LEVEL: "silent",
    STORAGE_FOLDER: path.join(disk, "files"),
  });
  sendWith(
    (path, init) => fetch(`${copy.url}${path}`, init),
    () => {},
  );
  const admin = await importer();
  const filler = path.join(disk, "filler");
  const refused = async (bytes: number) => {
    const answers = await Promise.all([1, 2, 3].map(() => upload(admin, "soa/csv", csv(bytes))));
    for (const { status, body } of answers) {
      expect(body).toEqual({ message: expect.stringContaining("There is no room for this file") });
      expect(status).toBe(507);
    }
    expect(await filesIn(path.join(disk, "files"))).toEqual([]);
    expect(await storedRows()).toEqual([]);
  };
  // The disk becomes full while the file arrives.
  await refused(10 * megabyte);
  // It is full before.
  await writeFile(filler, Buffer.alloc(6 * megabyte)).catch(() => {});
  await refused(megabyte);
  await rm(filler);
  const answer = await upload(admin, "soa/csv", csv(megabyte));
  expect(answer.status).toBe(201);
  expect(await storedRows()).toEqual([answer.body.key]);
  expect(copy.process.exitCode).toBeNull();
}, 120_000);
