import { desc, eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { auditLog, file, fileUse, termsAndConditions, websiteSetting } from "@/db/schema";
import { settleAfterCommits } from "@/lib/core/server/after-commit";
import { db } from "@/lib/core/server/database";
import { clientNotificationChannel } from "@/lib/ports/realtime/channels";
import { pusher } from "@/lib/ports/realtime/server/pusher";
import { callAs, makeAdmin, makeSuperAdmin, makeTenant } from "@/tests/support/people";
import { request } from "@/tests/support/request";
import { rolesFor } from "@/tests/support/roles";

// Mobile settings, terms and the modules' hint (docs/rules/settings.md).

type Caller = Awaited<ReturnType<typeof callAs>>;
let boss: Caller;
let bossId: string;
beforeAll(async () => {
  const superAdmin = await makeSuperAdmin();
  bossId = superAdmin.id;
  boss = await callAs(superAdmin);
});
afterEach(async () => {
  await db.delete(websiteSetting);
  await db.delete(termsAndConditions);
});

const upload = async (folder: "logo" | "images") => {
  const key = `${folder}/${crypto.randomUUID()}.png`;
  await db.insert(file).values({ key, contentType: "image/png", size: 1, sha256: "", uploadedById: bossId });
  return key;
};
const lastDetail = async (action: string) => {
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, action))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return entry?.detail;
};

describe("the mobile settings", () => {
  const read = async () => JSON.parse((await request("GET", "/mobile-settings")).body.value);
  const save = (body: unknown) => boss("POST", "/mobile-setting", body);

  it("are public JSON text, with a standard look until one is saved", async () => {
    expect(await read()).toEqual({
      appName: "Towerdesk",
      appTitle: "Towerdesk",
      appConnectionString: expect.stringMatching(/^http.*\/api$/),
      headerBackgroundColor: "#0B1B36",
      footerNavigationBackgroundColor: "#12264A",
      drawerNavigationBackgroundColor: "#0B1B36",
      primaryButtonBackgroundColor: "#1F4FCC",
      primaryButtonBorderColor: "#1A43AF",
      primaryButtonLabelColor: "#FFFFFF",
      secondaryButtonBackgroundColor: "#FFFFFF",
      secondaryButtonBorderColor: "#858FA1",
      secondaryButtonLabelColor: "#0B1B36",
      loginBackgroundImage: "",
      loginBackgroundImagePath: null,
      headerLogo: "",
      headerLogoPath: null,
    });
  });

  it("are saved in part by the super admin, with pictures that everybody sees, and recorded", async () => {
    const headerLogo = await upload("logo");
    const saved = await save({ appTitle: " Harbor View ", headerBackgroundColor: "#abc", headerLogo });
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual((await request("GET", "/mobile-settings")).body);
    const look = await read();
    expect(look).toMatchObject({ appTitle: "Harbor View", headerBackgroundColor: "#abc" });
    expect(look).toMatchObject({ headerLogo, headerLogoPath: `/api/files/${headerLogo}` });
    expect(await db.select().from(fileUse).where(eq(fileUse.key, headerLogo))).toMatchObject([
      { page: "public", recordType: "mobile_setting" },
    ]);
    expect(await lastDetail("mobileSettings.save")).toMatchObject({
      headerBackgroundColor: { from: "#0B1B36", to: "#abc" },
    });
    await save({ value: JSON.stringify({ ...look, footerNavigationBackgroundColor: "#ff00FF" }) });
    expect(await read()).toEqual({ ...look, footerNavigationBackgroundColor: "#ff00FF" });
    // The app's name is fixed.
    await save({ appName: "Else", appTitle: "Other" });
    expect(await read()).toMatchObject({ appName: "Towerdesk", appTitle: "Other" });
  });

  it("of two saves at once lose neither's fields", async () => {
    await Promise.all([
      save({ headerBackgroundColor: "#111111" }),
      save({ footerNavigationBackgroundColor: "#222222" }),
    ]);
    expect(await read()).toMatchObject({
      headerBackgroundColor: "#111111",
      footerNavigationBackgroundColor: "#222222",
    });
  });

  const noColour = "This is not a colour: write # and six digits, such as #1F4FCC.";
  it.each([
    [{ headerBackgroundColor: "blue" }, noColour],
    [{ headerBackgroundColor: "#12345" }, noColour],
    [{ headerBackgroundColor: "#1234567" }, noColour],
    [{ headerBackgroundColor: "" }, noColour],
    [{ primaryButtonLabelColor: "url(javascript:1)" }, noColour],
    [{ headerLogo: "images/else.png" }, "Please upload this image again."],
    [{ headerLogo: `logo/${"1".repeat(8)}.png` }, "A file is not there any more. Please attach it again."],
    [{ appTitle: "x".repeat(101) }, "This can have at most 100 characters."],
    [{ value: "{" }, "This is not a mobile setting."],
    [{ value: "[1]" }, "This is not a mobile setting."],
    [{ value: '{"colour":"red"}' }, "This is not a mobile setting."],
    [{ value: '{"headerBackgroundColor":"red"}' }, noColour],
    [{ value: 5 }, "This is not a mobile setting."],
    [{ colour: "#ffffff" }, "This is not a mobile setting."],
  ])("refuse %j", async (body, message) => {
    const answer = await save(body);
    expect(answer).toMatchObject({ status: 400, body: { message } });
    expect(await db.select().from(websiteSetting)).toEqual([]);
  });
});

