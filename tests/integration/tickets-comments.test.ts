import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ticketComment } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { comment, messagesFor, pathOf } from "@/tests/support/comments";
import { pdfFile } from "@/tests/support/file-samples";
import { type Caller, makeSuperAdmin, makeTenant } from "@/tests/support/people";
import { testedKinds } from "@/tests/support/tested-kinds";
import { adminWith, everyFlag, file, keyOf, setModules, withSession } from "@/tests/support/tickets";
import { statusFor, stored } from "@/tests/support/uploads";

/* Comments on tickets: who writes and reads them, their contents and pages. */

let asTenant: Caller;
let stranger: Caller;
beforeAll(async () => {
  await setModules();
  asTenant = await withSession(await makeTenant({ uoccname: "Ana Cruz" }));
  stranger = await withSession(await makeTenant());
});

describe.each(testedKinds("engine"))("comments on a %s", (_, kind) => {
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
      filedBy: { id: asTenant.id, name: "Ana Cruz" },
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
});
