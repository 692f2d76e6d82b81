import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditLog, feedback, fileUse } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { reservationKind } from "@/lib/features/tickets/kinds/reservation";
import { picture } from "@/tests/support/file-samples";
import { adminWith, type Caller, makeTenant, type TestTenant } from "@/tests/support/people";
import { request } from "@/tests/support/request";
import { dayFromNow, file, setModules, withSession } from "@/tests/support/tickets";
import { statusFor, stored } from "@/tests/support/uploads";

/* Amenities, advertisements and feedback (docs/rules/content.md). */

let staff: Caller;
let tenant: Caller;
let person: TestTenant;
const all = ["add", "edit", "delete", "view"] as const;
beforeAll(async () => {
  await setModules();
  const office = await adminWith(
    ...all.map((flag) => `amenities.${flag}` as const),
    ...all.map((flag) => `advertisements.${flag}` as const),
    "feedbacks.view",
  );
  staff = await withSession(office);
  person = await makeTenant();
  tenant = await withSession(person);
});

const jpeg = picture().jpeg().toBuffer();
const image = async (folder: string, name = "Front.jpg", as = staff) => ({
  name,
  url: await stored(as.token, folder, await jpeg),
});
const idOf = ({ url }: { url: string }) => /\/([^.]+)\./.exec(url)?.[1];
const shown = (files: { name: string; url: string }[]) => files.map((one) => ({ id: idOf(one), ...one }));
const room = { title: "Function Room", description: "Up to 80 guests." };
const cafe = { title: "Kape Lobby", url: "https://example.com/kape" };

async function added(path: string, values: object) {
  const { status, body } = await staff("POST", path, values);
  expect([status, body.message]).toEqual([201, undefined]);
  return body;
}
const addAd = async (values: object = {}) =>
  added("/advertisement", { ...cafe, images: [await image("advertisements")], ...values });
const stale = { status: 409, body: { message: expect.stringContaining("changed by someone else") } };

