import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ticket, ticketComment, ticketEvent } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { comment, commentWithKey, messagesFor, pathOf } from "@/tests/support/comments";
import { pdfFile } from "@/tests/support/file-samples";
import { type Caller, makeSuperAdmin, makeTenant, type TestTenant } from "@/tests/support/people";
import { testedKinds } from "@/tests/support/tested-kinds";
import {
  accepted,
  adminWith,
  everyFlag,
  file,
  keyOf,
  setModules,
  withSession,
} from "@/tests/support/tickets";
import { statusFor, stored } from "@/tests/support/uploads";

/* Comments on tickets: who writes and reads them, their contents, pages, changes and limits. */

let tenant: TestTenant;
let asTenant: Caller;
let stranger: Caller;
beforeAll(async () => {
  await setModules();
  tenant = await makeTenant({ uoccname: "Ana Cruz" });
  asTenant = await withSession(tenant);
  stranger = await withSession(await makeTenant());
});

/** Moves a comment into the past. */
const makeOlder = (id: string, age: string) =>
  db
    .update(ticketComment)
    .set({ createdAt: sql`now() - ${age}::interval` })
    .where(eq(ticketComment.id, id));

describe.each(testedKinds)("comments on a %s", (_, kind) => {
  let office: Caller;
  let viewer: Caller;
  let record: TicketRecord;
  let path: string;

  beforeAll(async () => {
    office = await adminWith(kind, ...everyFlag);
    viewer = await adminWith(kind, "view");
  });
  beforeEach(async () => {
    record = await file(asTenant, kind);
    path = pathOf(kind, record);
  });

  it("are read by both sides, oldest first; tenants see the office as the author", async () => {
    const first = await comment(asTenant, path, { message: "  When will\nsomebody come?  " });
    const second = await comment(viewer, path, { message: "On Monday." });
    expect(first).toEqual({
      id: expect.any(String),
      message: "When will\nsomebody come?",
      internal: false,
      images: [],
      by: { id: asTenant.id, name: "Ana Cruz", area: "client" },
      created_at: expect.any(String),
      edited_at: null,
      deleted_at: null,
    });
    expect(second.by).toMatchObject({ id: viewer.id, area: "admin" });
    const forOffice = (await office("GET", `${path}/comments`)).body;
    expect(forOffice).toEqual({ data: [first, second], total: 2, from: 1, page: 1, limit: 10 });
    const forTenant = (await asTenant("GET", `${path}/comments`)).body;
    const hidden = { id: null, name: "Property Management Office", area: "admin" };
    expect(forTenant).toEqual({ ...forOffice, data: [first, { ...second, by: hidden }] });
    // A comment is no change of the ticket.
    expect((await office("GET", path)).body.updated_at).toBe(record.updated_at);
  });

  it("are those of the ticket's tenant, and of staff with view", async () => {
    const { id } = await comment(asTenant, path, { message: "Mine" });
    const editor = await adminWith(kind, ...everyFlag.filter((flag) => flag !== "view"));
    const calls: [string, string, object?][] = [
      ["GET", `${path}/comments`],
      ["POST", `${path}/comment`, { message: "Hello" }],
      ["PUT", `${path}/comment/${id}`, { message: "Hello" }],
      ["PUT", `${path}/read`],
      ["DELETE", `${path}/comment/${id}`],
    ];
    for (const [method, at, body] of calls) {
      expect((await stranger(method, at, body)).status, `${method} ${at}`).toBe(404);
      for (const missing of ["x", crypto.randomUUID(), "x".repeat(300)]) {
        expect((await office(method, at.replace(record.id, missing), body)).status).toBe(404);
        if (at.endsWith(id)) expect((await office(method, at.replace(id, missing), body)).status).toBe(404);
      }
      if (method !== "DELETE") expect((await editor(method, at, body)).status, `${method} ${at}`).toBe(403);
    }
    expect((await viewer("DELETE", `${path}/comment/${id}`)).status).toBe(403);
    expect((await viewer("PUT", `${path}/comment/${id}`, { message: "Not mine" })).status).toBe(403);
    expect(await messagesFor(asTenant, path)).toEqual(["Mine"]);
    const boss = await withSession(await makeSuperAdmin());
    expect((await comment(boss, path, { message: "From the boss" })).by.area).toBe("super-admin");
  });

  it("have 1 to 5,000 characters, at least one of which can be seen", async () => {
    const refused = [
      "",
      " \n\t ",
      "\u200b\u2060\ufeff",
      "\u202e",
      "\u3164",
      "\u2800",
      "x".repeat(5001),
      "a\u0000b",
      5,
      {},
    ];
    for (const message of refused) {
      const { status, body } = await asTenant("POST", `${path}/comment`, { message });
      expect([status, Object.keys(body.errors)], JSON.stringify(message)).toEqual([400, ["message"]]);
    }
    expect((await asTenant("POST", `${path}/comment`, {})).status).toBe(400);
    expect([400, 413]).toContain(
      (await asTenant("POST", `${path}/comment`, { message: "x".repeat(1_000_000) })).status,
    );
    for (const message of ["x".repeat(5000), "\u202eabc", "👩🏽‍🔧", "ñ"])
      await comment(asTenant, path, { message });
    expect(await messagesFor(office, path)).toHaveLength(4);
  });

  it("may have files only: pictures and PDFs of their author", async () => {
    const picture = { name: "Leak.jpg", url: keyOf(asTenant, "images") };
    const plan = { name: "Plan.pdf", url: await stored(asTenant.token, "documents", pdfFile) };
    const made = await comment(asTenant, path, { images: [picture, plan] });
    expect(made).toMatchObject({ message: "", images: [picture, plan] });
    for (const [as, status] of [
      [asTenant, 200],
      [viewer, 200],
      [stranger, 404],
    ] as const)
      expect(await statusFor(plan.url, as.token)).toBe(status);
    const send = (images: unknown) => asTenant("POST", `${path}/comment`, { images });
    const foreign = { name: "Other.jpg", url: keyOf(stranger, "images") };
    expect((await send([foreign])).status).toBe(403);
    expect((await send([picture, foreign])).status).toBe(403);
    for (const wrong of [
      [{ name: "Gone.jpg", url: `images/${crypto.randomUUID()}.jpg` }],
      [{ name: "Film.mp4", url: keyOf(asTenant, "videos") }],
      Array.from({ length: 11 }, () => picture),
      "images/a.jpg",
      [{ url: picture.url }],
    ])
      expect((await send(wrong)).status, JSON.stringify(wrong).slice(0, 80)).toBe(400);
    expect((await asTenant("GET", `${path}/comments`)).body.total).toBe(1);
  });

  it("have pages from the start; without a page the last one is answered", async () => {
    await db.insert(ticketComment).values(
      Array.from({ length: 23 }, (_one, at) => ({
        ...{ ticketId: record.id, kind: kind.name, tenantId: asTenant.id, byArea: "client" as const },
        ...{ isInternal: false, byName: "Ana Cruz", message: String(at + 1) },
        createdAt: new Date(Date.now() - 60_000 + at).toISOString(),
      })),
    );
    const read = async (query: string) => (await asTenant("GET", `${path}/comments${query}`)).body;
    const shown = ({ data }: { data: { message: string }[] }) => data.map(({ message }) => Number(message));
    const last = await read("");
    expect([shown(last), last.total, last.from, last.page]).toEqual([[21, 22, 23], 23, 21, 3]);
    expect(shown(await read("?page=2"))).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
    expect(await read("?limit=50")).toMatchObject({ page: 1, total: 23, from: 1 });
    expect(shown(await read("?limit=0"))).toHaveLength(23);
    expect(await read("?page=9")).toMatchObject({ data: [], total: 23, from: 0, page: 9 });
    for (const wrong of ["page=0", "page=x", "limit=101", "sort=x"])
      expect((await asTenant("GET", `${path}/comments?${wrong}`)).status).toBe(400);
    const empty = await file(asTenant, kind);
    expect((await asTenant("GET", `${pathOf(kind, empty)}/comments`)).body).toEqual({
      ...{ data: [], total: 0, from: 0, page: 1, limit: 10 },
    });
  });

  it("are changed by their author, for ten minutes and until the other side has read them", async () => {
    const made = await comment(asTenant, path, { message: "Frist" });
    const at = `${path}/comment/${made.id}`;
    const edited = accepted(await asTenant("PUT", at, { message: "First" }), 200);
    expect(edited).toEqual({ ...made, message: "First", edited_at: expect.any(String) });
    accepted(await asTenant("PUT", at, { message: "First!" }), 200);
    expect((await asTenant("PUT", at, { message: " " })).status).toBe(400);
    const changes = async (as: Caller) =>
      (await as("GET", `${path}/history`)).body.data.filter(({ action }: { action: string }) =>
        /^comment/.test(action),
      );
    expect(await changes(office)).toEqual([
      {
        id: made.id,
        action: "commentEdited",
        ...{ from: null, to: null, at: expect.any(String), remarks: "Frist" },
        by: { id: asTenant.id, name: "Ana Cruz", area: "client" },
      },
    ]);
    accepted(await viewer("PUT", `${path}/read`), 200);
    for (const method of ["PUT", "DELETE"])
      expect((await asTenant(method, at, { message: "Second" })).status).toBe(409);
    const answered = await comment(viewer, path, { message: "Answer" });
    await makeOlder(answered.id, "11 minutes");
    for (const method of ["PUT", "DELETE"])
      expect((await viewer(method, `${path}/comment/${answered.id}`, { message: "Late" })).status).toBe(409);
    const unread = await comment(viewer, path, { message: "Unread" });
    accepted(await viewer("PUT", `${path}/comment/${unread.id}`, { message: "Still unread" }), 200);
    accepted(await asTenant("PUT", `${path}/read`), 200);
    expect((await viewer("PUT", `${path}/comment/${unread.id}`, { message: "Read" })).status).toBe(409);
  });

  it("that are deleted stay without their text; staff with the flag delete any", async () => {
    const plan = { name: "Plan.pdf", url: await stored(asTenant.token, "documents", pdfFile) };
    const own = await comment(asTenant, path, { message: "A mistake" });
    const other = await comment(asTenant, path, { message: "Something rude", images: [plan] });
    expect(await statusFor(plan.url, viewer.token)).toBe(200);
    expect(await asTenant("DELETE", `${path}/comment/${own.id}`)).toMatchObject({
      status: 200,
      body: { id: own.id, status: 0 },
    });
    accepted(await viewer("PUT", `${path}/read`), 200);
    const deleter = await adminWith(kind, "delete");
    expect((await deleter("DELETE", `${path}/comment/${other.id}`)).status).toBe(200);
    expect(await statusFor(plan.url, viewer.token)).toBe(404);
    for (const as of [asTenant, office]) {
      const { body, text } = await as("GET", `${path}/comments`);
      expect(body.data).toMatchObject([
        { id: own.id, message: "", images: [], deleted_at: expect.any(String) },
        { id: other.id, message: "", images: [], deleted_at: expect.any(String) },
      ]);
      expect(text).not.toContain("rude");
      for (const method of ["PUT", "DELETE"])
        expect((await as(method, `${path}/comment/${own.id}`, { message: "x" })).status).toBe(404);
    }
    const inHistory = async (as: Caller) =>
      (await as("GET", `${path}/history`)).body.data
        .slice(1)
        .map(({ action, remarks }: Record<string, string>) => [action, remarks]);
    expect(await inHistory(office)).toEqual([
      ["commentDeleted", "A mistake"],
      ["commentDeleted", "Something rude"],
    ]);
    expect(await inHistory(asTenant)).toEqual([
      ["commentDeleted", ""],
      ["commentDeleted", ""],
    ]);
  });

  it("end 30 days after the ticket, and go on until then", async () => {
    const ends = kind.statuses.filter((status) => status > 3);
    for (const status of ends) {
      accepted(await office("PUT", path, { status }), 200);
      await comment(asTenant, path, { message: "Thank you" });
      const moveEnd = (age: string) =>
        db
          .update(ticketEvent)
          .set({ at: sql`now() - ${age}::interval` })
          .where(eq(ticketEvent.ticketId, record.id));
      await moveEnd("29 days");
      await comment(viewer, path, { message: "You are welcome" });
      await moveEnd("31 days");
      for (const as of [asTenant, office])
        expect((await as("POST", `${path}/comment`, { message: "Late" })).status).toBe(409);
    }
    accepted(await office("PUT", path, { status: 1 }), 200);
    await comment(asTenant, path, { message: "Open again" });
    // Without a time line, such as from before there was one, the last change counts.
    await db.delete(ticketEvent).where(eq(ticketEvent.ticketId, record.id));
    const old = { status: 6, updatedAt: sql`now() - interval '31 days'` };
    await db.update(ticket).set(old).where(eq(ticket.id, record.id));
    expect((await asTenant("POST", `${path}/comment`, { message: "Late" })).status).toBe(409);
  });

  it("by many at once are all there, in one order, and a ticket that goes refuses the rest", async () => {
    const sent = Array.from({ length: 40 }, (_one, at) => `Comment ${at}`);
    await Promise.all(sent.map((message, at) => comment(at % 2 ? asTenant : viewer, path, { message })));
    const seen = await messagesFor(asTenant, path);
    expect(seen.toSorted()).toEqual(sent.toSorted());
    expect(await messagesFor(office, path)).toEqual(seen);
    const answers = await Promise.all([
      asTenant("DELETE", path),
      ...Array.from({ length: 5 }, () => office("POST", `${path}/comment`, { message: "Too late?" })),
    ]);
    expect(answers[0]?.status).toBe(200);
    for (const { status } of answers.slice(1)) expect([201, 404]).toContain(status);
    expect((await office("POST", `${path}/comment`, { message: "Too late" })).status).toBe(404);
    for (const as of [asTenant, office]) expect((await as("GET", `${path}/comments`)).status).toBe(404);
  });

  it("and a decision at the same time both stay", async () => {
    const [decided, written] = await Promise.all([
      office("PUT", path, { status: 2, updated_at: record.updated_at }),
      comment(viewer, path, { message: "On our way" }),
    ]);
    expect(decided.status).toBe(200);
    expect(await messagesFor(asTenant, path)).toEqual([written.message]);
    expect((await asTenant("GET", path)).body.status).toBe(2);
  });

  it("that are sent twice with one key are written once", async () => {
    const key = crypto.randomUUID();
    const body = { message: "Once" };
    const [one, two] = await Promise.all([1, 2].map(() => commentWithKey(asTenant, path, key, body)));
    expect([one?.status, two?.status, two?.body]).toEqual([201, 201, one?.body]);
    expect((await commentWithKey(asTenant, path, key, { message: "Other" })).status).toBe(422);
    expect(await messagesFor(asTenant, path)).toEqual(["Once"]);
  });

  it("of one tenant are limited, those of staff are not", async () => {
    const writer = await withSession(await makeTenant());
    const own = await file(writer, kind);
    await db.insert(ticketComment).values(
      Array.from({ length: 300 }, () => ({
        ...{ ticketId: own.id, kind: kind.name, tenantId: writer.id, byArea: "client" as const },
        ...{ isInternal: false, byName: "X", message: "Again" },
      })),
    );
    const refused = await writer("POST", `${pathOf(kind, own)}/comment`, { message: "Again" });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
    await comment(viewer, pathOf(kind, own), { message: "Enough" });
    await comment(asTenant, path, { message: "Not me" });
  });

  it("of a ticket that is moved are hidden from both tenants, with their files", async () => {
    const plan = { name: "Plan.pdf", url: await stored(asTenant.token, "documents", pdfFile) };
    await comment(asTenant, path, { message: "My secret", images: [plan] });
    accepted(await office("PUT", path, { tenantId: stranger.id }), 200);
    expect(await messagesFor(stranger, path)).toEqual([]);
    expect((await stranger("GET", path)).body.unread).toBe(0);
    expect((await asTenant("GET", `${path}/comments`)).status).toBe(404);
    expect(await messagesFor(office, path)).toEqual(["My secret"]);
    for (const [as, status] of [
      [asTenant, 404],
      [stranger, 404],
      [viewer, 200],
    ] as const)
      expect(await statusFor(plan.url, as.token)).toBe(status);
  });
});
