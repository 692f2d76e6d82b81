import { rm, utimes } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { unitRights } from "@/db/people";
import { env } from "@/lib/core/env";
import { db, sqlClient } from "@/lib/core/server/database";
import { attachFiles } from "@/lib/features/files/server/attach-files";
import { removeUnusedFiles } from "@/lib/features/files/server/remove-unused";
import { movieHead, pdfFile, picture } from "@/tests/support/file-samples";
import { makeAdmin, makeSuperAdmin, makeTenant, type TestPerson, tokenOf } from "@/tests/support/people";
import { request } from "@/tests/support/request";
import { rolesFor } from "@/tests/support/roles";
import { addStatement } from "@/tests/support/statements";
import { download, statusFor, stored } from "@/tests/support/uploads";

// The response with a file, and the removal of files.

let tenant: TestPerson;
let token: string;
let video: Buffer;
let videoKey: string;
beforeAll(async () => {
  tenant = await makeTenant();
  token = await tokenOf(tenant);
  video = Buffer.concat([movieHead("isom"), Buffer.alloc(500_000, 7)]);
  videoKey = await stored(token, "videos", video);
});

const get = (key: string, headers: Record<string, string> = {}, method = "GET") =>
  download(`/api/files/${key}`, token, headers, method);

describe("the answer", () => {
  test("has its content type, is never run as a page of ours, and is cached only by its reader", async () => {
    const { status, headers, bytes } = await get(videoKey);
    expect(status).toBe(200);
    expect(bytes.equals(video)).toBe(true);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "video/mp4",
      "content-length": String(video.length),
      "content-disposition": `inline; filename="${videoKey.split("/")[1]}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "accept-ranges": "bytes",
      "x-request-id": expect.any(String),
    });
    expect(headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; media-src 'self';.* sandbox$/,
    );
  });

  test("with a PDF has no sandbox, in which no browser shows one, and allows no script", async () => {
    const office = await tokenOf(await makeAdmin(rolesFor("memorandums.add")));
    const { headers } = await download(`/api/files/${await stored(office, "pdf", pdfFile)}`, office);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).not.toContain("sandbox");
    expect(policy).toMatch(/^default-src 'none';(?!.*script-src)/);
  });

  test("contains the part that a player requests", async () => {
    const part = await get(videoKey, { range: "bytes=100-199" });
    expect([part.status, part.headers.get("content-range"), part.headers.get("content-length")]).toEqual([
      206,
      `bytes 100-199/${video.length}`,
      "100",
    ]);
    expect(part.bytes.equals(video.subarray(100, 200))).toBe(true);
    const end = await get(videoKey, { range: "bytes=-5" });
    expect(end.bytes).toHaveLength(5);
    const beyond = await get(videoKey, { range: "bytes=9999999-" });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${video.length}`]);
    expect((await get(videoKey, { range: "bytes=0-1", "if-range": '"another"' })).status).toBe(200);
  });

  test("is short if the reader has it already, and for HEAD", async () => {
    const etag = (await get(videoKey)).headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    const again = await get(videoKey, { "if-none-match": etag });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const head = await get(videoKey, {}, "HEAD");
    expect([
      head.status,
      head.headers.get("content-length"),
      head.headers.get("etag"),
      head.bytes.length,
    ]).toEqual([200, String(video.length), etag, 0]);
  });

  test("is a download if requested, and for types that no browser should show", async () => {
    expect(
      (await download(`/api/files/${videoKey}?download=1`, token)).headers.get("content-disposition"),
    ).toMatch(/^attachment/);
    const admin = await tokenOf(await makeSuperAdmin());
    const key = await stored(admin, "soa/csv", Buffer.from("urefno,invdate\n"));
    expect((await download(`/api/files/${key}`, admin)).headers.get("content-disposition")).toMatch(
      /^attachment/,
    );
  });

  test("with an error is a page for a browser that opens the file, and JSON for all others", async () => {
    const ask = (path: string, headers: Record<string, string>) => download(path, token, headers);
    const page = "text/html,application/xhtml+xml";
    for (const [path, headers, isPage] of [
      ["/api/files/images/nothing.jpg", { "sec-fetch-mode": "navigate" }, true],
      ["/admin/api/files/soa/pdf/nothing.pdf", { accept: page }, true],
      ["/api/files/images/nothing.jpg", { accept: page, "sec-fetch-mode": "no-cors" }, false],
      ["/api/files/images/nothing.jpg", {}, false],
    ] as const) {
      const { status, headers: answered, bytes } = await ask(path, headers);
      expect(status, path).toBe(404);
      const type = isPage ? "text/html; charset=utf-8" : "application/json; charset=utf-8";
      expect(answered.get("content-type")).toBe(type);
      if (isPage) expect(bytes.toString()).toContain("<h1>File not found</h1>");
    }
    const unknown = await download("/api/files/images/nothing.jpg", undefined, { accept: page });
    expect([unknown.status, unknown.bytes.toString()]).toEqual([
      401,
      expect.stringContaining("Please log in"),
    ]);
  });

  test("while the site is closed is a page that says so to a browser, with the status that programs get", async () => {
    await sqlClient`insert into website_setting (name, value) values ('isUnderMaintenance', '1')`;
    try {
      const page = await get(videoKey, { accept: "text/html" });
      expect([page.status, page.headers.get("content-type"), page.bytes.toString()]).toEqual([
        503,
        "text/html; charset=utf-8",
        expect.stringContaining("<h1>Closed for maintenance</h1>"),
      ]);
      expect(page.headers.get("x-request-id")).toEqual(expect.any(String));
      expect((await get(videoKey)).status).toBe(503);
    } finally {
      await sqlClient`delete from website_setting`;
    }
  });

  test("is 404 where the store has lost the file, and 405 for another method", async () => {
    const key = await stored(token, "images", await picture().png().toBuffer());
    await rm(path.join(env.STORAGE_FOLDER, key));
    const silent = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    expect(await statusFor(key, token)).toBe(404);
    silent.mockRestore();
    expect((await request("DELETE", `/files/${key}`, { token })).status).toBe(405);
  });
});

