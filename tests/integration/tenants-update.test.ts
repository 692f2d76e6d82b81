import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditLog, file, fileUse, passwordLink, payment } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { mailsTo } from "@/tests/support/mails";
import { callAs, logIn, makeAdmin, makeTenant, password, tenantRow } from "@/tests/support/people";
import { clearRateLimits } from "@/tests/support/rate-limits";
import { request } from "@/tests/support/request";
import { rolesFor } from "@/tests/support/roles";
import { addStatement } from "@/tests/support/statements";

type Caller = Awaited<ReturnType<typeof callAs>>;
let staff: Caller;

const form = {
  uoccname: "Maria Santos",
  uoccpers: "Jose Santos",
  uocctel1: "0917 111 2222",
  uocctel2: "02 8123 4567",
  ubtname: "Santos, M.",
  ubaddln1: "Unit 12A",
  ubaddln2: "Tower 1",
  ubaddln3: "Ayala Avenue",
  ubaddln4: "Makati",
};

beforeAll(async () => {
  staff = await callAs(
    await makeAdmin(rolesFor("tenants.view", "tenants.add", "tenants.edit", "tenants.delete")),
  );
});

describe("PUT /tenant/{id} by the tenant itself", () => {
  it("changes its contact data; unchanged and unknown fields are ignored", async () => {
    const own = await makeTenant({ email: "old@mail.ph" });
    const as = await callAs(own);
    const record = (await as("GET", `/tenant/${own.id}`)).body;
    // The whole object is sent back, and a profile form sends type 0.
    const changed = await as("PUT", `/tenant/${own.id}`, {
      ...record,
      type: 0,
      anything: 1,
      email: "New@Mail.ph",
      currentPassword: password,
      phoneNumber: "09171234567",
      socialMediaAccount: "@maria",
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      email: "new@mail.ph",
      phoneNumber: "09171234567",
      socialMediaAccount: "@maria",
      type: 3,
    });
    expect(changed.body.updated_at > record.updated_at).toBe(true);
    expect((await tenantRow(own.id)).searchText).toContain("new@mail.ph");
  });

  it("requires the password to change the e-mail address, and notifies the old one", async () => {
    const address = `${crypto.randomUUID()}@mail.ph`;
    const own = await makeTenant({ email: address });
    const as = await callAs(own);
    const change = (body: object) => as("PUT", `/tenant/${own.id}`, { email: "stolen@mail.ph", ...body });
    for (const [currentPassword, message] of [
      [undefined, "Please input your current password!"],
      ["", "Please input your current password!"],
      [null, "Please input your current password!"],
      ["Wrong-horse-1", "This is not your current password."],
    ]) {
      const refused = await change({ currentPassword });
      expect(refused).toMatchObject({
        status: 400,
        body: { message, errors: { currentPassword: [message] } },
      });
    }
    expect((await change({ currentPassword: 5 })).status).toBe(400);
    // Removing or adding an address is a change too; other changes need no password.
    expect((await change({ email: "" })).status).toBe(400);
    expect((await change({ email: address, phoneNumber: "09170000001" })).status).toBe(200);
    expect((await tenantRow(own.id)).email).toBe(address);
    expect(await mailsTo(address)).toEqual([]);
    await db.insert(passwordLink).values({
      accountId: own.id,
      tokenHash: Buffer.from(own.id),
      expiresAt: "2100-01-01 00:00:00+00",
    });
    expect((await change({ currentPassword: password })).body.email).toBe("stolen@mail.ph");
    const [notice, ...more] = await mailsTo(address);
    expect(more).toEqual([]);
    expect(notice?.subject).toMatch(/^Your e-mail address for .+ was changed$/);
    expect(notice?.text).toContain(own.clientCode);
    expect(notice?.text).not.toContain("stolen@mail.ph");
    expect(await db.select().from(passwordLink).where(eq(passwordLink.accountId, own.id))).toEqual([]);
  });

  it("can't be used to guess the password", async () => {
    await clearRateLimits();
    const own = await makeTenant();
    const as = await callAs(own);
    const change = (currentPassword: string) =>
      as("PUT", `/tenant/${own.id}`, { email: "new@mail.ph", currentPassword });
    for (let at = 0; at < 5; at++) {
      expect((await change("Wrong-horse-1")).status).toBe(400);
      const body = { oldPassword: "Wrong", newPassword: "Another-horse-2", reNewPassword: "Another-horse-2" };
      expect((await as("PUT", "/change-password", body)).status).toBe(400);
    }
    const answer = await change(password);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it.each([
    { uoccname: "Another" },
    { clientCode: "OTHER" },
    { status: 0 },
    { soaAmount: 0.01 },
    { password: "A-new-password" },
    { unitNumber: "1" },
  ])("refuses %j", async (body) => {
    const own = await makeTenant();
    const before = await tenantRow(own.id);
    expect((await (await callAs(own))("PUT", `/tenant/${own.id}`, body)).status).toBe(403);
    expect(await tenantRow(own.id)).toEqual(before);
  });

  it("accepts a picture that the tenant uploaded itself, and no other", async () => {
    const own = await makeTenant();
    const as = await callAs(own);
    const [mine, others] = [1, 2].map(() => `images/${crypto.randomUUID()}.png`);
    const facts = { contentType: "image/png", size: 1, sha256: "" };
    await db.insert(file).values([
      { ...facts, key: mine ?? "", uploadedById: own.id },
      { ...facts, key: others ?? "", uploadedById: (await makeTenant()).id },
    ]);
    expect((await as("PUT", `/tenant/${own.id}`, { image: mine })).body.image).toBe(mine);
    expect(await db.select().from(fileUse).where(eq(fileUse.recordId, own.id))).toMatchObject([
      { key: mine, tenantId: own.id, page: "tenants" },
    ]);
    expect((await as("PUT", `/tenant/${own.id}`, { image: others })).body.errors).toHaveProperty("image");
    expect((await tenantRow(own.id)).image).toBe(mine);
  });

  it("is 404 for another tenant, as for nobody", async () => {
    const other = await makeTenant();
    const as = await callAs(await makeTenant());
    for (const id of [other.id, "nobody", "%00", crypto.randomUUID()]) {
      expect((await as("PUT", `/tenant/${id}`, { phoneNumber: "09170000001" })).status).toBe(404);
    }
    expect((await tenantRow(other.id)).phoneNumber).toBe("");
  });
});

describe("PUT /tenant/{id} by staff", () => {
  it("changes what people fill in, and keeps the rest", async () => {
    const { id } = await makeTenant();
    const { body } = await staff("PUT", `/tenant/${id}`, { ...form, unitNumber: "12A" });
    expect(body).toMatchObject({ ...form, unitNumber: "12A" });
    expect((await staff("PUT", `/tenant/${id}`, { status: 0 })).status).toBe(403);
    expect((await staff("PUT", `/tenant/${id}`, { soaAmount: 1 })).status).toBe(403);
    expect((await staff("PUT", `/tenant/${id}`, { uoccname: "" })).body.message).toBe(
      "Please input your Uocc name!",
    );
    const [line] = await db.select().from(auditLog).where(eq(auditLog.recordId, id));
    expect(line?.detail).toMatchObject({ unitNumber: { from: "", to: "12A" } });
  });

  it("accepts unchanged imported blanks, so that such a tenant can be edited", async () => {
    const { id } = await makeTenant();
    const record = (await staff("GET", `/tenant/${id}`)).body;
    const answer = await staff("PUT", `/tenant/${id}`, { ...record, phoneNumber: "09170000001" });
    expect(answer.status).toBe(200);
  });

  it("refuses a stale update, to the microsecond", async () => {
    const { id } = await makeTenant();
    const { updated_at } = (await staff("GET", `/tenant/${id}`)).body;
    expect((await staff("PUT", `/tenant/${id}`, { updated_at, phoneNumber: "09170000001" })).status).toBe(
      200,
    );
    const again = await staff("PUT", `/tenant/${id}`, { updated_at, phoneNumber: "09170000002" });
    expect(again.status).toBe(409);
    expect(again.body.message).toBe("This record was changed by someone else. Reload it and try again.");
    expect(
      (await staff("PUT", `/tenant/${id}`, { updated_at: "soon", phoneNumber: "09170000002" })).status,
    ).toBe(400);
  });

  it("compares moments, however they are written", async () => {
    const { id } = await makeTenant();
    const [text] = await db.execute<{ same: string; later: string }>(sql`
      select to_char(updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as same,
        to_char(updated_at at time zone 'utc' + interval '1 microsecond', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as later
      from tenant where id = ${id}`);
    expect(
      (await staff("PUT", `/tenant/${id}`, { updated_at: text?.later, phoneNumber: "09170000001" })).status,
    ).toBe(409);
    expect(
      (await staff("PUT", `/tenant/${id}`, { updated_at: text?.same, phoneNumber: "09170000001" })).status,
    ).toBe(200);
  });

  it("refuses another's code, also when two take one at once", async () => {
    const [one, two] = [await makeTenant(), await makeTenant()];
    const both = await Promise.all(
      [one, two].map(({ id }) => staff("PUT", `/tenant/${id}`, { clientCode: "WANTED" })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(both.find(({ status }) => status === 400)?.body.errors).toEqual({
      clientCode: ["Client Code Already Taken"],
    });
  });

  it("keeps a renamed tenant's payments on its statement", async () => {
    const { id, clientCode } = await makeTenant();
    const invoiceDate = "2026-10-25";
    await addStatement(id, { soaDate: invoiceDate, soaAmount: "1000.10" });
    await db.insert(payment).values({
      tenantId: id,
      invoiceNumber: `[${clientCode}]10252026`,
      invoiceDate,
      transactionDate: invoiceDate,
      soaAmount: "1000.10",
      amountPaid: "300.05",
      type: 1,
      status: 3,
    });
    expect((await staff("GET", `/tenant/${id}`)).body.outstandingBalance).toBe(700.05);
    expect((await staff("PUT", `/tenant/${id}`, { clientCode: "RENAMED-1" })).status).toBe(200);
    expect((await staff("GET", `/tenant/${id}`)).body.outstandingBalance).toBe(700.05);
  });

  it("ends a tenant's sessions with a new password, and older links", async () => {
    const person = await makeTenant({ email: "a@b.ph" });
    const as = await callAs(person);
    await request("POST", "/forgot-password", { body: { clientCode: person.clientCode } });
    expect(await mailsTo("a@b.ph")).toHaveLength(1);
    expect((await staff("PUT", `/tenant/${person.id}`, { password: "Another-password" })).status).toBe(200);
    expect((await as("GET", "/me")).status).toBe(401);
    expect(await logIn(person, "Another-password")).toHaveLength(43);
    expect(await db.select().from(passwordLink).where(eq(passwordLink.accountId, person.id))).toEqual([]);
  });

  it("mails the log-in with a first address, not with every address", async () => {
    const { id } = await makeTenant({ passwordHash: null });
    await staff("PUT", `/tenant/${id}`, { email: "first@mail.ph" });
    const [welcome] = await mailsTo("first@mail.ph");
    expect(welcome?.text).toContain("reset-password#");
    const [link] = await db
      .select({ days: sql<number>`extract(epoch from ${passwordLink.expiresAt} - now()) / 86400` })
      .from(passwordLink)
      .where(eq(passwordLink.accountId, id));
    expect(Number(link?.days)).toBeCloseTo(7, 1);
    const other = await makeTenant();
    await staff("PUT", `/tenant/${other.id}`, { email: "other@mail.ph" });
    expect(await mailsTo("other@mail.ph")).toEqual([]);
  });
});
