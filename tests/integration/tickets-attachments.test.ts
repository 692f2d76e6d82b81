import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditLog, file as fileTable, ticket } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { maxCommentFiles } from "@/lib/features/tickets/comments";
import { pathOf } from "@/tests/support/comments";
import { type Caller, makeAdmin, makeTenant, type TestPerson } from "@/tests/support/people";
import { rolesFor } from "@/tests/support/roles";
import { testedKinds } from "@/tests/support/tested-kinds";
import { flags, keyOf, setModules, validBody, withSession } from "@/tests/support/tickets";

/* Pictures and PDFs that come with a new ticket: they are its first comment, or nothing is filed. */

/** Inserts a PDF as if the person had uploaded it. */
async function pdfOf(person: TestPerson): Promise<string> {
  const key = `documents/${person.id}.pdf`;
  const by = { uploadedById: person.id };
  await db
    .insert(fileTable)
    .values({ key, contentType: "application/pdf", size: 1, sha256: "0".repeat(64), ...by })
    .onConflictDoNothing();
  return key;
}

describe.each(testedKinds("fields"))("the files of a new %s", (_, kind) => {
  let tenant: Caller;
  let staff: Caller;
  beforeAll(async () => {
    await setModules();
    tenant = await withSession(await makeTenant());
    staff = await withSession(await makeAdmin(rolesFor(...flags(kind, "view", "add", "edit"))));
  });
  const countOf = () => db.$count(ticket, eq(ticket.tenantId, tenant.id));
  const create = async (as: Caller, attachments: unknown) =>
    as("POST", `/${as.area === "client" ? "" : "admin/"}api/${kind.singular}`.replace("//", "/"), {
      ...validBody(kind, as),
      ...(as.area === "client" ? {} : { tenantId: tenant.id }),
      attachments,
    });

  it.each(["tenant", "staff"] as const)("are the first comment, filed by %s", async (side) => {
    const as = side === "tenant" ? tenant : staff;
    const files = [
      { name: "Sink.jpg", url: keyOf(as, "images") },
      { name: "Offer.pdf", url: await pdfOf(as) },
    ];
    const { status, body } = await create(as, files);
    expect(status).toBe(201);
    expect(body.unread).toBe(0);
    const comments = await tenant("GET", `/api${pathOf(kind, body)}/comments`);
    expect(comments.body.data).toMatchObject([{ message: "", internal: false, images: files }]);
    if (side === "staff") {
      const entries = await db.select().from(auditLog).where(eq(auditLog.recordId, body.id));
      expect(entries).toMatchObject([{ adminId: staff.id, detail: { attachments: 2 } }]);
    }
    // The other side has something to read.
    const other = side === "tenant" ? staff : tenant;
    const prefix = side === "tenant" ? "/admin/api" : "/api";
    expect((await other("GET", `${prefix}${pathOf(kind, body)}`)).body.unread).toBe(1);
  });

  it("may be left out", async () => {
    for (const none of [undefined, null, []]) {
      const { status, body } = await create(tenant, none);
      expect(status).toBe(201);
      expect((await tenant("GET", `/api${pathOf(kind, body)}/comments`)).body.data).toEqual([]);
    }
  });

  it("are refused as a whole: others' files, wrong folders, too many", async () => {
    const before = await countOf();
    const own = { name: "Sink.jpg", url: keyOf(tenant, "images") };
    const stranger = await withSession(await makeTenant());
    for (const [files, status] of [
      [[own, { name: "x.jpg", url: keyOf(stranger, "images") }], 403],
      [[{ name: "x.mp4", url: keyOf(tenant, "videos") }], 400],
      [[{ name: "x.jpg", url: "images/01900000-0000-7000-8000-00000000ffff.jpg" }], 400],
      [Array.from({ length: maxCommentFiles + 1 }, () => own), 400],
      ["a file", 400],
    ] as const)
      expect((await create(tenant, files)).status).toBe(status);
    expect(await countOf()).toBe(before);
  });
});
