import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ticket } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { type Caller, makeAdmin, makeTenant } from "@/tests/support/people";
import { request } from "@/tests/support/request";
import { rolesFor } from "@/tests/support/roles";
import { testedKinds } from "@/tests/support/tested-kinds";
import {
  accepted,
  adminWith,
  edit,
  everyFlag,
  file,
  flags,
  setModules,
  withSession,
} from "@/tests/support/tickets";

/* Updates that are based on an older state, and the order of an update's checks. */

const staleText = "This record was changed by someone else. Reload it and try again.";

describe.each(testedKinds("engine"))("an update of a %s", (_, kind) => {
  let asTenant: Caller;
  let office: Caller;
  let record: TicketRecord;
  let path: string;

  beforeAll(async () => {
    await setModules();
    asTenant = await withSession(await makeTenant());
    office = await adminWith(kind, ...everyFlag);
  });
  beforeEach(async () => {
    record = await file(asTenant, kind);
    path = `/${kind.singular}/${record.id}`;
  });
  const now = async () => (await office("GET", path)).body as TicketRecord;

  describe("made from an older state", () => {
    it("is 409 to the microsecond, with that message, and changes nothing", async () => {
      const changed = accepted(await office("PUT", path, { remarks: "new" }), 200);
      for (const as of [asTenant, office]) {
        const answer = await as("PUT", path, { ...edit(kind), updated_at: record.updated_at });
        expect(answer).toMatchObject({ status: 409, body: { message: staleText } });
      }
      // One microsecond off, and the same millisecond.
      await db
        .update(ticket)
        .set({ updatedAt: "2026-11-20T08:00:00.123456+08:00" })
        .where(eq(ticket.id, record.id));
      const at = (text: string) => office("PUT", path, { updated_at: text });
      for (const same of [
        "2026-11-20T08:00:00.123456+08:00",
        "2026-11-20T00:00:00.123456Z",
        "2026-11-19T19:00:00.123456-05:00",
      ]) {
        expect((await at(same)).status, same).toBe(200);
      }
      for (const other of [
        "2026-11-20T08:00:00.123457+08:00",
        "2026-11-20T08:00:00.123455+08:00",
        "2026-11-20T08:00:00.123+08:00",
        "2026-11-20T08:00:00+08:00",
        "2026-11-20T08:00:00.123456Z",
        "2026-11-20 08:00:00",
      ]) {
        expect((await at(other)).status, other).toBe(409);
      }
      await db
        .update(ticket)
        .set({ updatedAt: "2026-11-20T08:00:00.100000+08:00" })
        .where(eq(ticket.id, record.id));
      expect((await now()).updated_at).toBe("2026-11-20T08:00:00.100000+08:00");
      for (const same of [
        "2026-11-20T08:00:00.1+08:00",
        "2026-11-20T08:00:00.100+08:00",
        "2026-11-20T08:00:00.100000+08:00",
      ]) {
        expect((await at(same)).status, same).toBe(200);
      }
      expect(changed.remarks).toBe("new");
    });

    it("is not checked without a version, and 400 if that is not a moment", async () => {
      accepted(await office("PUT", path, { remarks: "new" }), 200);
      for (const updated_at of [undefined, null, ""]) {
        expect((await office("PUT", path, { ...edit(kind), updated_at })).status).toBe(200);
      }
      for (const updated_at of [
        "x",
        5,
        {},
        [],
        { toString: 1, valueOf: 1 },
        [[[]]],
        "2026-99-99T00:00:00Z",
        true,
      ]) {
        expect((await office("PUT", path, { updated_at })).status, JSON.stringify(updated_at)).toBe(400);
      }
    });

    it("of many concurrent ones is the only one", async () => {
      const bodies = Array.from({ length: 12 }, (_, at) => ({ ...record, remarks: `by ${at}` }));
      const answers = await Promise.all(bodies.map((body) => office("PUT", path, body)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)]);
      const winner = answers.find(({ status }) => status === 200);
      expect((await now()).remarks).toBe(winner?.body.remarks);
    });
  });

  it("checks the session first, then the permission, then the record, then the values", async () => {
    const unknown = `/${kind.singular}/${crypto.randomUUID()}`;
    const stranger = await withSession(await makeTenant());
    const none = await withSession(
      await makeAdmin(rolesFor(...flags(kind, "view", "add", "delete", "verify"))),
    );
    const editor = await adminWith(kind, "edit");
    for (const body of ["{", { updated_at: "2020-01-01T00:00:00Z", status: "x" }]) {
      expect((await request("PUT", path, { body })).status).toBe(401);
    }
    const stale = { updated_at: "2020-01-01T00:00:00Z", status: 2 };
    expect((await none("PUT", unknown, stale)).status).toBe(403);
    expect((await none("PUT", path, stale)).status).toBe(403);
    expect((await editor("PUT", unknown, stale)).status).toBe(404);
    expect((await stranger("PUT", path, stale)).status).toBe(404);
    expect((await editor("PUT", path, stale)).status).toBe(409);
    expect((await editor("PUT", path, { status: 2 })).status).toBe(403);
    expect((await editor("PUT", path, { [String(kind.fields[0]?.name)]: {} })).status).toBe(400);
    for (const id of [
      "x",
      "%00",
      "x".repeat(300),
      `${record.id}x`,
      record.id.slice(1),
      "..%2f",
      "__proto__",
    ]) {
      for (const as of [editor, asTenant])
        expect((await as("PUT", `/${kind.singular}/${id}`, {})).status, id).toBe(404);
    }
  });
});
