import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditLog, savedReply } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { type Caller, callAs, makeAdmin, makeTenant } from "@/tests/support/people";
import { rolesFor } from "@/tests/support/roles";

/* Texts that staff insert into comments on tickets. */

let editor: Caller;
let reader: Caller;
let tenant: Caller;
beforeAll(async () => {
  editor = await callAs(await makeAdmin(rolesFor("utilities.edit")));
  reader = await callAs(await makeAdmin([]));
  tenant = await callAs(await makeTenant());
});

const words = { title: "Somebody comes", message: "Dear {name}, about {ticket}", types: ["incident"] };

async function made(values: object = {}) {
  const { status, body } = await editor("POST", "/saved-reply", { ...words, ...values });
  expect([status, body.message]).toEqual([201, { ...words, ...values }.message]);
  return body;
}

const titles = async (as: Caller) =>
  (await as("GET", "/saved-replies")).body.data.map(({ title }: { title: string }) => title);

describe("a saved reply", () => {
  it("is written with utilities.edit and read by any admin, by title", async () => {
    const last = await made({ title: "Zebra" });
    const first = await made({ title: "Ant", types: undefined });
    expect(first.types).toEqual([]);
    const all = await titles(reader);
    expect(all.indexOf("Ant")).toBeLessThan(all.indexOf("Zebra"));
    expect((await reader("GET", `/saved-reply/${last.id}`)).body).toEqual(last);
    for (const as of [reader, tenant]) {
      expect((await as("POST", "/saved-reply", words)).status).toBe(403);
      expect((await as("PUT", `/saved-reply/${last.id}`, words)).status).toBe(403);
      expect((await as("DELETE", `/saved-reply/${last.id}`)).status).toBe(403);
    }
    expect((await tenant("GET", "/saved-replies")).status).toBe(403);
  });

  it("is changed and deleted, with entries in the audit log", async () => {
    const { id, updated_at } = await made();
    const path = `/saved-reply/${id}`;
    const changed = await editor("PUT", path, { title: "Changed", types: [], updated_at });
    expect(changed.body).toMatchObject({ title: "Changed", types: [], message: words.message });
    expect((await editor("PUT", path, { title: "Late", updated_at })).status).toBe(409);
    expect((await editor("DELETE", path)).body).toEqual({ id, status: 0 });
    expect((await editor("GET", path)).status).toBe(404);
    expect(await titles(reader)).not.toContain("Changed");
    const log = await db.select().from(auditLog).where(eq(auditLog.recordId, id));
    expect(log.map(({ action }) => action).toSorted()).toEqual([
      "savedReply.create",
      "savedReply.delete",
      "savedReply.update",
    ]);
  });

  it.each([
    [{ title: "" }, "title"],
    [{ title: "x".repeat(101) }, "title"],
    [{ message: "  " }, "message"],
    [{ message: "x".repeat(5001) }, "message"],
    [{ types: "incident" }, "types"],
    [{ types: ["gate"] }, "types.0"],
    [{ types: ["incident", "incident"] }, "types"],
    [{ types: Array.from({ length: 9 }, () => "incident") }, "types"],
  ])("with %j is 400", async (wrong, field) => {
    const { status, body } = await editor("POST", "/saved-reply", { ...words, ...wrong });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  it("is one of at most 200, also of many at once", async () => {
    const active = eq(savedReply.status, 1);
    const left = 198 - (await db.$count(savedReply, active));
    const rows = Array.from({ length: left }, (_, at) => ({ title: `Text ${at}`, message: "x", types: [] }));
    await db.insert(savedReply).values(rows);
    await Promise.all(Array.from({ length: 10 }, () => editor("POST", "/saved-reply", words)));
    expect(await db.$count(savedReply, active)).toBe(200);
    const { status, body } = await editor("POST", "/saved-reply", words);
    expect([status, body.message]).toEqual([400, "There can be at most 200 saved replies."]);
  });
});
