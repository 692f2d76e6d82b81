import { faultMessage } from "@/lib/core/errors";
import { demoSuper, logIn, makeTenant } from "@/tests/support/browser/people";
import { answer, errorOf, expectPrompt, hold } from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { adminWith } from "@/tests/support/people";
import { call } from "@/tests/support/request";

// The settings hold for the whole site, so these tests run alone.
test.use({ closesSite: true });

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

type Setting = { name: string; value: string };

test("the website's name and logo are previewed while they are typed, and shown at the log-in", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/status of 4\d\d .*\/api\/file/);
  const superAdmin = await logIn(demoSuper);
  const before = await call<Setting[]>(superAdmin.token, "GET", "/website-settings");
  const page = await visit(superAdmin);
  await page.goto("/super-admin");
  const preview = page.getByRole("complementary", { name: "Preview" });
  const name = page.getByLabel("Website Name");
  try {
    await name.fill("");
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByText("Please input your website name!")).toBeVisible();
    await name.fill("Parañaque Heights");
    await expect(preview.getByText("Parañaque Heights").first()).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expectPrompt(page, "Do you want to discard your changes?", "You cannot undo this.");
    await answer(page, "Cancel");
    await expect(name).toHaveValue("Parañaque Heights");
    const logo = page.locator("input[type=file]").first();
    // A file that the server refuses can't be uploaded again; the reason is below the field.
    await logo.setInputFiles({ name: "text.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
    await answer(page, "OK");
    await expect(page.getByRole("alert").filter({ hasText: /^text\.png: / })).toBeVisible();
    await expect(page.getByRole("button", { name: "Retry text.png" })).toHaveCount(0);
    const letFileGo = await hold(page, "**/super-admin/api/file");
    await logo.setInputFiles({ name: "mark.png", mimeType: "image/png", buffer: png });
    await expect(page.getByText("mark.png")).toBeVisible();
    await page.getByRole("switch", { name: "Under Maintenance" }).check();
    await page.getByLabel("Maintenance Message").fill("Back at noon.");
    await expect(preview.getByText("Back at noon.")).toBeVisible();
    await preview.getByRole("radio", { name: "Phone" }).check();
    await expect(preview.getByText("Back at noon.")).toBeVisible();
    await page.getByRole("switch", { name: "Under Maintenance" }).uncheck();
    await expect(preview.getByText("Back at noon.")).toBeHidden();
    const submit = page.getByRole("button", { name: "Submit" });
    await submit.click();
    await expect(submit).toHaveAttribute("aria-busy", "true");
    await expect(page.getByRole("button", { name: "Cancel" })).toHaveAttribute("aria-disabled", "true");
    letFileGo();
    await expectPrompt(page, "Success", "Website settings successfully updated.");
    await answer(page, "OK");
    const stranger = await visit();
    await stranger.goto("/");
    await expect(stranger.getByText("Parañaque Heights").filter({ visible: true }).first()).toBeVisible();
    await expect(stranger.locator('img[src^="/api/files/logo/"]').filter({ visible: true })).toBeVisible();
  } finally {
    const settings = before.map((setting) => ({ name: setting.name, value: setting.value }));
    await call(superAdmin.token, "POST", "/website-setting", { settings });
  }
});

test("a phone previews the mobile settings; invalid colours are refused", { tag: "@deep" }, async ({
  visit,
}) => {
  const superAdmin = await logIn(demoSuper);
  const { value } = await call<{ value: string }>(null, "GET", "/mobile-settings");
  const page = await visit(superAdmin);
  await page.goto("/super-admin/utilities?tab=mobile-settings");
  const preview = page.getByRole("complementary", { name: "Preview" });
  const header = page.getByRole("textbox", { name: "Header Background", exact: true });
  const around = (text: string) => preview.getByText(text, { exact: true }).locator("..");
  try {
    await expect(page.getByLabel("App Name")).toHaveAttribute("readonly");
    await page.getByLabel("App Title").fill("Harbor View");
    await expect(preview.getByText("Harbor View")).toBeVisible();
    await header.fill("red");
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(
      page.getByText("This is not a colour: write # and six digits, such as #1F4FCC."),
    ).toBeVisible();
    await header.fill("#AA0000");
    await expect(around("Harbor View").locator("..")).toHaveCSS("background-color", "rgb(170, 0, 0)");
    await page.getByRole("textbox", { name: "Background" }).last().fill("#FFFFFF");
    await page.getByRole("button", { name: "Choose Secondary Button Background" }).click();
    const brightness = page.getByRole("slider", { name: "Color" });
    for (let step = 0; step < 10; step += 1) await brightness.press("ArrowDown");
    await expect(preview.getByText("View My Bill")).toHaveCSS("background-color", "rgb(128, 128, 128)");
    await page.keyboard.press("Escape");
    await expect(page.getByText(/^Hard to read: \d/)).toBeVisible();
    await page.getByRole("textbox", { name: "Drawer Navigation Background", exact: true }).fill("#00AA00");
    await preview.getByRole("radio", { name: "Menu" }).check();
    await expect(around("Logout")).toHaveCSS("background-color", "rgb(0, 170, 0)");
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByText("Mobile Settings Successfuly Updated.")).toBeVisible();
    await page.reload();
    await expect(header).toHaveValue("#AA0000");
  } finally {
    await call(superAdmin.token, "POST", "/mobile-setting", { value });
  }
});

