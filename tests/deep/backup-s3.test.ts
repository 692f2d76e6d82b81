import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { createS3Store } from "@/lib/ports/storage/server/s3-store";
import { damage, type Installation, makeInstallation, scratchDatabases } from "@/tests/support/backups";
import { inChunks } from "@/tests/support/file-samples";
import { startS3StandIn } from "@/tests/support/s3-stand-in";
import { atFileEnd } from "@/tests/support/test-file";

/* Backups in an S3-compatible store, and of files in one (docs/recovery.md). What all backups do is in backup.test.ts. */

const place = "s3://files/backups/tower";
const largeBytes = 13 * 1024 * 1024;

let tower: Installation;
let standIn: Awaited<ReturnType<typeof startS3StandIn>>;
let settings: Record<string, string>;

beforeAll(async () => {
  tower = await makeInstallation();
  standIn = await startS3StandIn();
  atFileEnd(() => standIn.close());
  const { endpoint, region, accessKeyId, secretAccessKey } = standIn.settings;
  const secretFile = path.join(tower.home, "secret");
  writeFileSync(secretFile, `${secretAccessKey}\n`);
  settings = {
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_REGION: region,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY_FILE: secretFile,
  };
  for (let count = 0; count < 4; count += 1) await tower.addFile();
  await tower.addFile(randomBytes(largeBytes));
  await tower.addTenant("AMIHAN-1", "1500.25");
  const first = await backup();
  expect(first.exitCode, first.all).toBe(0);
});

const backup = (...options: string[]) => tower.start("backup", ["--to", place, ...options], settings);
const check = (...options: string[]) =>
  tower.start("restore", ["--from", place, "--check", ...options], settings);
const lastRun = async () => (await tower.sql`select * from backup_run order by finished_at desc limit 1`)[0];
/** The bytes in the bucket's folder of backups. */
const stored = () =>
  [...standIn.objects].reduce((sum, [key, { size }]) => sum + (key.startsWith("backups/") ? size : 0), 0);

test("a backup is in its folder of the bucket and can be restored", async () => {
  const folders = [...standIn.objects.keys()].map((key) => key.split("/").slice(0, 3).join("/"));
  expect(new Set(folders)).toEqual(
    new Set(["config", "data", "index", "keys", "snapshots"].map((name) => `backups/tower/${name}`)),
  );
  const { exitCode, all } = await check();
  expect(exitCode, all).toBe(0);
  expect(all).toMatch(/Opening 5 of 5 files[\s\S]*PASS: the backup \w+ was restored and checked/);
  expect(await scratchDatabases(tower)).toEqual([]);
  expect(await lastRun()).toMatchObject({ kind: "check", result: "ok" });

  const other = tower.url.replace(/[^/]*$/, "other");
  const files = tower.folder("restored");
  const restored = await tower.start("restore", ["--from", place, "--into", other], {
    ...settings,
    STORAGE_FOLDER: files,
  });
  expect(restored.exitCode, restored.all).toBe(0);
  const [large] = await tower.sql`select key from file where size = ${largeBytes}`;
  const key = String(large?.key);
  expect(readFileSync(path.join(files, key)).equals(readFileSync(path.join(tower.files, key)))).toBe(true);
});

test("a second backup sends only what is new, also through a store that is cut off now and then", async () => {
  const before = stored();
  await tower.addFile("a new one");
  standIn.disturb((line) => line.startsWith("PUT") && line.includes("/data/"), "cut", 2);
  const second = await backup("--keep", "30");
  expect(second.exitCode, second.all).toBe(0);
  expect(second.all).toMatch(/0 backups older than 30 days/);
  expect(stored() - before).toBeLessThan(1_000_000);
  expect((await check()).all).toContain("PASS");
});

