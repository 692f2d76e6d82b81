import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { beforeAll, expect, test } from "vitest";
import { type Installation, makeInstallation, scratchDatabases } from "@/tests/support/backups";
import { startS3StandIn } from "@/tests/support/s3-stand-in";
import { atFileEnd } from "@/tests/support/test-file";

/* Backups in an S3-compatible store (docs/recovery.md, In S3). What backups in any place do is in backup.test.ts. */

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
    BACKUP_S3_PATH_STYLE: "1",
    BACKUP_S3_SERVER_SIDE_ENCRYPTION: "AES256",
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
/** The names in a folder of a prefix in the bucket. */
const namesIn = (folder: string, prefix = "backups/tower/") =>
  [...standIn.objects.keys()]
    .filter((key) => key.startsWith(`${prefix}${folder}/`))
    .map((key) => key.slice(prefix.length + folder.length + 1))
    .toSorted();
const lastRun = async () => (await tower.sql`select * from backup_run order by finished_at desc limit 1`)[0];

test("a backup is complete in the bucket and can be restored", async () => {
  expect(namesIn("files")).toHaveLength(5);
  for (const part of ["backups", "manifests", "dumps", "lists"]) expect(namesIn(part), part).toHaveLength(1);
  expect([...standIn.objects.values()].every(({ encryption }) => encryption === "AES256")).toBe(true);
  expect(standIn.requests.at(-1)).toMatch(/^PUT \/files\/backups\/tower\/backups\//);
  expect(standIn.uploads.size).toBe(0);

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

test("a second backup sends only new files, and old ones are removed, beyond a page of the list", async () => {
  const key = await tower.addFile("only in the second backup");
  // What interrupted backups left; it sorts before the digests of files.
  const [one] = standIn.objects.values();
  for (let number = 0; one && number < 1200; number++)
    standIn.objects.set(`backups/tower/files/0-${number}`, one);
  const before = standIn.requests.length;
  const second = await backup();
  expect(second.all).toMatch(/and 6 files of[\s\S]*of which .* \(1 file\) is new/);
  const sent = standIn.requests.slice(before).filter((line) => line.startsWith("PUT"));
  expect(sent.filter((line) => line.includes("/files/backups/tower/files/"))).toHaveLength(1);
  expect((await check()).all).toContain("PASS");

  await tower.sql`delete from file where key = ${key}`;
  for (const name of namesIn("backups")) {
    const object = standIn.objects.get(`backups/tower/backups/${name}`);
    if (!object) continue;
    const text = readFileSync(object.file, "utf8").replace(/"finishedAt": "20../, '"finishedAt": "2020');
    writeFileSync(object.file, text);
    object.size = Buffer.byteLength(text);
  }
  const third = await backup("--keep", "30");
  expect(third.all).toMatch(/2 backups older than 30 days/);
  for (const part of ["backups", "manifests", "dumps", "lists"]) expect(namesIn(part), part).toHaveLength(1);
  expect(namesIn("files")).toHaveLength(5);
  expect((await check()).all).toContain("PASS");
});

test("if the store does not let old backups be removed, the new one is complete", async () => {
  const [one] = standIn.objects.values();
  if (one) standIn.objects.set("backups/tower/dumps/old.dump", one);
  standIn.disturb((line) => line.startsWith("DELETE"), 403, 100);
  const { exitCode, all } = await backup("--keep", "30");
  expect(exitCode).toBe(1);
  expect(all).toMatch(
    /The backup is complete, but old ones could not be removed\. The S3 store at .* refused/,
  );
  expect(await lastRun()).toMatchObject({ kind: "backup", result: "ok" });
});

test("a wrong key, a missing bucket and missing settings are told before anything is dumped", async () => {
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
  expect(await told("s3://nowhere/tower", {})).toMatch(/There is no bucket nowhere at .*correct the address/);
  // The settings of the site's own files are not used for backups.
  const site = { S3_BUCKET: "files", S3_REGION: "garage", S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "b" };
  expect(await told(place, { ...site, BACKUP_S3_REGION: "", BACKUP_S3_ACCESS_KEY_ID: "" })).toContain(
    "these settings are missing: BACKUP_S3_REGION, BACKUP_S3_ACCESS_KEY_ID.",
  );
  const restore = await tower.start("restore", ["--from", "s3://files/nothing", "--check"], settings);
  expect(restore.all).toContain("There is no complete backup.");
});

test("a store that is cut off leaves no complete backup, and the next one continues", async () => {
  const count = namesIn("backups").length;
  await tower.addFile("a new one");
  standIn.disturb((line) => line.startsWith("PUT") && line.includes("/manifests/"), "cut", 3);
  const { exitCode, all } = await backup();
  expect(exitCode).toBe(1);
  expect(all).toContain("can't be reached or does not answer");
  expect(namesIn("backups")).toHaveLength(count);
  expect((await backup()).all).toMatch(/\(0 files\) is new/);

  standIn.disturb((line) => line.startsWith("GET") && line.includes("/dumps/"), "half");
  const cut = await check();
  expect(cut.exitCode).toBe(1);
  expect(cut.all).toMatch(/FAIL[\s\S]*The S3 store at .* can't be reached or does not answer/);
  expect((await check()).all).toContain("PASS");
});

test("an encrypted backup is in the bucket without any content that can be read", async () => {
  const identity = await generateX25519Identity();
  const keyFile = path.join(tower.home, "key.txt");
  writeFileSync(keyFile, identity);
  const own = "s3://files/sealed";
  const to = ["--to", own, "--encrypt-to", await identityToRecipient(identity)];
  expect((await tower.start("backup", to, settings)).all).toContain("is complete");
  for (const part of ["dumps", "manifests", "files"])
    for (const name of namesIn(part, "sealed/")) {
      const { file = "" } = standIn.objects.get(`sealed/${part}/${name}`) ?? {};
      expect(readFileSync(file, "latin1")).toMatch(/^age-encryption.org\/v1/);
    }
  const checked = await tower.start("restore", ["--from", own, "--identity", keyFile, "--check"], settings);
  expect(checked.all).toContain("PASS");
});
