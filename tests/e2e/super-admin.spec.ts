import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { routeActions } from "@/tests/support/browser/actions";
import { demoSuper, logIn, makeTenant } from "@/tests/support/browser/people";
import {
  errorOf,
  expectInside,
  expectLogIn,
  logInForm,
  logInOnScreen,
} from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { adminWith } from "@/tests/support/people";
import { call } from "@/tests/support/request";

/* The super admin's Audit Log and Database, and the authenticator app of staff. */

const utilities = (tab: string) => `/super-admin/utilities?tab=${tab}`;

test("the audit log shows who changed what, before and after, and can be searched, filtered and downloaded", {
  tag: "@deep",
}, async ({ visit }) => {
  const clerk = await adminWith("tenants.view", "tenants.edit", "tenants.delete");
  const tenant = await makeTenant();
  const path = `/tenant/${tenant.id}`;
  await call(clerk.token, "PUT", path, { phoneNumber: "09171234567", uocctel1: "02 8888 9999" });
  await call(clerk.token, "DELETE", path);

  const page = await visit(await logIn(demoSuper));
  await page.goto(utilities("audit-log"));
  await expect(page.getByRole("heading", { name: "Utilities" })).toBeVisible();
  await page.getByPlaceholder("Search Name, Record, Address, Etc...").fill(tenant.clientCode);
  const table = page.getByRole("grid", { name: "Audit Log" });
  // The change, the deletion, and the end of the session that it caused.
  await expect(table.getByRole("button", { name: /^Changes of/ })).toHaveCount(3);
  await expect(table.getByRole("row").nth(1)).toContainText(`Tenant ${tenant.clientCode}`);

  const opener = page.getByRole("button", { name: `Changes of Changed Tenant ${tenant.clientCode}` });
  await opener.click();
  const changes = page.getByRole("table", { name: "Changes", exact: true });
  const phone = changes.getByRole("row", { name: /phoneNumber/ });
  await expect(phone).toContainText("empty");
  await expect(phone).toContainText("09171234567");
  await expect(changes.getByRole("row", { name: /uocctel1/ })).toContainText("02 8888 123402 8888 9999");
  await opener.click();
  await expect(changes).toHaveCount(0);
  // Keys: K moves to the rows above, of which the deletion is the newest; Enter opens and closes it.
  await page.keyboard.press("k");
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  await expect(changes.getByRole("row", { name: /clientCode/ })).toContainText(tenant.clientCode);
  await page.keyboard.press("Enter");
  await expect(changes).toHaveCount(0);

  await page.getByRole("combobox", { name: "Action" }).click();
  await page.getByRole("option", { name: "Deleted" }).click();
  await expect(table.getByRole("button", { name: /^Changes of/ })).toHaveCount(1);
  await expect(page).toHaveURL(/action=delete/);
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe("Audit-log.csv");
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(tenant.clientCode);

  // An end before the start is invalid in an address and is removed from it.
  await page.goto(`${utilities("audit-log")}&from=2026-02-01&to=2026-01-31`);
  await expect(page).not.toHaveURL(/to=/);
  await expect(page).toHaveURL(/from=2026-02-01/);
});

test.describe("a reset", () => {
  // It deletes the payments of all other tests.
  test.use({ closesSite: true });

  test("the database is reset after a question and the password, and OK logs out", async ({
    visit,
    allowErrors,
  }) => {
    allowErrors(/403|500|net::ERR_FAILED/);
    const page = await visit(await logIn(demoSuper));
    await page.goto(utilities("database"));
    const button = page.getByRole("button", { name: "Reset Database (Truncate Tables)" });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await page.getByRole("checkbox", { name: /^PAYMENTS/ }).check();
    await button.click();
    const dialog = page.getByRole("dialog", { name: "Do you Want to reset your database?" });
    await expect(dialog.getByText("You cannot undo this.")).toBeVisible();
    // Below it are the payments that are open at a provider.
    await expect(dialog.getByRole("listitem").first()).toHaveText("PAYMENTS");
    const password = dialog.getByLabel("Your password", { exact: true });
    await expect(password).toBeFocused();
    await password.press("Enter");
    await password.fill("Not-the-password-1");
    await password.press("Enter");
    await errorOf(password).toBe("This is not your password.");

    // Without a response the reset may have happened.
    const letActionsPass = await routeActions(page, (route) => route.abort());
    await password.fill(demoSuper.password);
    await password.press("Enter");
    await expect(dialog.getByRole("alert")).toContainText("Look whether it has arrived after all");
    await letActionsPass();

    // A failure of the server keeps the page.
    const answerAgain = await routeActions(page, (route) => route.fulfill({ status: 500 }));
    await password.fill(demoSuper.password);
    await password.press("Enter");
    await expect(page.getByText("Unable To Reset Database. Please try again later").first()).toBeVisible();
    await answerAgain();
    await dialog.getByRole("button", { name: "Reset Database" }).click();
    const done = page.getByRole("dialog", { name: "The database was reset." });
    await expect(done.getByRole("row", { name: /^PAYMENTS/ })).toBeVisible();
    await done.getByRole("button", { name: "OK" }).click();
    await expectLogIn(page, "super-admin");
  });
});

