import { type Area, areaHome } from "@/lib/core/areas";
import { fileGatePass, rowOf } from "@/tests/support/browser/gate-passes";
import {
  allOfGatePass,
  demoAdmin,
  demoSuper,
  demoTenant,
  logIn,
  makeTenant,
} from "@/tests/support/browser/people";
import {
  answer,
  errorOf,
  expectInside,
  expectLogIn,
  expectPrompt,
  holdScripts,
  logInForm,
  logInOnScreen,
} from "@/tests/support/browser/screens";
import { areaTag, expect, test } from "@/tests/support/browser/test";
import { adminWith, type TestPerson } from "@/tests/support/people";

/** The texts of each area's log-in. */
const screens: { area: Area; title: string; who: TestPerson; noName: string }[] = [
  { area: "client", title: "Towerdesk Client", who: demoTenant, noName: "Please input your client code!" },
  { area: "admin", title: "Towerdesk Admin", who: demoAdmin, noName: "Please input your email!" },
  { area: "super-admin", title: "Towerdesk Super Admin", who: demoSuper, noName: "Please input your email!" },
];

for (const { area, title, who, noName } of screens) {
  test(`the log-in of the ${area} area`, async ({ visit }) => {
    const page = await visit();
    await page.goto(areaHome[area]);
    await expect(page).toHaveTitle(title);
    const form = logInForm(page, area);
    if (area === "client") {
      await expect(page.getByText("your property management portal")).toBeVisible();
      await expect(form.button).toBeDisabled();
      await form.terms.check();
    }
    await form.button.click();
    await errorOf(form.name).toBe(noName);
    await errorOf(form.password).toBe("Please input your password!");
    await form.name.fill(who.logInName);
    await form.password.fill("Not-the-password-1");
    await form.button.click();
    await expect(page.getByText("Login Failed: Invalid Credentials", { exact: true })).toBeVisible();
    await expect(form.name).toHaveValue(who.logInName);
    await form.password.fill(who.password);
    await form.button.click();
    await expectInside(page);
    await expect(page).toHaveTitle(title);
  });
}

test("a log-in that could not be sent says so until the connection is restored", { tag: "@deep" }, async ({
  visit,
  allowErrors,
}) => {
  allowErrors(/net::ERR_INTERNET_DISCONNECTED/);
  const page = await visit();
  await page.goto("/admin");
  const form = logInForm(page, "admin");
  await form.name.fill(demoAdmin.logInName);
  await form.password.fill(demoAdmin.password);
  await page.context().setOffline(true);
  await form.button.click();
  const unsent = page.getByText("You are offline. Nothing was sent.");
  await expect(unsent).toBeVisible();
  await page.context().setOffline(false);
  await expect(unsent).toBeHidden();
  await expect(form.name).toHaveValue(demoAdmin.logInName);
  await form.button.click();
  await expectInside(page);
});

for (const { area, who } of screens) {
  test(`text typed before hydration is kept at the log-in of the ${area} area`, { tag: "@deep" }, async ({
    visit,
  }) => {
    const page = await visit();
    const letScriptsCome = await holdScripts(page);
    await page.goto(areaHome[area], { waitUntil: "commit" });
    const form = logInForm(page, area);
    await form.name.fill(who.logInName);
    await form.password.fill(who.password);
    if (area === "client") await form.terms.check();
    letScriptsCome();
    await expect(page.getByRole("button", { name: "Show password" })).toBeEnabled();
    await expect(form.name).toHaveValue(who.logInName);
    await form.button.click();
    await expectInside(page);
  });

  test(`the log-in of the ${area} area does not wait for scripts`, { tag: "@deep" }, async ({ visit }) => {
    const page = await visit();
    await holdScripts(page);
    await page.goto(areaHome[area], { waitUntil: "commit" });
    const form = logInForm(page, area);
    await form.name.fill(who.logInName);
    await form.password.fill(who.password);
    if (area === "client") await form.terms.check();
    await form.button.click({ noWaitAfter: true });
    await expectInside(page);
  });
}

test("the terms open in a dialog, and reading them is not agreeing", async ({ visit }) => {
  const page = await visit();
  await page.goto("/");
  const { terms, button } = logInForm(page, "client");
  // The button is disabled after hydration; before it the link leads to the page of the terms.
  await expect(button).toBeDisabled();
  await page.getByRole("link", { name: "Terms and Conditions" }).click();
  const dialog = page.getByRole("dialog", { name: "Terms And Conditions" });
  await expect(dialog).toContainText("By logging in you agree to the terms below.");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(terms).not.toBeChecked();
  await expect(button).toBeDisabled();
  await terms.check();
  await expect(button).toBeEnabled();
  await terms.uncheck();
  await expect(button).toBeDisabled();
});

