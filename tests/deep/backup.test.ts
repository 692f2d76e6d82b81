import { createHash } from "node:crypto";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { beforeAll, expect, test } from "vitest";
import {
  damage,
  type Installation,
  makeInstallation,
  namesIn,
  newestIn,
  scratchDatabases,
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

const check = (...options: string[]) => tower.start("restore", ["--from", folder, "--check", ...options]);
const runs = () => tower.sql`select kind, result, reason, lost_files from backup_run order by started_at`;

/** Copies the backups, changes the copy, and checks it. @returns the output of the check, which must fail */
async function checkChanged(change: (copy: string) => void): Promise<string> {
  const copy = tower.folder("changed");
  rmSync(copy, { recursive: true, force: true });
  cpSync(folder, copy, { recursive: true });
  change(copy);
  const { exitCode, all } = await tower.start("restore", ["--from", copy, "--check"]);
  expect(exitCode, all).toBe(1);
  expect(all).toContain("FAIL");
  expect(await scratchDatabases(tower)).toEqual([]);
  return all ?? "";
}

test("a second backup copies only new files, and a check passes", async () => {
  const before = namesIn(folder, "files");
  await tower.addFile("a new one");
  // The same content again.
  await tower.addFile("a new one");
  const second = await tower.start("backup", ["--to", folder]);
  expect(second.all).toMatch(/and 7 files of[\s\S]*of which .* \(1 file\) is new/);
  expect(namesIn(folder, "files")).toHaveLength(before.length + 1);
  expect(namesIn(folder, "backups")).toHaveLength(2);

  const { exitCode, all } = await check();
  expect(exitCode, all).toBe(0);
  expect(all).toMatch(/PASS: the backup \w+ was restored and checked in .*\n.*minutes/);
  expect(all).toContain("Opening 7 of 7 files");
  expect(await scratchDatabases(tower)).toEqual([]);
  expect((await runs()).map(({ kind, result }) => `${kind} ${result}`)).toEqual([
    "backup ok",
    "backup ok",
    "check ok",
  ]);
});

test("the manifest names the settings that were set, without their values", () => {
  const text = readFileSync(newestIn(folder, "manifests"), "utf8");
  expect(JSON.parse(text)).toMatchObject({
    counts: { "public.tenant": 1, "public.payment": 1 },
    sums: { "payments that count": "1500.25" },
    settings: expect.arrayContaining(["DATABASE_URL", "STORAGE_FOLDER"]),
  });
  expect(text).not.toContain(new URL(tower.url).password);
});

test.each([
  ["dumps", /dumps\/.* has changed since the backup was written/],
  ["manifests", /manifests\/.* has changed/],
  ["lists", /lists\/.* has changed/],
  ["files", /files\/.*, the content of images\/.*, has changed/],
])("a check finds a changed part in %s", async (part, message) => {
  const found = await checkChanged((copy) => {
    for (const name of part === "files" ? namesIn(copy, part) : namesIn(copy, part).slice(-1))
      damage(path.join(copy, part, name));
  });
  expect(found).toMatch(message);
});

test("a check finds a missing dump and a missing file", async () => {
  expect(await checkChanged((copy) => rmSync(newestIn(copy, "dumps")))).toMatch(/dumps\/.* is missing/);
  expect(await checkChanged((copy) => rmSync(newestIn(copy, "files")))).toMatch(
    /1 of the backup's 6 files are missing/,
  );
  const [run] = (await runs()).slice(-1);
  expect(run).toMatchObject({ kind: "check", result: "failed", reason: expect.stringContaining("missing") });
});

test("a check finds rows and money that differ from the manifest", async () => {
  const found = await checkChanged((copy) => {
    // A manifest and a record that agree, for a dump that does not.
    const [manifest, record] = [newestIn(copy, "manifests"), newestIn(copy, "backups")];
    const text = readFileSync(manifest, "utf8").replaceAll("1500.25", "1500.26");
    writeFileSync(manifest, text);
    const sha256 = createHash("sha256").update(text).digest("hex");
    const changed = JSON.parse(readFileSync(record, "utf8"));
    writeFileSync(record, JSON.stringify({ ...changed, manifest: { ...changed.manifest, sha256 } }));
  });
  expect(found).toMatch(/the sum of payments that count: 1500.25, and 1500.26 in the manifest/);
});

test("a file that the store has lost is told, and the backup is complete without it", async () => {
  const key = await tower.addFile();
  const changed = await tower.addFile();
  rmSync(path.join(tower.files, key));
  damage(path.join(tower.files, changed));
  const { exitCode, all } = await tower.start("backup", ["--to", folder]);
  expect(exitCode).toBe(0);
  expect(all).toContain("WARNING: the store lacks 2 files");
  expect(all).toContain(key);
  expect(all).toContain(changed);
  expect((await runs()).at(-1)).toMatchObject({ result: "ok", lost_files: 2 });
  expect((await check()).all).toMatch(/PASS[\s\S]*already lost 2 files/);
  await tower.sql`delete from file where key in ${tower.sql([key, changed])}`;
});

test("an encrypted backup passes with its key only, and shows no content", async () => {
  const identity = await generateX25519Identity();
  const keyFile = path.join(tower.home, "key.txt");
  writeFileSync(keyFile, `# created: today\n${identity}\n`);
  const otherKey = path.join(tower.home, "other.txt");
  writeFileSync(otherKey, await generateX25519Identity());
  folder = tower.folder("encrypted");
  const to = ["--to", folder, "--encrypt-to", await identityToRecipient(identity)];
  expect((await tower.start("backup", to)).all).toContain("is complete");
  const again = await tower.start("backup", to);
  expect(again.all).toContain("of which 0.0 MB (0 files) is new");

  expect((await check("--identity", keyFile)).all).toContain("PASS");
  expect((await check("--identity", otherKey)).all).toMatch(/The key in .*other.txt is not the one/);
  expect((await check()).all).toContain("This backup is encrypted.");
  // Digests of files would tell whether somebody's file is among them.
  const [row] = await tower.sql`select sha256 from file limit 1`;
  expect(namesIn(folder, "files").join()).not.toContain(row?.sha256);
  for (const part of ["dumps", "manifests", "files"])
    expect(readFileSync(newestIn(folder, part), "latin1")).toMatch(/^age-encryption.org\/v1/);
  folder = tower.folder();
});

test("old backups are removed with the files that none needs", async () => {
  const own = tower.folder("kept");
  const key = await tower.addFile("only in the first backup");
  expect((await tower.start("backup", ["--to", own])).exitCode).toBe(0);
  await tower.sql`delete from file where key = ${key}`;
  const record = newestIn(own, "backups");
  const text = readFileSync(record, "utf8");
  writeFileSync(record, JSON.stringify({ ...JSON.parse(text), finishedAt: "2026-01-01T00:00:00.000Z" }));
  // What an interrupted backup leaves.
  writeFileSync(path.join(own, "dumps", "20260101T000000000Z.dump"), "half");
  const files = namesIn(own, "files").length;

  const { all } = await tower.start("backup", ["--to", own, "--keep", "30"]);
  expect(all).toMatch(/1 backup older than 30 days/);
  for (const part of ["backups", "manifests", "dumps", "lists"])
    expect(namesIn(own, part), part).toHaveLength(1);
  expect(namesIn(own, "files")).toHaveLength(files - 1);
  expect((await tower.start("restore", ["--from", own, "--check"])).all).toContain("PASS");
});

test("a damaged old backup stops the removal, and the new backup is complete", async () => {
  const own = tower.folder("damaged");
  await tower.start("backup", ["--to", own]);
  writeFileSync(newestIn(own, "backups"), "{}");
  const { exitCode, all } = await tower.start("backup", ["--to", own, "--keep", "30"]);
  expect(exitCode).toBe(1);
  expect(all).toMatch(
    /The backup is complete, but old ones could not be removed\. The record of .* is damaged/,
  );
  expect((await runs()).at(-1)).toMatchObject({ kind: "backup", result: "ok" });
  expect(namesIn(own, "dumps")).toHaveLength(2);
});