test("log-ins show the terms that the super admin writes, and a failed save has its own title", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/status of 500/);
  const superAdmin = await logIn(demoSuper);
  const before = await call<{ content: unknown }>(superAdmin.token, "GET", "/terms-and-conditions");
  const page = await visit(superAdmin);
  await page.goto("/super-admin/terms-and-conditions");
  const text = page.getByRole("textbox", { name: "Terms And Conditions" });
  try {
    await text.click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Keep the lobby free.");
    const address = "**/super-admin/terms-and-conditions**";
    await page.route(address, (route) =>
      route.request().method() === "POST" ? route.fulfill({ status: 500 }) : route.fallback(),
    );
    await page.getByRole("button", { name: "Submit" }).click();
    await expectPrompt(page, "Failed to update the Terms and Conditions.", faultMessage);
    await answer(page, "OK");
    await page.unroute(address);
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByText("You have successfully updated the Terms and Conditions.")).toBeVisible();
    const stranger = await visit();
    await stranger.goto("/terms");
    await expect(stranger.getByText("Keep the lobby free.")).toBeVisible();
  } finally {
    await call(superAdmin.token, "POST", "/terms-and-conditions", { content: before.content });
  }
});

test("a service that is switched off disappears from the tenants' open menus, but leaves an open form", {
  tag: "@deep",
}, async ({ visit }) => {
  const admin = await adminWith("utilities.view", "utilities.edit", "utilities.systemParameterSettings");
  const before = await call<unknown[]>(admin.token, "GET", "/system-parameter-settings");
  const tenant = await makeTenant();
  const [office, home, writer] = [await visit(admin), await visit(tenant), await visit(tenant)];
  await Promise.all([office.goto("/admin/utilities"), home.goto("/settings"), writer.goto("/commendations")]);
  await writer.getByRole("button", { name: "Add Commendation" }).first().click();
  const form = writer.getByRole("dialog");
  await form.getByLabel("Title", { exact: true }).fill("Half a title");
  const entry = home.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Commendations" });
  const service = office.getByRole("group", { name: "Commendations" });
  try {
    await expect(entry).toBeVisible();
    const amount = service.getByLabel("Minimum SOA Amount");
    for (const [typed, fault] of [
      ["", "Please input your minimum soa amount!"],
      ["12,3456", "This must be an amount with at most two decimals. Write it like 1250.50."],
      ["100000000", "The amount can't be more than 99,999,999.99."],
    ] as const) {
      await amount.fill(typed);
      await office.getByRole("button", { name: "Update Services" }).click();
      await errorOf(amount).toBe(fault);
    }
    await amount.fill("₱2,500.50");
    await service.getByRole("switch").uncheck();
    await office.getByRole("button", { name: "Update Services" }).click();
    await expectPrompt(office, "Success", "You have successfully updated the services");
    await answer(office, "OK");
    await expect(entry).toBeHidden();
    await expect(form.getByText("This service has been disabled by the admin.")).toBeVisible();
    await expect(form.getByLabel("Title", { exact: true })).toHaveValue("Half a title");
    await expect(form.getByRole("button", { name: "Submit", exact: true })).toBeDisabled();
    const after = await call<unknown>(admin.token, "GET", "/system-parameter-settings");
    expect(after).toContainEqual(
      expect.objectContaining({ type: "commendation", amount: 2500.5, status: 0 }),
    );
  } finally {
    await call(admin.token, "POST", "/system-parameter-setting", { services: before });
  }
});