test("three users are logged in side by side in one browser", { tag: "@deep" }, async ({ visit }) => {
  const first = await visit();
  const context = first.context();
  const pages = [first, await context.newPage(), await context.newPage()];
  for (const [index, { area, who }] of screens.entries()) {
    const page = pages[index] ?? first;
    await logInOnScreen(page, area, who.logInName, who.password);
    await expectInside(page);
  }
  for (const [index, page] of pages.entries()) {
    await page.reload();
    await expectInside(page);
    await expect(page).toHaveTitle(screens[index]?.title ?? "");
  }
  // One of them logs out; the others stay logged in.
  await pages[1]?.getByRole("button", { name: "Logout" }).click();
  await answer(pages[1] ?? first, "Logout");
  await expectLogIn(pages[1] ?? first, "admin");
  for (const page of [first, pages[2] ?? first]) {
    await page.reload();
    await expectInside(page);
  }
});

test("a pending reload of a list is not sent after a log-out", {
  tag: "@deep",
}, async ({ visit }) => {
  const [tenant, clerk] = [await makeTenant(), await adminWith(...allOfGatePass)];
  const page = await visit(clerk);
  await page.goto(`/admin/tickets?searchTerm=${tenant.clientCode}`);
  // A page that receives one event is live.
  await expect(rowOf(page, (await fileGatePass(tenant)).ticketNumber)).toBeVisible();
  // The session ends, and the page stays open for longer than a list's delay after a change.
  let ended = false;
  const late: string[] = [];
  page.on("request", (request) => {
    if (ended && request.url().includes("/admin/api/")) late.push(request.url());
  });
  await page.route(/\/api\/auth\/admin\/signout/, async (route) => {
    ended = true;
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await route.fulfill({ response });
  });
  await page.getByRole("button", { name: "Logout" }).click();
  const { ticketNumber } = await fileGatePass(tenant);
  // Behind the question, so that no role finds it.
  await expect(page.locator("tbody tr").filter({ hasText: ticketNumber })).toBeVisible();
  await answer(page, "Logout");
  await expectLogIn(page, "admin");
  expect(late).toEqual([]);
});

for (const { area } of screens) {
  const inside = { client: "/settings", admin: "/admin/tickets", "super-admin": "/super-admin?again" }[area];
  test(`logout of the ${area} area asks, and Back shows no page of it`, areaTag(area), async ({ visit }) => {
    const people = {
      client: () => makeTenant(),
      admin: () => adminWith("dashboard.view"),
      "super-admin": () => logIn(demoSuper),
    };
    const page = await visit(await people[area]());
    await page.goto(areaHome[area]);
    await page.goto(inside);
    await expectInside(page);
    // Two clicks ask once. A page that is not hydrated yet takes none.
    await expect(async () => {
      await page.getByRole("button", { name: "Logout" }).evaluate((button: HTMLButtonElement) => {
        button.click();
        button.click();
      });
      await expect(page.getByRole("alertdialog")).toBeVisible({ timeout: 5000 });
    }).toPass();
    await expectPrompt(page, "Do you want to logout?", "You will redirected to login page");
    await answer(page, "Cancel");
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await expectInside(page);
    await page.getByRole("button", { name: "Logout" }).click();
    await answer(page, "Logout");
    await expectLogIn(page, area);
    await page.goBack();
    await expect(page).toHaveURL(inside);
    await expectLogIn(page, area);
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  });
}

for (const status of ["logged in", "logged out"]) {
  test(`an unknown path shows Page Not Found in every area, ${status}`, { tag: "@deep" }, async ({
    visit,
    allowErrors,
  }) => {
    allowErrors(/status of 404 .*\/(nowhere|favicon)/);
    const page = await visit(
      status === "logged in" ? await Promise.all(screens.map(({ who }) => logIn(who))) : null,
    );
    for (const { area } of screens) {
      for (const path of ["nowhere", "nowhere/at/all"]) {
        const response = await page.goto(`${area === "client" ? "" : areaHome[area]}/${path}`);
        expect(response?.status()).toBe(404);
        await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
        await expect(
          page.getByText("Sorry, this page is not available or under construction at the moment.", {
            exact: true,
          }),
        ).toBeVisible();
        if (status === "logged in") await expectInside(page);
      }
      await page.getByRole("link", { name: "Go to the first page" }).click();
      // The back office's home redirects to the first page that the admin may view.
      await expect(page).toHaveURL(
        (url) => url.pathname.startsWith(areaHome[area]) && !url.pathname.includes("nowhere"),
      );
      await (status === "logged in" ? expectInside(page) : expectLogIn(page, area));
    }
  });
}