test("a wrong key, a missing bucket, a store that is away and missing settings are told before anything is dumped", async () => {
  const told = async (to: string, more: Record<string, string>) => {
    const { exitCode, all } = await tower.start("backup", ["--to", to], { ...settings, ...more });
    expect(exitCode).toBe(1);
    expect(all).not.toMatch(/Dumping|\n {4}at /);
    expect(await lastRun()).toMatchObject({ kind: "backup", result: "failed", bytes: "0" });
    return `${all}${(await lastRun())?.reason}`;
  };
  const wrong = await told(place, {
    BACKUP_S3_SECRET_ACCESS_KEY_FILE: "",
    BACKUP_S3_SECRET_ACCESS_KEY: "guess",
  });
  expect(wrong.match(/refused our key \(SignatureDoesNotMatch\)\. Check BACKUP_S3_/g)).toHaveLength(2);
  expect(wrong).not.toContain("guess");
  expect(await told(place, { BACKUP_S3_REGION: "moon" })).toMatch(/BACKUP_S3_REGION \(moon\)/);
  expect(await told(place, { BACKUP_S3_ENDPOINT: "http://127.0.0.1:9" })).toMatch(
    /can't be reached.*ECONNREFUSED/,
  );
  expect(await told("s3://nowhere/tower", {})).toMatch(
    /There is no bucket nowhere at .*correct the address or BACKUP_S3_ENDPOINT\./,
  );
  // The settings of the site's own files are not used for backups.
  const site = { S3_BUCKET: "files", S3_REGION: "garage", S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "b" };
  expect(await told(place, { ...site, BACKUP_S3_REGION: "", BACKUP_S3_ACCESS_KEY_ID: "" })).toContain(
    "these settings are missing: BACKUP_S3_REGION, BACKUP_S3_ACCESS_KEY_ID.",
  );
  const restore = await tower.start("restore", ["--from", "s3://files/nothing", "--check"], settings);
  expect(restore.all).toContain("There is no backup at s3://files/nothing.");
});

test("of files in S3 a copy is kept, so that only new ones are fetched; a restore puts them back", async () => {
  const site = { ...standIn.settings, prefix: "site/" };
  const store = createS3Store(site, false);
  const here = {
    S3_ENDPOINT: site.endpoint,
    S3_REGION: site.region,
    S3_BUCKET: site.bucket,
    S3_ACCESS_KEY_ID: site.accessKeyId,
    S3_SECRET_ACCESS_KEY: site.secretAccessKey,
    S3_PATH_STYLE: "1",
    S3_PREFIX: site.prefix,
    STORAGE_FOLDER: tower.folder("copy"),
  };
  const folder = tower.folder();
  const copyOf = (key: string) => path.join(tower.folder("copy"), ".backup", key);
  const rows = await tower.sql<{ key: string }[]>`select key from file order by key`;
  const keys = rows.map(({ key }) => key);
  for (const key of keys) await store.put(key, inChunks(readFileSync(path.join(tower.files, key))));
  const fetched = async () => {
    const before = standIn.requests.length;
    const { exitCode, all = "" } = await tower.start("backup", ["--to", folder], here);
    expect(exitCode, all).toBe(0);
    const asked = standIn.requests.slice(before).filter((line) => line.startsWith("GET /files/site/"));
    return { all, count: asked.length };
  };
  expect((await fetched()).count).toBe(keys.length);

  // One that is new, one whose copy is damaged, one that is deleted, and one that the store has lost.
  const [damaged = "", deleted = "", lost = "", ...others] = keys;
  const added = await tower.addFile("a new one in S3");
  await store.put(added, inChunks(readFileSync(path.join(tower.files, added))));
  damage(copyOf(damaged));
  await tower.sql`delete from file where key = ${deleted}`;
  damage(copyOf(lost));
  await store.remove(lost);
  const second = await fetched();
  expect(second.count).toBe(3);
  expect(second.all).toMatch(/WARNING: the store lacks 1 file[\s\S]*images\//);
  expect(second.all).toContain(lost);
  expect(existsSync(copyOf(deleted))).toBe(false);

  for (const key of [damaged, added]) await store.remove(key);
  const other = tower.url.replace(/[^/]*$/, "back");
  const restored = await tower.start("restore", ["--from", folder, "--into", other], here);
  expect(restored.exitCode, restored.all).toBe(0);
  expect(restored.all).toContain("Put into the store, which lacked them: 2 files.");
  for (const key of [damaged, added, ...others]) expect(await store.open(key), key).not.toBeNull();
  expect(await store.open(lost)).toBeNull();
});
