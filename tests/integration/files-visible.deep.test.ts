import { beforeAll, describe, expect, test } from "vitest";
import type { SessionActor } from "@/lib/core/actor";
import { db, sqlClient } from "@/lib/core/server/database";
import { attachFiles, type FileUses } from "@/lib/features/files/server/attach-files";
import { pdfFile, picture } from "@/tests/support/file-samples";
import { makeAdmin, makeSuperAdmin, makeTenant, type TestPerson, tokenOf } from "@/tests/support/people";
import { request } from "@/tests/support/request";
import { rolesFor } from "@/tests/support/roles";
import { addStatement } from "@/tests/support/statements";
import { download, statusFor, stored } from "@/tests/support/uploads";

// Who may open a file (docs/rules/files.md), by its own URL and by a signed link.

type Known = TestPerson & { token: string };
let owner: Known;
let other: Known;
let viewer: Known;
let stranger: Known;
let superAdmin: Known;
let png: Buffer;
beforeAll(async () => {
  const withToken = async (person: TestPerson): Promise<Known> => ({
    ...person,
    token: await tokenOf(person),
  });
  owner = await withToken(await makeTenant());
  other = await withToken(await makeTenant());
  viewer = await withToken(await makeAdmin(rolesFor("gatepass.view", "billings.view")));
  stranger = await withToken(await makeAdmin(rolesFor("orders.view", "utilities.view")));
  superAdmin = await withToken(await makeSuperAdmin());
  png = await picture().png().toBuffer();
});

const actor = ({ id, area }: TestPerson) => ({ id, area }) as SessionActor;
const uses = (by: TestPerson, of: Partial<FileUses>, keys: string[]) =>
  db.transaction((tx) =>
    attachFiles(
      tx,
      actor(by),
      { recordType: "ticket", recordId: "t-1", tenantId: null, page: "gatepass", ...of },
      { images: keys },
    ),
  );
/** The status for a file by caller: owner, other tenant, admin with the flag, admin without, super admin, public. */
const statuses = async (key: string) => {
  const tokens = [owner.token, other.token, viewer.token, stranger.token, superAdmin.token, undefined];
  const found = [];
  for (const token of tokens) {
    const own = await statusFor(key, token);
    const link = await request("GET", `/file?name=${encodeURIComponent(key)}`, token ? { token } : {});
    expect([key, link.status]).toEqual([key, own]);
    found.push(own);
  }
  return found;
};

describe("a file", () => {
  test("that no record uses yet is visible only to its uploader", async () => {
    const key = await stored(owner.token, "images", png);
    expect(await statuses(key)).toEqual([200, 404, 404, 404, 404, 401]);
    const byStaff = await stored(viewer.token, "images", png);
    expect(await statuses(byStaff)).toEqual([404, 404, 200, 404, 404, 401]);
  });

  test("of a tenant's record is visible to that tenant and to staff who may view its page", async () => {
    const key = await stored(viewer.token, "images", png);
    await uses(viewer, { recordId: "of-owner", tenantId: owner.id }, [key]);
    expect(await statuses(key)).toEqual([200, 404, 200, 404, 200, 401]);
  });

  test("of a record for all tenants is visible to every tenant", async () => {
    const key = await stored(viewer.token, "images", png);
    await uses(viewer, { recordId: "post", page: "announcements" }, [key]);
    expect(await statuses(key)).toEqual([200, 200, 404, 404, 200, 401]);
  });

  test("that is public, and a logo, are visible to everybody", async () => {
    const key = await stored(viewer.token, "images", png);
    await uses(viewer, { recordId: "ad", page: "public" }, [key]);
    expect(await statuses(key)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await statuses(await stored(superAdmin.token, "logo", png))).toEqual([
      200, 200, 200, 200, 200, 200,
    ]);
  });

  test("used twice is visible to all who may see either record", async () => {
    const key = await stored(viewer.token, "images", png);
    await uses(viewer, { recordId: "one", tenantId: owner.id }, [key]);
    await uses(viewer, { recordId: "two", tenantId: other.id, page: "orders" }, [key]);
    expect(await statuses(key)).toEqual([200, 200, 200, 200, 200, 401]);
  });

  test("of a statement is visible to its tenant, and to staff who may view billings or import", async () => {
    const key = await stored(superAdmin.token, "soa/pdf", pdfFile, "SOA-owner.pdf");
    expect(await statuses(key)).toEqual([404, 404, 404, 404, 200, 401]);
    const [upload] = await sqlClient`select soa_pdf from soa_upload where soa_name = 'SOA-owner.pdf'`;
    await addStatement(owner.id, {
      soaDate: "2026-10-25",
      soaAmount: "1",
      soaName: "SOA-owner.pdf",
      soaPdf: upload?.soa_pdf,
    });
    expect(await statuses(key)).toEqual([200, 404, 200, 404, 200, 401]);
    const byName = await request("GET", `/file?name=${encodeURIComponent("soa/pdf/out\\SOA-owner.pdf")}`, {
      token: owner.token,
    });
    expect(byName.status).toBe(200);
  });

  test.each([
    "images/nothing.jpg",
    "images/../images/a.jpg",
    "../package.json",
    "images/%2e%2e%2fpackage.json",
    "images",
    "soa/pdf/",
    "soa/pdf/../../x.pdf",
    "a\u0000b/c.jpg",
    "%",
    "%00",
  ])("called %j does not exist", async (key) => {
    expect(
      (await request("GET", `/file?name=${encodeURIComponent(key)}`, { token: superAdmin.token })).status,
    ).toBe(404);
    expect(await statusFor(encodeURIComponent(key), superAdmin.token)).toBe(404);
  });
});