describe("amenities", () => {
  it("are kept with their pictures, each with an id, and their changes audited", async () => {
    const images = [await image("amenities"), await image("amenities", "Side.jpg")];
    const record = await added("/amenity", { ...room, images, status: 6, id: "x" });
    expect(record).toMatchObject({ ...room, images: shown(images), status: 1 });
    expect((await tenant("GET", `/amenity/${record.id}`)).body).toEqual(record);
    const body = { ...record, title: "Ballroom", images: record.images.slice(1) };
    const changed = await staff("PUT", `/amenity/${record.id}`, body);
    expect(changed).toMatchObject({
      status: 200,
      body: { title: "Ballroom", images: shown([...images.slice(1)]) },
    });
    expect(await staff("PUT", `/amenity/${record.id}`, body)).toMatchObject(stale);
    const again = await staff("PUT", `/amenity/${record.id}`, changed.body);
    expect(again.body).toEqual(changed.body);
    const lines = await db.select().from(auditLog).where(eq(auditLog.recordId, record.id));
    expect(lines.map(({ action }) => action)).toEqual(["amenity.create", "amenity.update"]);
    expect(lines[1]?.detail).toMatchObject({ title: { from: room.title, to: "Ballroom" } });
  });

  it("may have a fee, a bond and rules, which staff and tenants read", async () => {
    const plain = await added("/amenity", room);
    expect(plain).toMatchObject({ fee: null, bond: null, rules: null });
    const told = { fee: "2500.5", bond: 1000, rules: " No smoking.\nNo pets. " };
    const record = await added("/amenity", { ...room, ...told });
    const kept = { fee: 2500.5, bond: 1000, rules: "No smoking.\nNo pets." };
    expect(record).toMatchObject(kept);
    for (const reader of [staff, tenant]) {
      expect((await reader("GET", `/amenity/${record.id}`)).body).toEqual(record);
      const listed = (await reader("GET", "/amenities?limit=0")).body.data;
      expect(listed).toEqual(expect.arrayContaining([record, plain]));
    }
    const put = (values: object) => staff("PUT", `/amenity/${record.id}`, values);
    // What is absent stays, and what is equal changes nothing.
    const same = { title: room.title, fee: "2500.50", bond: 1000, updated_at: record.updated_at };
    expect((await put(same)).body).toEqual(record);
    const changed = await put({ fee: 0, bond: "", rules: null, updated_at: record.updated_at });
    expect(changed).toMatchObject({ status: 200, body: { fee: 0, bond: null, rules: null } });
    const details = await db
      .select({ detail: auditLog.detail })
      .from(auditLog)
      .where(eq(auditLog.recordId, record.id));
    expect(details.map(({ detail }) => detail)).toEqual([
      { title: room.title, ...kept },
      {
        fee: { from: 2500.5, to: 0 },
        bond: { from: 1000, to: null },
        rules: { from: kept.rules, to: null },
      },
    ]);
  });

  it.each([
    ["fee", -1, "The amount can't be below zero."],
    ["fee", 100_000_000, "The amount can't be more than 99,999,999.99."],
    ["bond", 1.005, "This must be an amount with at most two decimals. Write it like 1250.50."],
    ["bond", "1,000", "This must be an amount with at most two decimals. Write it like 1250.50."],
    ["rules", "x".repeat(1001), "This can have at most 1000 characters."],
    ["rules", ["No pets."], "This must be a text."],
  ])("refuse a %s of %j", async (field, value, message) => {
    const refused = { status: 400, body: { errors: { [field]: [message] } } };
    expect(await staff("POST", "/amenity", { ...room, [field]: value })).toMatchObject(refused);
    const { id } = await added("/amenity", { ...room, fee: 99_999_999.99, rules: "x".repeat(1000) });
    expect(await staff("PUT", `/amenity/${id}`, { [field]: value })).toMatchObject(refused);
  });

  it("need a title and a description, and have at most 3 pictures of their own folder", async () => {
    expect((await staff("POST", "/amenity", { title: " " })).body.errors).toEqual({
      title: ["Please input your title!"],
      description: ["Please input your description!"],
    });
    const one = await image("amenities");
    expect((await staff("POST", "/amenity", { ...room, images: [one, one, one, one] })).body.errors).toEqual({
      images: ["At most 3 files can be attached."],
    });
    expect(
      (await staff("POST", "/amenity", { ...room, images: [one, { ...one, name: "Again" }] })).body.errors,
    ).toEqual({
      images: ["The same file is attached twice."],
    });
    const wrong = await image("advertisements");
    expect((await staff("POST", "/amenity", { ...room, images: [wrong] })).body.errors).toEqual({
      images: ["This kind of file is not accepted here."],
    });
  });

  it("have pictures that every tenant and admin sees, and nobody else", async () => {
    const [one] = [await image("amenities")];
    const stranger = (await adminWith("gatepass.view")).as;
    expect(await statusFor(one.url, tenant.token)).toBe(404);
    const { id } = await added("/amenity", { ...room, images: [one] });
    expect(await statusFor(one.url, tenant.token)).toBe(200);
    expect(await statusFor(one.url, stranger.token)).toBe(200);
    expect(await statusFor(one.url)).toBe(401);
    await staff("DELETE", `/amenity/${id}`);
    expect(await db.select().from(fileUse).where(eq(fileUse.recordId, id))).toEqual([]);
  });

  it("leave their reservations readable when they are deleted, and the coming ones cancelled", async () => {
    const { id } = await added("/amenity", { ...room, title: "Old Gym" });
    const day = dayFromNow(3);
    const booking = { amenityId: id, startTime: `${day} 09:00:00`, endTime: `${day} 10:00:00` };
    const kept = await file(tenant, reservationKind, booking);
    const waiting = await file(tenant, reservationKind, { ...booking, startTime: `${day} 08:00:00` });
    const desk = await adminWith(
      "reservations.view",
      "reservations.approve",
      "reservations.ongoing",
      "reservations.complete",
    );
    const put = (ticket: string, status: number) => desk.as("PUT", `/reservation/${ticket}`, { status });
    expect((await put(kept.id, 2)).status).toBe(200);
    expect((await staff("DELETE", `/amenity/${id}`)).body).toMatchObject({ id, status: 0 });
    expect((await staff("DELETE", `/amenity/${id}`)).status).toBe(404);
    expect((await tenant("GET", `/amenity/${id}`)).status).toBe(404);
    expect((await tenant("GET", "/amenities?limit=0")).text).not.toContain(id);
    expect((await tenant("GET", `/reservation/${kept.id}`)).body.amenity).toEqual({ id, title: "Old Gym" });
    expect((await tenant("GET", `/reservation/${kept.id}`)).body.status).toBe(5);
    expect((await put(kept.id, 4)).status).toBe(200);
    expect((await put(waiting.id, 2)).body.errors).toEqual({ amenityId: ["Please choose amenity!"] });
  });
});