/** Sets up the app on a page that shows it. @returns its secret and the recovery codes */
async function setUp(page: Page, ownPassword: string) {
  const password = page.getByLabel("Your password", { exact: true });
  await password.fill("Not-the-password-1");
  await page.getByRole("button", { name: "Continue" }).click();
  await errorOf(password).toBe("This is not your password.");
  await password.fill(ownPassword);
  await page.getByRole("button", { name: "Continue" }).click();
  const key = page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const secret = ((await key.textContent()) ?? "").replaceAll(" ", "");
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const code = page.getByLabel("Code", { exact: true });
  await code.fill("000000");
  await page.getByRole("button", { name: "Turn on" }).click();
  await errorOf(code).toBe("This code is not valid.");
  await code.fill(codeOf(secret));
  await page.getByRole("button", { name: "Turn on" }).click();
  const codes = page.getByRole("listitem").filter({ hasText: /^(?:[A-Z2-7]{4}-){5}[A-Z2-7]{4}$/ });
  await expect(codes).toHaveCount(10);
  return { secret, recovery: await codes.allTextContents() };
}

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

test("an authenticator app is set up in Account and security, and the log-in asks for its code", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/status of 400 .*\/two-factor/);
  const admin = await adminWith("tenants.view");
  const page = await visit(admin);
  await page.goto("/admin/tenants");
  await page.getByRole("button", { name: "Account and security" }).click();
  await page.getByRole("button", { name: "Set up" }).click();
  const { secret, recovery } = await setUp(page, admin.password);
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("On: logging in asks for a code of your app.")).toBeVisible();

  const other = await visit();
  await logInOnScreen(other, "admin", admin.logInName, admin.password);
  const code = other.getByLabel("Authenticator code", { exact: true });
  await errorOf(code).toBe("Enter the code of your authenticator app.");
  await expect(code).toBeFocused();
  await code.fill("123");
  await logInForm(other, "admin").button.click();
  await errorOf(code).toBe("This code is not valid.");
  // A code is valid once; the next one's period may have begun already.
  await code.fill(codeOf(secret, 1));
  await logInForm(other, "admin").button.click();
  await expectInside(other);

  // Without scripts, with a recovery code.
  const plain = await visit(null, { javaScriptEnabled: false });
  await logInOnScreen(plain, "admin", admin.logInName, admin.password);
  const form = logInForm(plain, "admin");
  // First the element that only the page with the result has.
  await plain.getByLabel("Authenticator code", { exact: true }).fill(recovery[0] ?? "");
  await expect(form.name).toHaveValue(admin.logInName);
  await form.password.fill(admin.password);
  await form.button.click();
  await expectInside(plain);

  await page.getByRole("button", { name: "Turn off" }).click();
  const password = page.getByLabel("Your password", { exact: true });
  await password.fill("Not-the-password-1");
  await page.getByRole("button", { name: "Turn off" }).click();
  await errorOf(password).toBe("This is not your password.");
  await password.fill(admin.password);
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();
});

test("the state of the authenticator app is not shown before it is loaded", { tag: "@deep" }, async ({
  visit,
  allowErrors,
}) => {
  allowErrors(/status of 500/);
  const page = await visit(await adminWith("tenants.view"));
  await page.goto("/admin/tenants");
  await page.route("**/admin/api/me", (route) => route.fulfill({ status: 500, json: { message: "Later." } }));
  await page.getByRole("button", { name: "Account and security" }).click();
  const section = page.getByRole("region", { name: "Authenticator app" });
  await expect(section).toContainText("Later.", { timeout: 15_000 });
  await expect(section).not.toContainText("Off:");
  await page.unroute("**/admin/api/me");
  await section.getByRole("button", { name: "Retry" }).click();
  await expect(section).toContainText("Off:");
});

test("Ctrl+Enter sends the form with the focus, also below the change of password", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/status of 400 .*\/two-factor/);
  const page = await visit(await adminWith("tenants.view"));
  await page.goto("/admin/tenants");
  await page.getByRole("button", { name: "Account and security" }).click();
  await page.getByRole("button", { name: "Set up" }).click();
  const password = page.getByLabel("Your password", { exact: true });
  await password.fill("Not-the-password-1");
  await password.press("Control+Enter");
  await errorOf(password).toBe("This is not your password.");
});

test.describe("if all staff must use an authenticator app", () => {
  // Meanwhile all other staff sessions are blocked.
  test.use({ closesSite: true });

  test("every page leads to its set-up", { tag: "@deep" }, async ({ visit, locks, allowErrors }) => {
    allowErrors(/status of 400 .*\/two-factor/);
    const admin = await adminWith("tenants.view");
    await locks`insert into website_setting (name, value) values ('staffTwoFactor', '1')
      on conflict (name) do update set value = '1'`;
    try {
      const page = await visit(admin);
      await page.goto("/admin/tenants");
      await expect(page).toHaveURL("/admin/two-factor");
      await expect(page.getByRole("heading", { name: "Set up your authenticator app" })).toBeVisible();
      await setUp(page, admin.password);
      await page.getByRole("button", { name: "I have kept them" }).click();
      await expectInside(page);
      await page.goto("/admin/two-factor");
      await expect(page).toHaveURL("/admin/tenants");
    } finally {
      await locks`update website_setting set value = '0' where name = 'staffTwoFactor'`;
    }
  });
});
