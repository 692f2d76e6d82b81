import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ticketKinds } from "@/db/kinds";
import { auditLog, file, fileUse, session, termsAndConditions, websiteSetting } from "@/db/schema";
import { settleAfterCommits } from "@/lib/core/server/after-commit";
import { db } from "@/lib/core/server/database";
import { pusher } from "@/lib/ports/realtime/server/pusher";
import { callAs, makeAdmin, makeSuperAdmin, makeTenant } from "@/tests/support/people";
import { request } from "@/tests/support/request";
import { rolesFor } from "@/tests/support/roles";

type Caller = Awaited<ReturnType<typeof callAs>>;
let boss: Caller;
let bossId: string;

const setting = (name: string, value: unknown) => ({ settings: [{ name, value }] });

beforeAll(async () => {
  const superAdmin = await makeSuperAdmin();
  bossId = superAdmin.id;
  boss = await callAs(superAdmin);
});
afterEach(async () => {
  await db.delete(websiteSetting);
});

describe("the public settings", () => {
  it("say the five public ones, with a link for the images", async () => {
    await db.insert(websiteSetting).values([
      { name: "websiteLogo", value: "logo/mark.png" },
      { name: "dueDays", value: "20" },
    ]);
    const { status, body } = await request("GET", "/public-website-settings");
    expect(status).toBe(200);
    expect(body).toEqual([
      { name: "websiteName", value: "Towerdesk" },
      { name: "websiteLogo", value: "logo/mark.png", url: "/api/files/logo/mark.png" },
      { name: "websiteLoginBackgroundImage", value: "", url: null },
      { name: "isUnderMaintenance", value: "0" },
      { name: "maintenanceMessage", value: "The site is under maintenance. Please come back later." },
    ]);
  });

  it("say the terms: a default text, then what was saved", async () => {
    const first = await request("GET", "/public-terms-and-conditions");
    expect(first.body.title).toBe("Terms And Conditions");
    expect(first.body.value.type).toBe("doc");
    expect(first.body.value.content.length).toBeGreaterThan(5);
    const content = { type: "doc", content: [] };
    await db.insert(termsAndConditions).values({ title: "Terms And Conditions", content });
    const second = await request("GET", "/public-terms-and-conditions");
    expect(second.body).toEqual({ title: "Terms And Conditions", value: content });
    await db.delete(termsAndConditions);
  });
});

