import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ticketComment } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { comment, commentWithKey, messagesFor, pathOf } from "@/tests/support/comments";
import { type Caller, makeTenant } from "@/tests/support/people";
import { testedKinds } from "@/tests/support/tested-kinds";
import { adminWith, everyFlag, file, setModules, withSession } from "@/tests/support/tickets";

/* Comments that are written at the same time, sent twice, or too many. */

let asTenant: Caller;
beforeAll(async () => {
  await setModules();
  asTenant = await withSession(await makeTenant({ uoccname: "Ana Cruz" }));
});

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
});