describe("the terms", () => {
  const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
  const document = (...content: unknown[]) => ({ type: "doc", content });
  const save = (body: unknown) => boss("POST", "/terms-and-conditions", body);

  it("are replaced by the super admin: log-ins show them, their pictures are public", async () => {
    const src = await upload("images");
    const content = document(paragraph("Be kind."), { type: "image", attrs: { src, alt: "A rule" } });
    const saved = await save({ title: "Mine", content: JSON.stringify(content), status: 0 });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ title: "Terms And Conditions", status: 1, image: null });
    expect((await boss("GET", "/terms-and-conditions")).body).toEqual(saved.body);
    const shown = await request("GET", "/public-terms-and-conditions");
    expect(shown.body).toEqual({ title: "Terms And Conditions", value: saved.body.value });
    expect(shown.body.value.content[0]).toMatchObject(paragraph("Be kind."));
    expect(await db.select().from(fileUse).where(eq(fileUse.key, src))).toMatchObject([{ page: "public" }]);
    expect(await lastDetail("terms.save")).toHaveProperty("content.to");
  });

  it("keep the image that a save leaves out, and are not replaced by an older version's editor", async () => {
    const image = await upload("images");
    const first = (await save({ content: document(paragraph("One.")), image })).body;
    const second = (await save({ content: document(paragraph("Two.")), updated_at: first.updated_at })).body;
    expect(second).toMatchObject({ image });
    expect(second.updated_at).not.toBe(first.updated_at);
    const stale = await save({ content: document(paragraph("Three.")), updated_at: first.updated_at });
    expect(stale).toMatchObject({
      status: 409,
      body: { message: "This record was changed by someone else. Reload it and try again." },
    });
    expect((await save({ content: second.content, image: "" })).body.image).toBeNull();
  });

  it.each([
    [{}, "content", "Please input your terms and conditions!"],
    [{ content: "" }, "content", "Please input your terms and conditions!"],
    [{ content: document({ type: "script" }) }, "content", 'Rich text can\'t have "script".'],
    [{ content: document(paragraph("A.")), image: "logo/x.png" }, "image", "Please upload this image again."],
  ])("refuse %j at %s", async (body, field, message) => {
    const answer = await save(body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[field]).toContain(message);
  });
});

describe("the modules", () => {
  it("changed: every tenant who is logged in gets an invalidation, nobody else", async () => {
    const tenant = await makeTenant();
    await callAs(tenant);
    const away = await makeTenant();
    const trigger = vi.spyOn(pusher, "trigger");
    const admin = await callAs(
      await makeAdmin(rolesFor("utilities.edit", "utilities.systemParameterSettings")),
    );
    await admin("POST", "/system-parameter-setting", {
      services: [{ type: "gatePass", amount: 99_999_999.99, status: 1 }],
    });
    await settleAfterCommits();
    const told = trigger.mock.calls.filter(([, event]) => event === "changed");
    expect(told.map(([, , data]) => data)).toEqual(told.map(() => ({ what: "modules" })));
    const channels = told.flatMap(([names]) => names);
    const channelOfFirst = (id: string) => clientNotificationChannel({ tenantId: id, personId: id });
    expect(channels).toContain(channelOfFirst(tenant.id));
    expect(channels).not.toContain(channelOfFirst(away.id));
    const tooMuch = { services: [{ type: "gatePass", amount: 100_000_000, status: 1 }] };
    expect(await admin("POST", "/system-parameter-setting", tooMuch)).toMatchObject({
      status: 400,
      body: { message: "The amount can't be more than 99,999,999.99." },
    });
  });
});