describe("advertisements", () => {
  it("are kept by staff, and shown to tenants and to log-in screens while they are there", async () => {
    const images = [await image("advertisements")];
    const record = await addAd({ images, description: "6AM to 9PM" });
    expect(record).toMatchObject({ ...cafe, description: "6AM to 9PM", images: shown(images), status: 1 });
    expect((await staff("GET", `/advertisement/${record.id}`)).body).toEqual(record);
    const { created_at: _c, updated_at: _u, status: _s, ...tile } = record;
    expect((await tenant("GET", "/ads?limit=4")).body.data[0]).toEqual(tile);
    const newer = await addAd({ images: [await image("advertisements")] });
    const { data } = (await tenant("GET", "/ads?limit=2")).body;
    expect(data.map(({ id }: { id: string }) => id)).toEqual([newer.id, record.id]);
    await staff("DELETE", `/advertisement/${newer.id}`);
    expect((await request("GET", "/ad")).body).toMatchObject({
      title: cafe.title,
      images: [{ name: "Front.jpg" }],
    });
    expect(await statusFor(images[0]?.url ?? "")).toBe(200);
    const changed = await staff("PUT", `/advertisement/${record.id}`, { ...record, title: "Kape Roof" });
    expect(changed.body).toMatchObject({ title: "Kape Roof", url: cafe.url });
    expect(await staff("PUT", `/advertisement/${record.id}`, record)).toMatchObject(stale);
    const found = await staff("GET", "/advertisements?searchTerm=kape roof");
    expect(found.body.data.map(({ id }: { id: string }) => id)).toEqual([record.id]);
    await staff("PUT", `/advertisement/${record.id}`, { title: "N\u0303andu  Roof Ñ" });
    for (const term of ["ñandu roof ñ", "ÑANDU  R", "N\u0303"])
      expect((await staff("GET", `/advertisements?searchTerm=${term}`)).body.total, term).toBe(1);
    expect((await staff("DELETE", `/advertisement/${record.id}`)).body).toEqual({ id: record.id, status: 0 });
    expect((await tenant("GET", "/ads")).text).not.toContain(record.id);
    expect((await staff("GET", `/advertisement/${record.id}`)).status).toBe(404);
    expect(await statusFor(images[0]?.url ?? "")).toBe(401);
  });

  it("are 404 at the log-in screen where there is none", async () => {
    for (const { id } of (await staff("GET", "/advertisements?limit=0")).body.data) {
      await staff("DELETE", `/advertisement/${id}`);
    }
    expect((await request("GET", "/ad")).status).toBe(404);
  });

  it.each([
    "javascript:alert(1)",
    " JAVASCRIPT://x%0aalert(1)",
    "data:text/html,x",
    "//evil.test",
    "https:evil.test",
    "http://",
    "example.com",
    "https://a b.test",
    "mailto:a@b.test",
  ])("lead to web pages alone, and not to %s", async (url) => {
    const errors = { url: ["This must be a web address that begins with http:// or https://."] };
    const images = [await image("advertisements")];
    expect((await staff("POST", "/advertisement", { ...cafe, url, images })).body.errors).toEqual(errors);
  });

  it("need a title, an address and exactly one picture, also when they are changed", async () => {
    expect((await staff("POST", "/advertisement", {})).body.errors).toEqual({
      title: ["Please input your title!"],
      url: ["Please input your url!"],
      images: ["Please input your image!"],
    });
    const { id, images } = await addAd();
    const errors = { url: ["Please input your url!"], images: ["Please input your image!"] };
    expect((await staff("PUT", `/advertisement/${id}`, { url: "", images: [] })).body.errors).toEqual(errors);
    const two = [...images, ...images];
    expect((await staff("PUT", `/advertisement/${id}`, { images: two })).body.message).toBe(
      "At most one file can be attached.",
    );
    expect((await staff("PUT", `/advertisement/${id}`, { status: 0 })).status).toBe(403);
  });

  it("return only the changed fields to those who may not view them", async () => {
    const { id } = await addAd();
    const editor = (await adminWith("advertisements.edit")).as;
    const { body } = await editor("PUT", `/advertisement/${id}`, { title: "Unseen" });
    expect(body).toEqual({ id, status: 1, title: "Unseen", updated_at: expect.any(String) });
  });
});

describe("feedback", () => {
  it("is a tenant's own, whatever its body says, and read by the office, newest first", async () => {
    const other = await makeTenant();
    const sent = await tenant("POST", "/feedback", { rate: 4, message: " Salamat 👍 ", tenantId: other.id });
    expect(sent).toMatchObject({
      status: 201,
      body: { rate: 4, message: "Salamat 👍", tenantId: person.id },
    });
    const second = await tenant("POST", "/feedback", { rate: 1, message: "The lift Ñ is slow" });
    const { body } = await staff("GET", "/feedbacks?limit=2");
    expect(body.data).toEqual([second.body, sent.body]);
    expect(body.data[0].tenant).toEqual({
      id: person.id,
      clientCode: person.clientCode,
      uoccname: expect.any(String),
      email: null,
    });
    const found = (await staff("GET", "/feedbacks?searchTerm=LIFT ñ")).body.data;
    expect(found).toEqual([second.body]);
  });

  it.each([0, 6, -1, 2.5, "5", null, [], "five"])("has 1 to 5 stars, not %j", async (rate) => {
    expect((await tenant("POST", "/feedback", { rate, message: "x" })).body.errors).toEqual({
      rate: ["Please choose your rate!"],
    });
  });

  it("has a message, not too long", async () => {
    const send = (message: unknown) => tenant("POST", "/feedback", { rate: 5, message });
    expect((await send("  ")).body.message).toBe("Please input your message!");
    expect((await send("x".repeat(2001))).body.message).toBe("This can have at most 2000 characters.");
  });

  it("is taken ten times an hour from one tenant, also at once", async () => {
    const eager = await withSession(await makeTenant());
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => eager("POST", "/feedback", { rate: 5, message: "Hello" })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(201), ...Array(4).fill(429)]);
    expect(answers.find(({ status }) => status === 429)?.headers.get("retry-after")).toBe("3600");
    const mine = and(eq(feedback.tenantId, eager.id));
    await db.update(feedback).set({ createdAt: "2026-01-01 00:00:00+08" }).where(mine);
    expect((await eager("POST", "/feedback", { rate: 5, message: "Hello" })).status).toBe(201);
  });
});
