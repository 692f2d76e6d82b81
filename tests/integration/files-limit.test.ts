import { describe, expect, test } from "vitest";
import { file, fileUse } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { movieHead, pdfFile } from "@/tests/support/file-samples";
import { makeSuperAdmin, makeTenant, type TestPerson, tokenOf } from "@/tests/support/people";
import { stored, upload } from "@/tests/support/uploads";

// The limits of an account's unused files (docs/rules/files.md, Removal).

const video = movieHead("isom");
const message =
  "You have uploaded too much that is not used yet: at most 200 files or 1 GB. Save what you attached, or try again tomorrow: files that nothing uses are removed after a day.";

/** Inserts uploaded files that no record uses. */
async function unused(by: TestPerson, count: number, size = 10, folder = "videos") {
  const uploader = { uploadedById: by.id };
  await db.insert(file).values(
    Array.from({ length: count }, () => ({
      key: `${folder}/${crypto.randomUUID()}.mp4`,
      contentType: "video/mp4",
      sha256: "",
      size,
      ...uploader,
    })),
  );
}

describe("files that no record uses", () => {
  test("200 of an account, then no more until one is used", async () => {
    const tenant = await makeTenant();
    const token = await tokenOf(tenant);
    await unused(tenant, 199);
    const key = await stored(token, "videos", video);
    const refused = await upload(token, "videos", video);
    expect([refused.status, refused.body.message]).toEqual([429, message]);
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(86_000);
    expect(seconds).toBeLessThanOrEqual(86_400);
    expect((await upload(await tokenOf(await makeTenant()), "videos", video)).status).toBe(201);
    const use = { recordType: "gate_pass", recordId: "1", tenantId: tenant.id, page: "gatepass" };
    await db.insert(fileUse).values({ key, ...use });
    expect((await upload(token, "videos", video)).status).toBe(201);
    expect((await upload(token, "videos", video)).status).toBe(429);
  });

  test("1 GB of an account", async () => {
    const tenant = await makeTenant();
    await unused(tenant, 2, 1024 ** 3 / 2 - video.byteLength / 2);
    const token = await tokenOf(tenant);
    expect((await upload(token, "videos", video)).status).toBe(201);
    expect((await upload(token, "videos", video)).status).toBe(429);
  });

  test("twenty at once do not pass the limit", async () => {
    const tenant = await makeTenant();
    await unused(tenant, 190);
    const token = await tokenOf(tenant);
    const answers = await Promise.all(Array.from({ length: 20 }, () => upload(token, "videos", video)));
    const taken = answers.filter(({ status }) => status === 201).length;
    const refused = answers.filter(({ status }) => status === 429).length;
    expect([taken, refused]).toEqual([10, 10]);
  });

  test("an import's files are neither counted nor limited", async () => {
    const person = await makeSuperAdmin();
    const token = await tokenOf(person);
    await unused(person, 300, 10, "soa/pdf");
    expect((await upload(token, "videos", video)).status).toBe(201);
    await unused(person, 200);
    expect((await upload(token, "videos", video)).status).toBe(429);
    expect((await upload(token, "soa/pdf", pdfFile, "SOA-LIMIT.pdf")).status).toBe(201);
  });
});
