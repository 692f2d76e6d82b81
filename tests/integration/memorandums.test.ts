import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditLog, fileUse, memorandum, notification } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { maxMemorandumFiles } from "@/lib/features/memorandums/schema";
import { pdfFile } from "@/tests/support/file-samples";
import { listenAs } from "@/tests/support/listeners";
import { makeAdmin, makeTenant, type TestAdmin, type TestTenant } from "@/tests/support/people";
import { rolesFor } from "@/tests/support/roles";
import { withSession } from "@/tests/support/tickets";
import { statusFor, stored, upload } from "@/tests/support/uploads";

/* Memorandums (docs/rules/content.md, Memorandums). */

type Caller = Awaited<ReturnType<typeof withSession>>;
let office: TestAdmin;
let staff: Caller;
let person: TestTenant;
let tenant: Caller;
beforeAll(async () => {
  office = await makeAdmin(
    rolesFor("memorandums.view", "memorandums.add", "memorandums.edit", "memorandums.delete"),
  );
  staff = await withSession(office);
  person = await makeTenant();
  tenant = await withSession(person);
});

const form = {
  memoNumber: "2026-41",
  title: "Scheduled shutdown of riser 2",
  description: "Units 10 to 24.",
  date: "2026-11-17",
};
const add = async (values: object = {}) => {
  const { status, body } = await staff("POST", "/memorandum", { ...form, ...values });
  expect([status, body.message]).toEqual([201, undefined]);
  return body;
};
const pdf = async (name = "memo.pdf") => ({ name, url: await stored(staff.token, "pdf", pdfFile, name) });

describe("GET /memorandums", () => {
  it("is all of them to a tenant, the newest date first and then the last one added, without pages", async () => {
    const old = await add({ title: "Old", date: "2019-01-02" });
    const first = await add({ title: "First of a day", date: "2030-05-06" });
    const second = await add({ title: "Second of a day", date: "2030-05-06" });
    const { status, body } = await tenant("GET", "/memorandums?page=2&limit=1");
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(["data"]);
    const ids = body.data.map(({ id }: { id: string }) => id);
    expect(ids.slice(0, 2)).toEqual([second.id, first.id]);
    expect(ids.indexOf(old.id)).toBeGreaterThan(1);
    expect((await tenant("GET", `/memorandum/${old.id}`)).body).toEqual(old);
  });

  it("shows a memorandum as it was written", async () => {
    const file = await pdf("Memo Ñ 41.pdf");
    const record = await add({ files: [file], status: 5, id: "x" });
    expect(record).toEqual({
      ...form,
      id: expect.any(String),
      files: [file],
      status: 1,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
  });
});

describe("POST /memorandum", () => {
  it("asks for title, description and date", async () => {
    const { status, body } = await staff("POST", "/memorandum", { title: " ", date: "2026-02-30" });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      title: ["Please input your title!"],
      description: ["Please input your description!"],
      date: ["This is not a valid date (YYYY-MM-DD)."],
    });
  });

  it("accepts only PDFs, and not too many", async () => {
    const asPdf = await upload(staff.token, "pdf", Buffer.from("MZ this is a program"), "memo.pdf");
    expect(asPdf.status).toBe(415);
    const file = await pdf();
    const many = Array.from({ length: maxMemorandumFiles + 1 }, () => file);
    expect((await staff("POST", "/memorandum", { ...form, files: many })).body.errors).toEqual({
      files: ["At most 10 files can be attached."],
    });
    const image = { name: "a.png", url: "images/0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b60.png" };
    expect((await staff("POST", "/memorandum", { ...form, files: [image] })).body.errors).toEqual({
      files: ["This kind of file is not accepted here."],
    });
  });

  it("refuses another's unused file", async () => {
    const other = await withSession(await makeAdmin(rolesFor("policies.add")));
    const file = { name: "theirs.pdf", url: await stored(other.token, "pdf", pdfFile) };
    expect((await staff("POST", "/memorandum", { ...form, files: [file] })).body.errors).toEqual({
      files: ["A file is not there any more. Please attach it again."],
    });
  });

  it("notifies every tenant, and leads to the record", async () => {
    const record = await add({ title: "Water is off" });
    const rows = await db.select().from(notification).where(eq(notification.recordId, record.id));
    expect(rows.map(({ tenantId }) => tenantId)).toContain(person.id);
    expect(rows.every(({ tenantId }) => tenantId !== null)).toBe(true);
    const bell = await tenant("GET", `/client-notif/${person.id}`);
    expect(bell.body.data[0]).toMatchObject({
      title: "New memorandum",
      message: "Water is off: Units 10 to 24.",
      link: `/memorandums?open=${record.id}`,
    });
  });
});

