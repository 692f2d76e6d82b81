import type { Page } from "@playwright/test";
import { routeActions } from "@/tests/support/browser/actions";
import { linkIn, mailTo } from "@/tests/support/browser/mails";
import { logIn, makeTenant } from "@/tests/support/browser/people";
import {
  answer,
  errorOf,
  expectInside,
  expectLogIn,
  expectPrompt,
  holdScripts,
  logInOnScreen,
} from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { adminWith, unique } from "@/tests/support/people";
import { call } from "@/tests/support/request";

/** Waits until scripts send the form; before hydration the browser posts it and shows another page. */
const hydrated = (page: Page) =>
  expect(page.getByRole("button", { name: "Show password" }).first()).toBeEnabled();

const unmatched = "The new password and re-type password does not matched.";
const next = "Another-horse-2";

test("a tenant changes its e-mail address with its password, and the old address is notified", {
  tag: "@deep",
}, async ({ visit }) => {
  const old = `old-${unique().toLowerCase()}@tower.test`;
  const who = await makeTenant({ email: old });
  const page = await visit(who);
  await page.goto("/settings");
  const email = page.getByLabel("Email", { exact: true });
  const password = page.getByLabel("Current Password", { exact: true });
  const update = page.getByRole("button", { name: "Update" });
  await page.getByLabel("Phone Number").fill("09171234567");
  await expect(password).toHaveCount(0);
  await email.fill("New-Home@tower.test");
  await update.click();
  await errorOf(password).toBe("Please input your current password!");
  await password.fill("Not-my-password-1");
  await update.click();
  await errorOf(password).toBe("This is not your current password.");
  await password.fill(who.password);
  await update.click();
  await expect(page.getByText("Profile Successfully updated.")).toBeVisible();
  await expect(password).toHaveCount(0);
  // The password is not kept for the next change.
  await email.fill("third@tower.test");
  await expect(password).toHaveValue("");
  await email.fill("new-home@tower.test");
  await expect(password).toHaveCount(0);
  await mailTo(old, /e-mail address for .+ was changed/);
  expect(await call(who.token, "GET", "/me")).toMatchObject({ email: "new-home@tower.test" });
});

test("a change of password without a response says so, not that nothing was changed", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/net::ERR_/, /WebSocket/);
  const who = await makeTenant();
  const page = await visit(who);
  await page.goto("/settings");
  await routeActions(page, async (route) => {
    await page.context().setOffline(true);
    await route.abort();
  });
  await page.getByLabel("Old Password", { exact: true }).fill(who.password);
  await page.getByLabel("New Password", { exact: true }).fill(next);
  await page.getByLabel("Re-type Password", { exact: true }).fill(next);
  await page.getByRole("button", { name: "Change Password" }).click();
  const note = page.getByRole("alert").filter({ hasText: "You are offline. Nothing was sent." });
  await expect(note).toContainText("Look whether it has arrived after all");
  await expect(page.getByText("Your password has not been changed.")).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByText("You are offline.", { exact: true })).toHaveCount(0);
  await expect(note).toBeVisible();
});

test("text typed before hydration is kept at the change of password", {
  tag: "@deep",
}, async ({ visit }) => {
  const who = await makeTenant();
  const page = await visit(who);
  const letScriptsCome = await holdScripts(page);
  await page.goto("/settings", { waitUntil: "commit" });
  const old = page.getByLabel("Old Password", { exact: true });
  await old.fill(who.password);
  await page.getByLabel("New Password", { exact: true }).fill(next);
  letScriptsCome();
  await hydrated(page);
  await page.getByLabel("Re-type Password", { exact: true }).fill(next);
  await expect(old).toHaveValue(who.password);
  await page.getByRole("button", { name: "Change Password" }).click();
  await expectPrompt(page, "Password Changed", "Your Password has been changed succesfully.");
});