describe("the website settings", () => {
  it("are only for the super admin", async () => {
    const tenant = await callAs(await makeTenant());
    const admin = await callAs(await makeAdmin(rolesFor("utilities.edit")));
    for (const [method, path] of [
      ["GET", "/website-settings"],
      ["POST", "/website-setting"],
    ] as const) {
      expect((await request(method, path)).status).toBe(401);
      expect((await tenant(method, path, {})).status).toBe(403);
      expect((await admin(method, path, {})).status).toBe(403);
    }
  });

  it("are saved in part, and leave the others", async () => {
    expect((await boss("POST", "/website-setting", setting("websiteName", " The Parañaque "))).status).toBe(
      200,
    );
    const saved = await boss("POST", "/website-setting", setting("dueDays", 30));
    expect(saved.body).toContainEqual({ name: "dueDays", value: "30" });
    expect(saved.body).toContainEqual({ name: "websiteName", value: "The Parañaque" });
    expect((await boss("GET", "/website-settings")).body).toEqual(saved.body);
    const log = await db.select().from(auditLog).where(eq(auditLog.action, "websiteSettings.save"));
    expect(log.map(({ detail }) => detail)).toContainEqual({ dueDays: { from: "15", to: "30" } });
  });

  it.each([
    [setting("websiteName", " "), "websiteName", "Please input your website name!"],
    [setting("isUnderMaintenance", "1"), "maintenanceMessage", "Please input your maintenance message!"],
    [setting("websiteLogo", "images/else.png"), "websiteLogo", "Please upload this image again."],
    [setting("websiteLogo", "logo/../x.png"), "websiteLogo", "Please upload this image again."],
    [setting("dueDays", "-1"), "dueDays", "This must be a whole number from 0 to 365."],
    [setting("mobileSettings", "{}"), "settings.0.name", "There is no such setting."],
    [setting("websiteName", { a: 1 }), "settings.0.value", "A setting's value must be a text."],
    [setting("websiteName", "a\u0000b"), "settings.0.value", "This has characters that can't be used."],
    [
      { settings: [setting("dueDays", "1"), setting("dueDays", "2")].flatMap((one) => one.settings) },
      "settings.1.name",
      "This setting is there twice.",
    ],
    [{}, "settings", "settings must be a list of name and value."],
  ])("refuse %j at %s", async (body, field, message) => {
    const answer = await boss("POST", "/website-setting", body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[field]).toContain(message);
    expect(await db.select().from(websiteSetting)).toEqual([]);
  });

  it("hold an uploaded logo, and no key that nobody uploaded", async () => {
    const key = `logo/${crypto.randomUUID()}.png`;
    expect((await boss("POST", "/website-setting", setting("websiteLogo", key))).body.errors).toHaveProperty(
      "websiteLogo",
    );
    const row = { key, contentType: "image/png", size: 1, sha256: "", uploadedById: bossId };
    await db.insert(file).values(row);
    const saved = await boss("POST", "/website-setting", setting("websiteLogo", key));
    expect(saved.body).toContainEqual({ name: "websiteLogo", value: key, url: `/api/files/${key}` });
    const uses = db.select().from(fileUse).where(eq(fileUse.key, key));
    expect(await uses).toMatchObject([{ page: "public", recordId: "websiteLogo" }]);
    expect((await boss("POST", "/website-setting", setting("websiteLogo", null))).status).toBe(200);
    expect(await uses).toEqual([]);
  });

  describe("the accounts for deposits", () => {
    const account = (more: object = {}) => ({
      ...{ bank: "Luzon Savings Bank", accountName: "Tower Corp.", accountNumber: "0041-2280-77", image: "" },
      ...more,
    });
    const save = (accounts: unknown) =>
      boss("POST", "/website-setting", setting("depositAccounts", JSON.stringify(accounts)));
    const listed = async () => (await (await callAs(await makeTenant()))("GET", "/deposit-accounts")).body;

    it("are told to tenants with their QR codes, and kept by saves that do not name them", async () => {
      expect(await listed()).toEqual([]);
      const key = `logo/${crypto.randomUUID()}.png`;
      await db
        .insert(file)
        .values({ key, contentType: "image/png", size: 1, sha256: "", uploadedById: bossId });
      expect((await save([account({ image: key, bank: " Luzon " }), account()])).status).toBe(200);
      const accounts = [
        account({ image: key, bank: "Luzon", url: `/api/files/${key}` }),
        account({ url: null }),
      ];
      expect(await listed()).toEqual(accounts);
      const uses = db.select().from(fileUse).where(eq(fileUse.key, key));
      expect(await uses).toMatchObject([{ page: "public", recordId: "depositAccounts" }]);
      await boss("POST", "/website-setting", setting("websiteName", "Another"));
      expect(await listed()).toEqual(accounts);
      await boss("POST", "/website-setting", setting("depositAccounts", null));
      expect(await listed()).toEqual([]);
      expect(await uses).toEqual([]);
    });

    it("are five, as long as they may be", async () => {
      const longest = account({
        ...{ bank: "b".repeat(60), accountName: "n".repeat(100), accountNumber: "1".repeat(40) },
      });
      expect((await save(Array(5).fill(longest))).status).toBe(200);
      expect(await listed()).toEqual(Array(5).fill({ ...longest, url: null }));
    });

    const noList =
      "depositAccounts must be a list of bank, accountName, accountNumber and image, as JSON text.";
    it.each([
      [Array(6).fill(account()), "There can be at most 5 accounts."],
      [[account(), account({ bank: " " })], "Account 2: Please input the bank!"],
      [[account({ accountName: "" })], "Account 1: Please input the account name!"],
      [[account({ accountNumber: undefined })], "Account 1: Please input the account number!"],
      [[account({ bank: "b".repeat(61) })], "Account 1: This can have at most 60 characters."],
      [[account({ image: "images/else.png" })], "Account 1: Please upload this image again."],
      [
        [account({ image: `logo/${"1".repeat(8)}.png` })],
        "A file is not there any more. Please attach it again.",
      ],
      [{}, noList],
      [null, noList],
    ])("refuse %j", async (accounts, message) => {
      const answer = await save(accounts);
      expect(answer.body.errors).toEqual({ depositAccounts: [message] });
      expect(await db.select().from(websiteSetting)).toEqual([]);
    });

    it("refuse what is no JSON", async () => {
      const answer = await boss("POST", "/website-setting", setting("depositAccounts", "[{"));
      expect(answer.body.errors).toEqual({ depositAccounts: [noList] });
    });
  });

  it("close the site: sessions of clients and admins end for good, the super admin works on", async () => {
    const tenant = await makeTenant();
    const asTenant = await callAs(tenant);
    const asAdmin = await callAs(await makeAdmin(null));
    const closing = [
      { name: "isUnderMaintenance", value: "1" },
      { name: "maintenanceMessage", value: "Back at noon." },
    ];
    expect((await boss("POST", "/website-setting", { settings: closing })).status).toBe(200);
    const login = { clientCode: tenant.clientCode, password: "Correct-horse-1" };
    expect(await request("POST", "/login", { body: login })).toMatchObject({
      status: 503,
      body: { message: "Back at noon." },
    });
    expect((await request("GET", "/public-website-settings")).body).toContainEqual({
      name: "isUnderMaintenance",
      value: "1",
    });
    expect((await request("GET", "/health")).body).toEqual({ status: "ok", deployment: "development" });
    expect((await request("GET", "/ready")).status).toBe(200);
    // A session that began while the site closed must not be valid when it opens again.
    const earlySession = await db
      .insert(session)
      .values({
        tokenHash: Buffer.from("slipped in"),
        area: "client",
        accountId: tenant.id,
        tenantId: tenant.id,
      })
      .returning({ id: session.id });
    expect(
      (await boss("POST", "/website-setting", setting("isUnderMaintenance", "yes"))).body,
    ).toContainEqual({
      name: "isUnderMaintenance",
      value: "0",
    });
    expect((await asTenant("GET", "/me")).status).toBe(401);
    expect((await asAdmin("GET", "/me")).status).toBe(401);
    expect(
      await db
        .select()
        .from(session)
        .where(eq(session.id, earlySession[0]?.id ?? "")),
    ).toEqual([]);
    expect((await boss("GET", "/me")).status).toBe(200);
  });
});

