import { readdir } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { env } from "@/lib/core/env";
import type { Permission } from "@/lib/core/permissions/pages";
import { db, sqlClient } from "@/lib/core/server/database";
import { storeUpload } from "@/lib/features/files/server/store-upload";
import { movieHead, pdfFile, picture } from "@/tests/support/file-samples";
import { makeAdmin, makeSuperAdmin, makeTenant, tokenOf } from "@/tests/support/people";
import { allRoles, rolesFor } from "@/tests/support/roles";
import { download, stored, upload, uploadForm } from "@/tests/support/uploads";

// POST /file: who may upload where, what is accepted, and that a refused upload leaves nothing behind.

let tenant: string;
let jpeg: Buffer;
beforeAll(async () => {
  tenant = await tokenOf(await makeTenant());
  jpeg = await picture().jpeg().toBuffer();
});

const filesOnDisk = async () =>
  (await readdir(env.STORAGE_FOLDER, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length;
const rowsInTable = async () => Number((await sqlClient`select count(*) from file`)[0]?.count);

describe("who may upload", () => {
  const contents = async (folder: string): Promise<Uint8Array> => {
    if (folder === "videos") return movieHead("isom");
    if (folder === "soa/csv") return Buffer.from("urefno,invdate\n");
    return folder.endsWith("pdf") ? pdfFile : jpeg;
  };
  const statusOf = async (token: string, folder: string) =>
    (await upload(token, folder, await contents(folder), "a.pdf")).status;
  const shared = ["images", "depositslip", "incidentreports", "videos", "visitors"];
  const staffOnly = ["pdf", "soa/csv", "soa/pdf", "amenities", "advertisements"];

  test("tenants: the five folders of theirs", async () => {
    for (const folder of shared) expect([folder, await statusOf(tenant, folder)]).toEqual([folder, 201]);
    for (const folder of [...staffOnly, "logo"]) {
      expect([folder, await statusOf(tenant, folder)]).toEqual([folder, 403]);
    }
  });

  test("an admin without flags: the same five", async () => {
    const nobody = await tokenOf(await makeAdmin([]));
    for (const folder of shared) expect([folder, await statusOf(nobody, folder)]).toEqual([folder, 201]);
    for (const folder of [...staffOnly, "logo"]) {
      expect([folder, await statusOf(nobody, folder)]).toEqual([folder, 403]);
    }
  });

  test("staff's upload is recorded in the transaction that adds the file", async () => {
    const key = await stored(await tokenOf(await makeAdmin([])), "images", jpeg);
    const entries = await sqlClient`
      select action, audit_log.xmin = file.xmin as together from audit_log join file on record_id = key
      where key = ${key}`;
    expect(entries).toEqual([{ action: "file.upload", together: true }]);
  });

  test.each<[string, Permission[]]>([
    ["pdf", ["memorandums.add"]],
    ["pdf", ["policies.edit"]],
    ["amenities", ["amenities.edit"]],
    ["advertisements", ["advertisements.add"]],
    ["soa/csv", ["utilities.add", "utilities.importDataFromPromis"]],
    ["soa/pdf", ["utilities.add", "utilities.importDataFromPromis"]],
  ])("%s: an admin with %j", async (folder, permissions) => {
    expect(await statusOf(await tokenOf(await makeAdmin(rolesFor(...permissions))), folder)).toBe(201);
    // All other permissions are not sufficient.
    const others = allRoles().map((entry) => ({
      ...entry,
      roles: Object.fromEntries(
        Object.entries(entry.roles).filter(([flag]) => flag === "view" || flag === "importDataFromPromis"),
      ),
    }));
    expect(await statusOf(await tokenOf(await makeAdmin(others)), folder)).toBe(403);
  });

  test("the logo: super admins, who may also use every other folder", async () => {
    expect(await statusOf(await tokenOf(await makeAdmin(allRoles())), "logo")).toBe(403);
    const superAdmin = await tokenOf(await makeSuperAdmin());
    for (const folder of [...shared, ...staffOnly, "logo"]) {
      expect([folder, await statusOf(superAdmin, folder)]).toEqual([folder, 201]);
    }
  });

  test("nobody without a session, whatever they send", async () => {
    expect((await upload(undefined, "images", jpeg)).status).toBe(401);
    expect((await uploadForm(undefined, "{}", { "content-type": "application/json" })).status).toBe(401);
    expect((await uploadForm("x".repeat(43), "{}")).status).toBe(401);
  });
});

describe("what is taken", () => {
  test("a picture gets a generated key, a row, and 201", async () => {
    const before = await filesOnDisk();
    const answer = await upload(tenant, "images", jpeg, "../../etc/passwd.php");
    expect(await filesOnDisk()).toBe(before + 1);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ key: expect.stringMatching(/^images\/[0-9a-f-]{36}\.jpg$/) });
    const [row] =
      await sqlClient`select content_type, size::int, sha256 from file where key = ${answer.body.key}`;
    expect(row).toMatchObject({
      content_type: "image/jpeg",
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test("a statement's PDF is opened by its own cleaned name; the newest one is for the next import", async () => {
    const admin = await tokenOf(await makeSuperAdmin());
    const shown = async () => (await download("/api/files/soa/pdf/SOA-1.pdf", admin)).bytes;
    expect(await stored(admin, "soa/pdf", pdfFile, "SOA-1.pdf")).toBe("soa/pdf/SOA-1.pdf");
    expect(await shown()).toEqual(pdfFile);
    const changed = Buffer.concat([pdfFile, Buffer.from("%new\n")]);
    expect(await stored(admin, "soa/pdf", changed, "SOA-1.pdf")).toBe("soa/pdf/SOA-1.pdf");
    expect(await shown()).toEqual(changed);
    expect(await stored(admin, "soa/pdf", pdfFile, "SOA Muñoz.pdf")).toMatch(
      /^soa\/pdf\/SOA_Munoz-[0-9a-f]{12}\.pdf$/,
    );
  });

  test("a small file may precede its folder, a large one may not", async () => {
    const form = (bytes: Uint8Array) => {
      const made = new FormData();
      made.append("file", new Blob([new Uint8Array(bytes)]), "a.jpg");
      made.append("url", "images");
      return made;
    };
    expect((await uploadForm(tenant, form(jpeg))).status).toBe(201);
    const refused = await uploadForm(tenant, form(Buffer.alloc(2_000_000)));
    expect([refused.status, refused.body.message]).toEqual([400, "Send the field url before the file."]);
  });
});

describe("what is refused leaves nothing behind", () => {
  test("a wrong kind, too large, empty, no folder, no such folder, no file, no name", async () => {
    const admin = await tokenOf(await makeSuperAdmin());
    const before = [await filesOnDisk(), await rowsInTable()];
    const refusals = [
      [await upload(tenant, "images", pdfFile, "a.jpg"), 415],
      [
        await upload(tenant, "images", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "a.jpg"),
        415,
      ],
      [await upload(tenant, "images", Buffer.concat([jpeg, Buffer.alloc(9 * 1024 * 1024)])), 413],
      [await upload(tenant, "images", Buffer.alloc(0)), 400],
      [await upload(tenant, "images", jpeg.subarray(0, 200)), 400],
      [await upload(tenant, "", jpeg), 400],
      [await upload(tenant, "etc", jpeg), 400],
      [await upload(tenant, "../images", jpeg), 400],
      [await upload(tenant, "__proto__", jpeg), 400],
      [await upload(admin, "soa/pdf", pdfFile, "statement"), 400],
    ] as const;
    for (const [answer, status] of refusals) {
      expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(/.{5}/)]);
    }
    const noFile = new FormData();
    noFile.append("url", "images");
    expect((await uploadForm(tenant, noFile)).status).toBe(400);
    const fileAsText = new FormData();
    fileAsText.append("url", "images");
    fileAsText.append("file", "text");
    expect((await uploadForm(tenant, fileAsText)).status).toBe(400);
    expect([await filesOnDisk(), await rowsInTable()]).toEqual(before);
  });

  test("malformed forms, and bodies that end in the middle", async () => {
    const before = [await filesOnDisk(), await rowsInTable()];
    const type = { "content-type": "multipart/form-data; boundary=b" };
    const head =
      '--b\r\ncontent-disposition: form-data; name="url"\r\n\r\nvideos\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n';
    const cut = Buffer.concat([Buffer.from(head), movieHead("isom"), Buffer.alloc(300_000)]);
    const bodies: [BodyInit, Record<string, string>][] = [
      ["{}", { "content-type": "application/json" }],
      ["", type],
      ["--b", type],
      ["junk", { "content-type": "multipart/form-data" }],
      [new Uint8Array(cut), type],
      [new Uint8Array(cut.subarray(0, 150)), type],
    ];
    for (const [body, headers] of bodies) {
      const answer = await uploadForm(tenant, body, headers);
      expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(/.{5}/)]);
    }
    expect([await filesOnDisk(), await rowsInTable()]).toEqual(before);
  });

  test("a sender that disconnects in the middle", async () => {
    const before = [await filesOnDisk(), await rowsInTable()];
    const gone = new AbortController();
    const head = Buffer.from(
      '--b\r\ncontent-disposition: form-data; name="url"\r\n\r\nvideos\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n',
    );
    const chunks = [head, movieHead("isom"), ...Array.from({ length: 4 }, () => Buffer.alloc(50_000))];
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const next = chunks.shift();
        if (next) controller.enqueue(next);
        // Neither more data nor an end: the connection is lost.
        else gone.abort();
      },
    });
    const answer = await uploadForm(
      tenant,
      body,
      { "content-type": "multipart/form-data; boundary=b" },
      gone.signal,
    );
    expect(answer.status).toBe(400);
    expect([await filesOnDisk(), await rowsInTable()]).toEqual(before);
  });

  test("a file whose row can't be inserted is removed from the store", async () => {
    const before = await filesOnDisk();
    const stranger = { area: "client" as const, id: "00000000-0000-0000-0000-000000000001" };
    const source = (async function* () {
      yield jpeg;
    })();
    await expect(storeUpload(db, stranger, { folder: "images", source })).rejects.toThrow();
    expect(await filesOnDisk()).toBe(before);
  });
});