describe("a signed link", () => {
  const linkTo = async (key: string) =>
    new URL((await request("GET", `/file?name=${key}`, { token: owner.token })).body.url);

  test("opens its file for everybody, and no other file", async () => {
    const key = await stored(owner.token, "images", png);
    const link = await linkTo(key);
    expect(link.pathname).toBe(`/api/files/${key}`);
    expect((await download(link.pathname + link.search)).status).toBe(200);
    expect((await download(link.pathname + link.search, other.token)).status).toBe(200);
    const another = await stored(owner.token, "images", png);
    expect((await download(`/api/files/${another}${link.search}`)).status).toBe(401);
    expect((await download(`${link.pathname + link.search}x`)).status).toBe(401);
  });

  test("expires after five minutes and can't be prolonged", async () => {
    const link = await linkTo(await stored(owner.token, "images", png));
    const seconds = Number(link.searchParams.get("expires")) - Date.now() / 1000;
    expect(seconds).toBeGreaterThan(290);
    expect(seconds).toBeLessThanOrEqual(300);
    link.searchParams.set("expires", String(Number(link.searchParams.get("expires")) + 1));
    expect((await download(link.pathname + link.search)).status).toBe(401);
  });
});

describe("the files that a record uses", () => {
  test("must be uploaded by its sender; others and missing ones are refused and nothing changes", async () => {
    const mine = await stored(owner.token, "images", png);
    const theirs = await stored(other.token, "images", png);
    const record = { recordId: "r-1", tenantId: owner.id };
    await uses(owner, record, [mine]);
    for (const keys of [[mine, theirs], ["images/0.jpg"], ["../x"], [mine, "a\u0000"]]) {
      await expect(uses(owner, record, keys)).rejects.toMatchObject({ code: "invalid" });
    }
    expect(await statusFor(theirs, owner.token)).toBe(404);
    expect(await sqlClient`select key from file_use where record_id = 'r-1'`).toEqual([{ key: mine }]);
  });

  test("are kept when another user saves the record, and removed when they are omitted", async () => {
    const first = await stored(owner.token, "images", png);
    const second = await stored(viewer.token, "images", png);
    const record = { recordId: "r-2", tenantId: owner.id };
    await uses(owner, record, [first]);
    await uses(viewer, record, [first, second, first]);
    expect(await statusFor(second, owner.token)).toBe(200);
    await uses(owner, record, [second]);
    expect(await statusFor(first, viewer.token)).toBe(404);
    expect(await statusFor(first, owner.token)).toBe(200);
    await uses(owner, record, []);
    expect(await statusFor(second, owner.token)).toBe(404);
  });
});
