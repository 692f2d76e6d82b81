import { createHash } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { env } from "@/lib/core/env";
import { sqlClient } from "@/lib/core/server/database";
import { copyFiles } from "@/lib/features/files/server/copy-files";
import { measureAll } from "@/lib/ports/storage/bytes";
import { createS3Store } from "@/lib/ports/storage/server/s3-store";
import { fileStore } from "@/lib/ports/storage/server/store";
import { movieHead, pdfFile, picture } from "@/tests/support/file-samples";
import { adminWith, callAs, makeTenant } from "@/tests/support/people";
import { startCommand } from "@/tests/support/programs";
import { startS3StandIn } from "@/tests/support/s3-stand-in";
import { stored } from "@/tests/support/uploads";

/* Copying all files to another store (docs/operate.md, Moving the files), from the folder to S3. */

let standIn: Awaited<ReturnType<typeof startS3StandIn>>;
let to: ReturnType<typeof createS3Store>;
let keys: string[];
beforeEach(async () => {
  await sqlClient`delete from file`;
  standIn = await startS3StandIn();
  to = createS3Store(standIn.settings, false);
  const { token } = await callAs(await makeTenant());
  const admin = await adminWith("utilities.add", "utilities.importDataFromPromis");
  const film = Buffer.concat([movieHead("isom"), Buffer.alloc(13 * 1024 * 1024, "film")]);
  await stored(token, "images", await picture().jpeg().toBuffer());
  await stored(token, "videos", film);
  await stored(admin.as.token, "soa/csv", Buffer.from("a,b\r\n1,2\r\n"));
  await stored(admin.as.token, "soa/pdf", pdfFile, "a.pdf");
  keys = (await sqlClient`select key from file`).map(({ key }) => key).toSorted();
});
afterEach(() => standIn.close());

const placeOf = (key = "") => path.join(env.STORAGE_FOLDER, key);
const copiedKeys = () =>
  [...standIn.objects.keys()].map((key) => key.slice(standIn.settings.prefix.length)).toSorted();
const writes = () => standIn.requests.filter((line) => /^(PUT|POST|DELETE)/.test(line)).length;
/** The files in the new store that are not as in the table. */
async function wrongCopies(): Promise<string[]> {
  const rows = await sqlClient<
    { key: string; sha256: string }[]
  >`select key, sha256 from file where sha256 <> ''`;
  const isWrong = async ({ key, sha256 }: { key: string; sha256: string }) => {
    const opened = await to.open(key);
    const bytes = opened && Buffer.from(await new Response(opened.stream).arrayBuffer());
    return !bytes || createHash("sha256").update(bytes).digest("hex") !== sha256;
  };
  const checked = await Promise.all(rows.map(async (row) => ((await isWrong(row)) ? row.key : "")));
  return checked.filter((key) => key !== "");
}

/** Runs the program with these options. */
const run = (from: string, into: string) =>
  startCommand("files-copy", ["--from", from, "--to", into], {
    S3_ENDPOINT: standIn.settings.endpoint,
    S3_REGION: standIn.settings.region,
    S3_BUCKET: standIn.settings.bucket,
    S3_ACCESS_KEY_ID: standIn.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: standIn.settings.secretAccessKey,
    S3_PATH_STYLE: "1",
    S3_PREFIX: standIn.settings.prefix,
  });

test("every file is copied once and checked, and nothing is removed", async () => {
  await sqlClient`insert into file (key, content_type, size, sha256) values ('incoming/a', 'x/y', 5, '')`;
  expect(await copyFiles(fileStore, to)).toMatchObject({
    files: 4,
    done: 4,
    copied: 4,
    present: 0,
    problems: [],
  });
  expect(copiedKeys()).toEqual(keys);
  expect(await wrongCopies()).toEqual([]);
  const before = writes();
  expect(await copyFiles(fileStore, to)).toMatchObject({ copied: 0, present: 4, problems: [] });
  expect(writes()).toBe(before);
  for (const key of keys)
    expect(await fileStore.open(key).then((opened) => opened?.stream.cancel())).toBeUndefined();
});

