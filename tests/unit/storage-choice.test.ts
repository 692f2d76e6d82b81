import { afterEach, expect, test, vi } from "vitest";
import { s3Origin, s3SettingsOf } from "@/lib/ports/storage/s3-settings";

const s3 = {
  S3_BUCKET: "files",
  S3_REGION: "eu-west-1",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "secret",
};

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The store that a process with these settings uses. */
async function storeWith(settings: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return (await import("@/lib/ports/storage/server/store")).fileStore;
}

test("two stores at once stop the start", async () => {
  await expect(storeWith({ ...s3, BLOB_READ_WRITE_TOKEN: "vercel_blob_rw_a_b" })).rejects.toThrow(
    "Two stores of files are set: BLOB_READ_WRITE_TOKEN and S3_BUCKET.",
  );
});

test("browsers upload directly to S3 only on a function host", async () => {
  expect((await storeWith({})).clientUpload).toBeUndefined();
  expect((await storeWith(s3)).clientUpload).toBeUndefined();
  const upload = await (await storeWith({ ...s3, VERCEL: "1" })).clientUpload?.("incoming/a", 5);
  expect(upload).toMatchObject({
    put: { url: expect.stringContaining("https://files.s3.eu-west-1.amazonaws.com/incoming/a?") },
  });
});

const none = { S3_PATH_STYLE: false, S3_PREFIX: "" };
const originOf = (settings: object): string | null => {
  const found = s3SettingsOf({ ...none, ...settings });
  return found && s3Origin(found);
};

test.each([
  [{}, "https://files.s3.eu-west-1.amazonaws.com"],
  [{ S3_REGION: "cn-north-1" }, "https://files.s3.cn-north-1.amazonaws.com.cn"],
  [{ S3_PATH_STYLE: true }, "https://s3.eu-west-1.amazonaws.com"],
  [{ S3_BUCKET: "files.example.com" }, "https://s3.eu-west-1.amazonaws.com"],
  [{ S3_ENDPOINT: "https://a.r2.cloudflarestorage.com" }, "https://files.a.r2.cloudflarestorage.com"],
  [{ S3_ENDPOINT: "http://10.0.0.1:3900/", S3_PATH_STYLE: true }, "http://10.0.0.1:3900"],
])("with %j browsers send files to %s, as pages permit", async (settings, origin) => {
  expect(originOf({ ...s3, ...settings })).toBe(origin);
  const found = s3SettingsOf({ ...none, ...s3, ...settings });
  const { createS3Store } = await import("@/lib/ports/storage/server/s3-store");
  const upload = found && (await createS3Store(found, true).clientUpload?.("incoming/a", 5));
  expect(upload && "put" in upload && new URL(upload.put.url).origin).toBe(origin);
});

test("without its settings there is no store in S3", () => {
  expect(originOf({})).toBeNull();
});