describe("a memorandum's PDF", () => {
  it("is visible to tenants and to admins who may view memorandums, until it is deleted", async () => {
    const file = await pdf();
    expect(await statusFor(file.url, tenant.token)).toBe(404);
    const { id } = await add({ files: [file] });
    const [viewer, stranger] = [
      await withSession(await makeAdmin(rolesFor("memorandums.view"))),
      await withSession(await makeAdmin(rolesFor("policies.view"))),
    ];
    expect(await statusFor(file.url, tenant.token)).toBe(200);
    expect(await statusFor(file.url, viewer.token)).toBe(200);
    expect(await statusFor(file.url, stranger.token)).toBe(404);
    expect(await statusFor(file.url)).toBe(401);
    expect((await staff("DELETE", `/memorandum/${id}`)).body).toEqual({ id, status: 0 });
    expect(await statusFor(file.url, tenant.token)).toBe(404);
    expect((await tenant("GET", `/memorandum/${id}`)).status).toBe(404);
    expect((await tenant("GET", "/memorandums")).body.data).not.toContainEqual(
      expect.objectContaining({ id }),
    );
    expect((await staff("DELETE", `/memorandum/${id}`)).status).toBe(404);
  });
});

describe("PUT /memorandum/{id}", () => {
  it("changes what differs, and writes both values into the audit log", async () => {
    const [kept, added] = [await pdf("kept.pdf"), await pdf("added.pdf")];
    const record = await add({ files: [kept] });
    const files = [kept, added];
    const { status, body } = await staff("PUT", `/memorandum/${record.id}`, {
      ...record,
      title: "New",
      files,
    });
    expect(status).toBe(200);
    expect(body).toEqual({ ...record, title: "New", files, updated_at: expect.any(String) });
    expect(body.updated_at > record.updated_at).toBe(true);
    const used = await db.select().from(fileUse).where(eq(fileUse.recordId, record.id));
    expect(used.map(({ key }) => key).sort()).toEqual(files.map(({ url }) => url).sort());
    const [line] = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordId, record.id), eq(auditLog.action, "memorandum.update")));
    expect(line).toMatchObject({ adminId: office.id, detail: { title: { from: form.title, to: "New" } } });
  });

  it("accepts unchanged values, even if today's rules would refuse them", async () => {
    const [row] = await db
      .insert(memorandum)
      .values({ ...form, title: "" })
      .returning({ id: memorandum.id });
    const { body: before } = await staff("GET", `/memorandum/${row?.id}`);
    const again = await staff("PUT", `/memorandum/${row?.id}`, before);
    expect([again.status, again.body]).toEqual([200, before]);
  });

  it("refuses a stale update, a wrong value and another status", async () => {
    const record = await add();
    const put = (body: object) => staff("PUT", `/memorandum/${record.id}`, body);
    expect((await put({ ...record, title: "Second" })).status).toBe(200);
    expect(await put({ ...record, title: "Third" })).toMatchObject({
      status: 409,
      body: { message: "This record was changed by someone else. Reload it and try again." },
    });
    expect((await put({ title: "" })).body.message).toBe("Please input your title!");
    expect((await put({ status: 0 })).status).toBe(403);
    expect((await staff("GET", `/memorandum/${record.id}`)).body.title).toBe("Second");
  });

  it("returns only the changes to staff who may not view it", async () => {
    const { id } = await add();
    const editor = await withSession(await makeAdmin(rolesFor("memorandums.edit")));
    const { body } = await editor("PUT", `/memorandum/${id}`, { title: "Unseen" });
    expect(body).toEqual({ id, status: 1, title: "Unseen", updated_at: expect.any(String) });
  });
});

it("every change is published to tenants and to staff who may view memorandums", async () => {
  const nonViewer = await withSession(await makeAdmin(rolesFor("memorandums.edit")));
  const [ofTenant, ofStaff, ofNonViewer] = [
    await listenAs(tenant, `private-client-notif.${tenant.id}`),
    await listenAs(staff, `private-admin-notif.${staff.id}`),
    await listenAs(nonViewer, `private-admin-notif.${nonViewer.id}`),
  ];
  const isInvalidation = (data: { what?: string }) => data.what !== undefined;
  const told = async () => {
    for (const each of [ofTenant, ofStaff])
      expect(await each.next(isInvalidation)).toEqual({ what: "memorandums" });
  };
  const { id } = await add();
  await told();
  await staff("PUT", `/memorandum/${id}`, { title: "Other" });
  await told();
  await staff("DELETE", `/memorandum/${id}`);
  await told();
  expect(ofNonViewer.received).toEqual([]);
});
