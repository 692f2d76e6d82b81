import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ticketComment, ticketEvent } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { comment, messagesFor, pathOf, readAll } from "@/tests/support/comments";
import { pdfFile } from "@/tests/support/file-samples";
import { type Caller, makeTenant } from "@/tests/support/people";
import { testedKinds } from "@/tests/support/tested-kinds";
import { accepted, adminWith, everyFlag, file, setModules, withSession } from "@/tests/support/tickets";
import { statusFor, stored } from "@/tests/support/uploads";

/* Comments that are changed or deleted, and when their ticket ends or is moved. */

let asTenant: Caller;
let stranger: Caller;
beforeAll(async () => {
  await setModules();
  asTenant = await withSession(await makeTenant({ uoccname: "Ana Cruz" }));
  stranger = await withSession(await makeTenant());
});

/** Moves a comment into the past. */
const makeOlder = (id: string, age: string) =>
  db
    .update(ticketComment)
    .set({ createdAt: sql`now() - ${age}::interval` })
    .where(eq(ticketComment.id, id));

describe.each(testedKinds("long"))("comments on a %s", (_, kind) => {
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
    await readAll(viewer, path);
    for (const method of ["PUT", "DELETE"])
      expect((await asTenant(method, at, { message: "Second" })).status).toBe(409);
    const answered = await comment(viewer, path, { message: "Answer" });
    await makeOlder(answered.id, "11 minutes");
    for (const method of ["PUT", "DELETE"])
      expect((await viewer(method, `${path}/comment/${answered.id}`, { message: "Late" })).status).toBe(409);
    const unread = await comment(viewer, path, { message: "Unread" });
    accepted(await viewer("PUT", `${path}/comment/${unread.id}`, { message: "Still unread" }), 200);
    await readAll(asTenant, path);
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
    await readAll(viewer, path);
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
  });

  it("of a ticket that is moved are hidden from both tenants, with their files", async () => {
    const plan = { name: "Plan.pdf", url: await stored(asTenant.token, "documents", pdfFile) };
    const { id } = await comment(asTenant, path, { message: "My secret", images: [plan] });
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
    expect((await office("DELETE", `${path}/comment/${id}`)).status).toBe(200);
    expect(await statusFor(plan.url, viewer.token)).toBe(404);
  });

  it("come back with their files when the ticket is moved back, but not those of notes and of the other tenant", async () => {
    const pdf = async (as: Caller) => ({
      name: "Plan.pdf",
      url: await stored(as.token, "documents", pdfFile),
    });
    const [own, answer, note] = [await pdf(asTenant), await pdf(office), await pdf(office)];
    await comment(asTenant, path, { message: "Mine", images: [own] });
    await comment(office, path, { message: "Ours", images: [answer] });
    await comment(office, path, { message: "A note", images: [note], internal: true });
    accepted(await office("PUT", path, { tenantId: stranger.id }), 200);
    const theirs = await pdf(stranger);
    await comment(stranger, path, { message: "Theirs", images: [theirs] });
    accepted(await office("PUT", path, { tenantId: asTenant.id }), 200);
    expect(await messagesFor(asTenant, path)).toEqual(["Mine", "Ours"]);
    const statuses = (as: Caller) =>
      Promise.all([own, answer, note, theirs].map(({ url }) => statusFor(url, as.token)));
    expect(await statuses(asTenant)).toEqual([200, 200, 404, 404]);
    expect(await statuses(viewer)).toEqual([200, 200, 200, 200]);
    expect(await statuses(stranger)).toEqual([404, 404, 404, 404]);
    accepted(await office("PUT", path, { tenantId: stranger.id }), 200);
    expect(await statuses(stranger)).toEqual([404, 404, 404, 200]);
  });

  it("and all else of a former tenant is told the next one nowhere, and is there again after a move back", async () => {
    const words = "Ms. Cruz, your passport copy, please";
    accepted(await office("PUT", path, { remarks: `Remarks: ${words}` }), 200);
    accepted(await office("PUT", `${path}/waiting`, { for: "supplier", reason: `Waiting: ${words}` }), 200);
    const actionsFor = async (as: Caller) => {
      const { body } = await as("GET", `${path}/history`);
      return body.data.map(({ action }: { action: string }) => action);
    };
    const known = await actionsFor(asTenant);
    // The office's form sends the remarks along.
    const body = { tenantId: stranger.id, remarks: `Remarks: ${words}` };
    expect(accepted(await office("PUT", path, body), 200)).toMatchObject({ remarks: "", waiting: null });
    expect(await actionsFor(stranger)).toEqual(["updated"]);
    const asked = [path, `${path}/history`, `${path}/comments`, `/${kind.plural}`, "/services"];
    const searched = [`/${kind.plural}?searchTerm=passport`, "/services?searchTerm=passport"];
    for (const at of [...asked, ...searched, `/client-notif/${stranger.id}`])
      for (const secret of ["passport", `"${asTenant.id}"`, "Ana Cruz"])
        expect([at, (await stranger("GET", at)).text.includes(secret)]).toEqual([at, false]);
    const all = await actionsFor(office);
    expect(all).toEqual([...known, "resumed", "updated"]);
    accepted(await office("PUT", path, { tenantId: asTenant.id, remarks: "For unit 12" }), 200);
    expect(await actionsFor(asTenant)).toEqual([...known, "resumed", "updated"]);
    expect((await asTenant("GET", path)).body.remarks).toBe("For unit 12");
  });

  it("hide a decision's remarks and its reopening from the next tenant", async () => {
    accepted(await office("PUT", path, { status: 2, remarks: "Approved for Ms. Cruz" }), 200);
    accepted(await office("PUT", path, { status: 1 }), 200);
    accepted(await office("PUT", path, { tenantId: stranger.id }), 200);
    expect((await stranger("GET", path)).body.remarks).toBe("");
    expect((await stranger("GET", `${path}/history`)).text).not.toContain("Cruz");
  });
});