describe("an open page", () => {
  it("is notified when the site closes and when its message changes, and of nothing else", async () => {
    const trigger = vi.spyOn(pusher, "trigger").mockResolvedValue({} as never);
    await boss("POST", "/website-setting", setting("websiteName", "Another"));
    const closing = [setting("isUnderMaintenance", "1"), setting("maintenanceMessage", "Soon.")];
    await boss("POST", "/website-setting", { settings: closing.flatMap((one) => one.settings) });
    await settleAfterCommits();
    const told = { isUnderMaintenance: "1", maintenanceMessage: "Soon." };
    expect(trigger.mock.calls).toEqual([[["public-website-settings"], "changed", told]]);
    trigger.mockClear();
    await boss("POST", "/website-setting", setting("maintenanceMessage", "At noon."));
    await settleAfterCommits();
    const changed = { ...told, maintenanceMessage: "At noon." };
    expect(trigger.mock.calls).toEqual([[["public-website-settings"], "changed", changed]]);
  });
});

describe("the modules' settings", () => {
  const path = "/system-parameter-setting";

  it("are always a row for each kind of ticket, in order", async () => {
    const asTenant = await callAs(await makeTenant());
    const { status, body } = await asTenant("GET", "/system-parameter-settings");
    expect(status).toBe(200);
    expect(body.map(({ type }: { type: string }) => type)).toEqual([
      "jobOrderRequest",
      "workPermit",
      "gatePass",
      "incident",
      "visitorPass",
      "reservation",
      "leasingAssistance",
      "commendation",
    ]);
    expect(body[0]).toEqual({ type: "jobOrderRequest", status: 0, amount: 0 });
    expect((await request("GET", "/system-parameter-settings")).status).toBe(401);
  });

  it("need both flags to be saved", async () => {
    const body = { services: [{ type: "gatePass", amount: "1500.5", status: "1" }] };
    for (const roles of [
      rolesFor("utilities.edit"),
      rolesFor("utilities.systemParameterSettings"),
      [],
      null,
    ]) {
      expect((await (await callAs(await makeAdmin(roles)))("POST", path, body)).status).toBe(403);
    }
    const admin = await callAs(
      await makeAdmin(rolesFor("utilities.edit", "utilities.systemParameterSettings")),
    );
    const saved = await admin("POST", path, body);
    expect(saved.status).toBe(200);
    expect(saved.body).toHaveLength(ticketKinds.length);
    expect(saved.body[2]).toEqual({ type: "gatePass", status: 1, amount: 1500.5 });
    expect((await admin("GET", "/system-parameter-settings")).body).toEqual(saved.body);
    const lines = () =>
      db
        .select({ detail: auditLog.detail })
        .from(auditLog)
        .where(eq(auditLog.action, "systemParameterSettings.save"))
        .orderBy(auditLog.id);
    expect((await admin("POST", path, body)).status).toBe(200);
    expect((await lines()).map(({ detail }) => detail)).toEqual([
      {
        "gatePass.amount": { from: null, to: "1500.50" },
        "gatePass.status": { from: null, to: 1 },
      },
    ]);
    await admin("POST", path, { services: [{ type: "gatePass", amount: 1500.5, status: 0 }] });
    expect((await lines()).at(-1)?.detail).toEqual({ "gatePass.status": { from: 1, to: 0 } });
    await admin("POST", path, body);
  });

  it.each([
    [[{ type: "parking", amount: 1, status: 1 }], "services.0.type"],
    [[{ type: "gatePass", amount: -1, status: 1 }], "services.0.amount"],
    [[{ type: "gatePass", amount: 1.005, status: 1 }], "services.0.amount"],
    [[{ type: "gatePass", amount: 1e21, status: 1 }], "services.0.amount"],
    [[{ type: "gatePass", amount: "12\u0000", status: 1 }], "services.0.amount"],
    [[{ type: "gatePass", amount: 1, status: 2 }], "services.0.status"],
    [
      [
        { type: "gatePass", amount: 1, status: 1 },
        { type: "gatePass", amount: 2, status: 1 },
      ],
      "services.1.type",
    ],
    ["gatePass", "services"],
    [undefined, "services"],
  ])("refuse %j at %s", async (services, field) => {
    const answer = await boss("POST", path, { services });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toContain(field);
  });
});