describe("the housekeeping", () => {
  test("removes only files that no record has used for a day", async () => {
    const png = await picture().png().toBuffer();
    const admin = await tokenOf(await makeSuperAdmin());
    const unused = await stored(token, "images", png);
    const used = await stored(token, "images", png);
    const young = await stored(token, "images", png);
    await stored(admin, "soa/pdf", pdfFile, "kept.pdf");
    const [kept] = await sqlClient`select soa_pdf from soa_upload where soa_name = 'kept.pdf'`;
    const statement = kept?.soa_pdf;
    await addStatement(tenant.id, {
      soaDate: "2026-10-25",
      soaAmount: "1",
      soaName: "kept.pdf",
      soaPdf: statement,
    });
    await db.transaction((tx) =>
      attachFiles(
        tx,
        {
          ...tenant,
          tenantId: tenant.id,
          area: "client",
          sessionId: "",
          name: "",
          clientCode: "",
          personId: tenant.id,
          rights: unitRights,
          readsStaffNames: false,
        },
        { recordType: "ticket", recordId: "1", tenantId: tenant.id, page: "gatepass" },
        { images: [used] },
      ),
    );
    const old = [unused, used, statement];
    await sqlClient`update file set created_at = now() - interval '25 hours' where key = any(${old})`;
    await removeUnusedFiles();
    const left = await sqlClient`select key from file where key = any(${[...old, young]}) order by key`;
    expect(left.map(({ key }) => key)).toEqual([used, young, statement].sort());
    expect(await statusFor(unused, token)).toBe(404);
    await expect(utimes(path.join(env.STORAGE_FOLDER, unused), 0, 0)).rejects.toThrow("ENOENT");
    expect((await get(used)).bytes.length).toBeGreaterThan(0);
    expect((await get(young)).bytes.length).toBeGreaterThan(0);
  });

  test("removes several batches, and continues after a file that can't be removed", async () => {
    const png = await picture().png().toBuffer();
    const stubborn = await stored(token, "images", png);
    await rm(path.join(env.STORAGE_FOLDER, stubborn));
    await sqlClient`insert into file (key, content_type, size, sha256, created_at)
      select 'images/many-' || n || '.png', 'image/png', 1, '', now() - interval '2 days' from generate_series(1, 120) n`;
    await sqlClient`insert into file (key, content_type, size, sha256, created_at)
      values ('images/../bad', 'image/png', 1, '', now() - interval '3 days')`;
    await sqlClient`update file set created_at = now() - interval '2 days' where key = ${stubborn}`;
    const silent = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    await removeUnusedFiles();
    silent.mockRestore();
    const left = await sqlClient`select key from file where key like 'images/many-%' or key = ${stubborn}`;
    expect(left).toEqual([]);
    await sqlClient`delete from file where key = 'images/../bad'`;
  });

  test("keeps a file that a record is about to use", async () => {
    const key = await stored(token, "images", await picture().png().toBuffer());
    await sqlClient`update file set created_at = now() - interval '2 days' where key = ${key}`;
    const actor = {
      ...tenant,
      area: "client" as const,
      sessionId: "",
      name: "",
      clientCode: "",
      tenantId: tenant.id,
      personId: tenant.id,
      rights: unitRights,
      readsStaffNames: false,
    };
    await db.transaction(async (tx) => {
      await attachFiles(
        tx,
        actor,
        { recordType: "ticket", recordId: "2", tenantId: tenant.id, page: "gatepass" },
        { images: [key] },
      );
      // The record is not committed yet, so its use is not visible to others.
      await removeUnusedFiles();
    });
    expect((await get(key)).status).toBe(200);
  });
});