for (const area of ["client", "admin"] as const) {
  test(`the ${area} area's change of password`, { tag: "@deep" }, async ({ visit, allowErrors }) => {
    allowErrors(/status of 400 .*\/change-password/);
    const who = area === "client" ? await makeTenant() : await adminWith("dashboard.view");
    const elsewhere = await logIn(who);
    const page = await visit(who);
    await page.goto(area === "client" ? "/settings" : "/admin");
    if (area === "admin") await page.getByRole("button", { name: "Account and security" }).click();
    const old = page.getByLabel("Old Password", { exact: true });
    const fresh = page.getByLabel("New Password", { exact: true });
    const again = page.getByLabel("Re-type Password", { exact: true });
    const submit = page.getByRole("button", { name: "Change Password" });

    await hydrated(page);
    await submit.click();
    await errorOf(old).toBe("Please input your old password!");
    await errorOf(fresh).toBe("Please input your new password!");
    await errorOf(again).toBe("Please re-type your new password!");
    await old.fill(who.password);
    await fresh.fill("short");
    await again.fill("short");
    await errorOf(fresh).toBe("The password must have at least 8 characters.");

    await fresh.fill(next);
    await again.fill("Not-the-same-3");
    await submit.click();
    await expectPrompt(page, "Password Unmatched", unmatched);
    await answer(page, "OK");
    await expect(fresh).toHaveValue(next);

    await again.fill(next);
    await old.fill("Not-my-password-1");
    await submit.click();
    await expectPrompt(page, "Change Password Failed", "Unable to change your password.");
    await answer(page, "OK");
    await expect(fresh).toHaveValue(next);

    await old.fill(who.password);
    for (const field of [fresh, again]) await field.fill("iloveyou");
    await submit.click();
    await errorOf(fresh).toBe("Choose a password that is harder to guess.");
    await expect(old).toHaveValue(who.password);
    for (const field of [fresh, again]) await field.fill(next);
    await submit.click();
    await expectPrompt(page, "Password Changed", "Your Password has been changed succesfully.");
    await answer(page, "OK");
    await expect(page).toHaveURL(area === "client" ? "/" : "/admin");
    await expectInside(page);
    await expect(call(elsewhere.token, "GET", "/me")).rejects.toThrow("401");
    await expect(logIn(who)).rejects.toThrow("Login Failed: Invalid Credentials");
    await logIn({ ...who, password: next });
  });

  test(`the ${area} area's forgotten password is mailed, and its link works once`, { tag: "@deep" }, async ({
    visit,
  }) => {
    const address = `forgot-${unique().toLowerCase()}@tower.test`;
    const who = area === "client" ? await makeTenant({ email: address }) : await adminWith("dashboard.view");
    const mailed = area === "client" ? address : who.logInName;
    const page = await visit();
    await page.goto(area === "client" ? "/" : "/admin");
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
    await page.getByLabel(area === "client" ? "Client code or email" : "Email").fill(who.logInName);
    await page.getByRole("button", { name: "Send link" }).click();
    await expect(page.getByText("If this account exists and has an e-mail address")).toBeVisible();

    const link = linkIn(await mailTo(mailed, /^Set a new password/));
    await page.goto(link);
    await hydrated(page);
    const fresh = page.getByLabel("New Password", { exact: true });
    const again = page.getByLabel("Re-type Password", { exact: true });
    const set = page.getByRole("button", { name: "Set password" });
    await fresh.fill(next);
    await again.fill("Not-the-same-3");
    await set.click();
    await errorOf(again).toBe(unmatched);
    await again.fill(next);
    await set.click();
    await expectPrompt(page, "Password Changed", "Your Password has been changed succesfully.");
    await answer(page, "OK");
    await expectLogIn(page, area);
    await logInOnScreen(page, area, who.logInName, next);
    await expectInside(page);
    await expect(logIn(who)).rejects.toThrow("Login Failed: Invalid Credentials");

    // The same link again.
    const other = await visit();
    await other.goto(link);
    await other.getByLabel("New Password", { exact: true }).fill("A-third-horse-3");
    await other.getByLabel("Re-type Password", { exact: true }).fill("A-third-horse-3");
    await other.getByRole("button", { name: "Set password" }).click();
    await expect(other.locator("form").getByText(/link/i)).toBeVisible();
    await logIn({ ...who, password: next });
  });
}

test("each form with a password names its account to password managers, and a mailed link's page shows it", {
  tag: "@deep",
}, async ({ visit }) => {
  /** The user names of the forms with a new or a current password. */
  const userNames = (page: Page) =>
    page
      .locator("form", { has: page.locator("input[type=password]") })
      .locator('input[autocomplete="username"]')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  const email = `tenant-${unique().toLowerCase()}@tower.test`;
  const who = await makeTenant({ email });
  const page = await visit(who);
  await page.goto("/settings");
  await expect(page.getByLabel("Old Password", { exact: true })).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill("other@tower.test");
  await expect.poll(() => userNames(page)).toEqual([who.logInName, who.logInName]);

  const admin = await adminWith("gatepass.view");
  const office = await visit(admin);
  await office.goto("/admin");
  await office.getByRole("button", { name: "Account and security" }).filter({ visible: true }).click();
  await office.getByRole("button", { name: "Set up" }).click();
  await expect.poll(() => userNames(office)).toEqual([admin.logInName, admin.logInName]);

  await call("", "POST", "/forgot-password", { clientCode: who.logInName });
  const link = linkIn(await mailTo(email, /^Set a new password/));
  const stranger = await visit();
  await stranger.goto(link);
  await expect(stranger.getByLabel("Client code")).toHaveValue(who.logInName);
  expect(await userNames(stranger)).toEqual([who.logInName]);
  await stranger.goto("/reset-password#no-such-link");
  await stranger.reload();
  await expect(stranger.getByRole("button", { name: "Set password" })).toBeVisible();
  await expect(stranger.getByLabel("Client code")).toHaveCount(0);
});