describe("readiness", () => {
  it("is lost while a migration is missing", async () => {
    expect(await request("GET", "/ready")).toMatchObject({ status: 200, body: { status: "ready" } });
    await db.execute(sql`alter table drizzle.__drizzle_migrations rename to hidden_for_a_moment`);
    expect((await request("GET", "/ready")).status).toBe(503);
    await db.execute(sql`alter table drizzle.hidden_for_a_moment rename to __drizzle_migrations`);
    const [last] = await db.execute<{ id: number; hash: string; created_at: string }>(sql`
      delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations) returning *`);
    if (!last) throw new Error("there was no migration");
    expect((await request("GET", "/ready")).status).toBe(503);
    expect((await request("GET", "/health")).status).toBe(200);
    await db.execute(sql`
      insert into drizzle.__drizzle_migrations (id, hash, created_at) values (${last.id}, ${last.hash}, ${last.created_at})`);
    expect((await request("GET", "/ready")).status).toBe(200);
  });

  it("is refused by a database of before 1.0.0, with what to do", async () => {
    const move = (by: number) =>
      db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + ${by}
        where id = (select min(id) from drizzle.__drizzle_migrations)`);
    await move(-1);
    const { status, body } = await request("GET", "/ready");
    await move(1);
    expect([status, body.message]).toEqual([503, expect.stringContaining("use an empty database")]);
  });
});
