import { afterEach, beforeEach, expect, test } from "vitest";
import type { S3Settings } from "@/lib/ports/storage/s3-settings";
import { createS3List } from "@/lib/ports/storage/server/s3-list";
import { createS3Store } from "@/lib/ports/storage/server/s3-store";
import { inChunks } from "@/tests/support/file-samples";
import { startS3StandIn } from "@/tests/support/s3-stand-in";

/* The list of a folder of a store in S3, with which backups know what they need not send. */

let standIn: Awaited<ReturnType<typeof startS3StandIn>>;
beforeEach(async () => {
  standIn = await startS3StandIn();
});
afterEach(() => standIn.close());

const listWith = (settings: Partial<S3Settings> = {}) => createS3List({ ...standIn.settings, ...settings });
const isPage = (number: number) => (line: string) =>
  line.includes("list-type=2") && line.includes("continuation-token") === number > 1;

test("a folder has its own files only, with their sizes", async () => {
  const store = createS3Store(standIn.settings, false);
  const sizes = { "files/a": 3, "files/b.age": 0, "filesystem/c": 1, "files/more/d": 1, "dumps/e": 1 };
  for (const [key, size] of Object.entries(sizes)) await store.put(key, inChunks(Buffer.alloc(size)));
  // Some programs store an empty object for a folder; other objects are not the product's.
  const [one] = standIn.objects.values();
  for (const other of ["towerdesk/files/", "towerdesk/files/.hidden", "other/files/f"])
    if (one) standIn.objects.set(other, one);
  expect(await listWith()("files")).toEqual(
    new Map([
      ["files/a", 3],
      ["files/b.age", 0],
    ]),
  );
  expect(await listWith()("backups")).toEqual(new Map());
  expect((await listWith({ prefix: "" })("towerdesk/files")).size).toBe(2);
});

test.each([999, 1000, 1001, 2500])("all of %i files are listed, in pages", async (count) => {
  await createS3Store(standIn.settings, false).put("files/0", inChunks(Buffer.from("x")));
  const [one] = standIn.objects.values();
  for (let number = 1; one && number < count; number++)
    standIn.objects.set(`towerdesk/files/${number}`, { ...one, size: number });
  const before = standIn.requests.length;
  const sizes = await listWith()("files");
  expect(sizes.size).toBe(count);
  expect(sizes.get(`files/${count - 1}`)).toBe(count - 1);
  expect(standIn.requests.length - before).toBe(Math.ceil(count / 1000));

  // A page that fails once is asked for again; one that always fails is no shorter list.
  if (count <= 1000) return;
  standIn.disturb(isPage(2), 503);
  expect((await listWith()("files")).size).toBe(count);
  standIn.disturb(isPage(2), 503, 100);
  await expect(listWith()("files")).rejects.toThrow("can't be reached or does not answer (503)");
});

test.each([
  [
    "a wrong secret",
    { secretAccessKey: "guess" },
    /refused our key.*Check BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3/,
  ],
  ["an unknown key", { accessKeyId: "GUESS" }, /InvalidAccessKeyId/],
  ["a wrong region", { region: "moon" }, /BACKUP_S3_REGION \(moon\)/],
  [
    "a missing bucket",
    { bucket: "nowhere" },
    /no bucket nowhere at .*correct the address, BACKUP_S3_ENDPOINT or BACKUP_S3_PATH_STYLE/,
  ],
  ["a wrong address", { endpoint: "http://127.0.0.1:9" }, /can't be reached.*ECONNREFUSED/],
])("%s is reported with the settings to correct", async (_, wrong, message) => {
  await expect(listWith({ ...wrong, variables: "BACKUP_S3" })("files")).rejects.toThrow(message);
});