test("a damaged or missing copy is made again", async () => {
  await copyFiles(fileStore, to);
  const [first = "", second = ""] = keys;
  await to.put(first, new Blob(["damaged"]).stream());
  await to.remove(second);
  expect(await copyFiles(fileStore, to)).toMatchObject({ copied: 2, present: 2, problems: [] });
  expect(await wrongCopies()).toEqual([]);
});

test("files that the old store lacks or has damaged are named", async () => {
  const [first = "", second = "", third = ""] = keys;
  await rm(placeOf(first));
  await writeFile(placeOf(second), "damaged");
  const { problems, copied } = await copyFiles(fileStore, to);
  expect(copied).toBe(2);
  expect(problems.toSorted((one, other) => one.key.localeCompare(other.key))).toEqual([
    { key: first, why: "missing in the old store", isFault: false },
    { key: second, why: "differs from its checksum already in the old store", isFault: false },
  ]);
  // The new store changes what it was sent.
  const put: typeof to.put = async (key, body) => {
    await measureAll(body);
    await to.put(key, new Blob(["?"]).stream());
  };
  const lossy = { ...to, put };
  await to.remove(third);
  expect((await copyFiles(fileStore, lossy)).problems).toContainEqual({
    key: third,
    why: "was changed by the copy",
    isFault: false,
  });
});

test("a file that is removed meanwhile is no problem", async () => {
  const [first = ""] = keys;
  const open: typeof fileStore.open = async (key, range) => {
    if (key === first) {
      await rm(placeOf(first), { force: true });
      await sqlClient`delete from file where key = ${first}`;
    }
    return fileStore.open(key, range);
  };
  expect(await copyFiles({ ...fileStore, open }, to)).toMatchObject({ copied: 3, problems: [] });
});

test("a store that is down stops the copy", async () => {
  await sqlClient`insert into file (key, content_type, size, sha256)
    select 'images/' || n || '.jpg', 'image/jpeg', 1, 'x' from generate_series(1, 100) n`;
  const down = createS3Store({ ...standIn.settings, secretAccessKey: "wrong" }, false);
  const { isStopped, done, problems } = await copyFiles(fileStore, down);
  expect(isStopped).toBe(true);
  expect(done).toBeLessThan(25);
  expect(problems[0]).toMatchObject({ why: expect.stringContaining("refused our key"), isFault: true });
});

test("the program continues after it was killed in the middle, and its exit code says whether all is well", async () => {
  standIn.disturb((line) => line.includes("partNumber=2"), "silence");
  const killed = run(env.STORAGE_FOLDER, "s3");
  await expect.poll(() => standIn.requests.some((line) => line.includes("partNumber=2"))).toBe(true);
  killed.kill("SIGKILL");
  await killed;
  expect(copiedKeys()).not.toEqual(keys);
  const again = await run(env.STORAGE_FOLDER, "s3");
  expect([again.exitCode, again.all]).toEqual([
    0,
    expect.stringMatching(/4 files in the table: \d copied, \d already there, 0 missing or wrong\.$/),
  ]);
  expect(copiedKeys()).toEqual(keys);
  expect(await wrongCopies()).toEqual([]);
  await rm(placeOf(keys[0]));
  await to.remove(keys[0] ?? "");
  const incomplete = await run(env.STORAGE_FOLDER, "s3");
  expect([incomplete.exitCode, incomplete.all]).toEqual([
    1,
    expect.stringContaining(`${keys[0]}: missing in the old store`),
  ]);
});

test.each([
  ["s3", "s3", "Use: npm run files:copy"],
  [".data/no-such-folder", "s3", "There is no folder .data/no-such-folder."],
  ["s3", "blob", "The setting of Vercel Blob is missing"],
])("copying from %s to %s is refused in words", async (from, into, message) => {
  const { exitCode, all } = await run(from, into);
  expect([exitCode, all]).toEqual([1, expect.stringContaining(message)]);
});
