import type { Locator, Page } from "@playwright/test";
import { chooseInRow, fileGatePass } from "@/tests/support/browser/gate-passes";
import { allOfGatePass, makeTenant } from "@/tests/support/browser/people";
import { expectHydrated } from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { adminWith } from "@/tests/support/people";
import { allOf } from "@/tests/support/roles";

/* Back closes what lies above the page (docs/rules/screens.md, Back). */

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const question = (page: Page) => page.getByRole("alertdialog");

/** Expects that Back closes one layer after another, the topmost first, and then leads to the earlier page. */
async function expectClosedByBack(page: Page, layers: readonly Locator[], earlier: string): Promise<void> {
  const address = page.url();
  for (const [at, layer] of layers.entries()) {
    await expect(layer).toBeVisible();
    await page.goBack();
    await expect(layer).toBeHidden();
    const next = layers[at + 1];
    if (next) await expect(next).toBeVisible();
    else await expect(page).toHaveURL(address.replace(/\?modal=.*/, ""));
  }
  await page.goBack();
  await expect(page).toHaveURL(earlier);
}

test("Back closes a tenant's dialogs, sheets and questions, and what was typed stays until it is discarded", {
  tag: "@deep",
}, async ({ visit }) => {
  const page = await visit(await makeTenant(), phone);
  const begin = async (path: string) => {
    await page.goto("/mail");
    await page.goto(path);
  };
  await begin("/settings");
  await expect(page.getByLabel("Phone Number")).toBeEnabled();
  await page
    .getByRole("button", { name: /^Notifications/ })
    .filter({ visible: true })
    .click();
  const sheet = page.getByRole("dialog", { name: "Notifications" });
  await sheet.getByRole("button", { name: "Notification settings" }).click();
  await expectClosedByBack(
    page,
    [page.getByRole("dialog", { name: "Notification settings" }), sheet],
    "/mail",
  );

  await begin("/tickets");
  await expectHydrated(page);
  await page.getByRole("button", { name: "Add Gate Pass" }).first().click();
  const panel = page.getByRole("dialog", { name: "Add Gate Pass" });
  await panel.getByLabel("Bearer Name").fill("Bayani Movers Inc.");
  await panel.getByLabel("Date Of Use", { exact: true }).tap();
  const calendar = page.getByRole("dialog", { name: "Date Of Use" });
  await expect(calendar).toBeVisible();
  await page.goBack();
  await expect(calendar).toBeHidden();
  await expect(panel.getByLabel("Bearer Name")).toHaveValue("Bayani Movers Inc.");
  // Back asks, and Back at the question is no answer to it.
  for (let time = 0; time < 2; time++) {
    await page.goBack();
    await expect(question(page)).toBeVisible();
    await page.goBack();
    await expect(question(page)).toBeHidden();
    await expect(panel.getByLabel("Bearer Name")).toHaveValue("Bayani Movers Inc.");
  }
  await page.goBack();
  await question(page).getByRole("button", { name: "Discard" }).click();
  await expect(panel).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/mail");
});

test("Back closes an office's menus, pickers, questions and records", { tag: "@deep" }, async ({ visit }) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOfGatePass)];
  const ticket = await fileGatePass(tenant);
  const page = await visit(admin);
  const record = page.getByRole("dialog", { name: "EDIT GATEPASS" });
  const begin = async () => {
    await page.goto("/admin/services");
    await page.goto("/admin/tickets");
    await expectHydrated(page);
  };
  await begin();
  await page.getByRole("button", { name: `Actions of ${ticket.ticketNumber}` }).click();
  await expectClosedByBack(page, [page.getByRole("menu")], "/admin/services");

  await begin();
  await chooseInRow(page, ticket.ticketNumber, "Delete");
  await expectClosedByBack(page, [question(page)], "/admin/services");

  await begin();
  await chooseInRow(page, ticket.ticketNumber, "View");
  await expectClosedByBack(page, [record], "/admin/services");

  // As a notification opens it in the installed app.
  await page.goto("/admin/services");
  await page.goto(`/admin/tickets?modal=true&serviceId=${ticket.id}`);
  await expectClosedByBack(page, [record], "/admin/services");

  await begin();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const form = page.getByRole("dialog", { name: "ADD GATEPASS" });
  await form.getByRole("combobox").first().fill(tenant.logInName);
  await expect(page.getByRole("option", { name: new RegExp(tenant.logInName) })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("option")).toBeHidden();
  await expect(form).toBeVisible();
});

test("Back closes a select's list, and a choice is one step, also after a reload", { tag: "@deep" }, async ({
  visit,
}) => {
  const page = await visit(
    await adminWith("dashboard.view", "services.view", "gatepass.view", "permits.view"),
  );
  await page.goto("/admin/services");
  await page.goto("/admin/reports", { waitUntil: "networkidle" });
  const module = page.getByRole("combobox", { name: "Module" });
  const list = page.getByRole("listbox");
  const choose = async (name: string) => {
    await module.click();
    await list.getByRole("option", { name }).click();
    await expect(module).toHaveText(name);
    await expect(list).toBeHidden();
  };
  await module.click();
  await expect(list).toBeVisible();
  await page.goBack();
  await expect(list).toBeHidden();
  await expect(module).toHaveText("All modules");
  await choose("Gate Pass");
  await expect(page).toHaveURL(/type=gatePass/);
  await module.click();
  await page.keyboard.press("Escape");
  await choose("Work Permits");
  await expect(page).toHaveURL(/type=workPermit/);
  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload();
    await page.goBack();
    await expect(module).toHaveText("Gate Pass");
    await page.goForward();
    await expect(module).toHaveText("Work Permits");
  }
  await page.goBack();
  await expect(module).toHaveText("Gate Pass");
  await page.goBack();
  await expect(module).toHaveText("All modules");
  await page.goBack();
  await expect(page).toHaveURL("/admin/services");
});

test("a layer that is closed in another way takes no step of Back, also after a reload", {
  tag: "@deep",
}, async ({ visit }) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOfGatePass, "services.view")];
  const ticket = await fileGatePass(tenant);
  const page = await visit(admin);
  await page.goto("/admin/services");
  await page.goto("/admin/tickets");
  await expectHydrated(page);
  const menu = page.getByRole("menu");
  // The menu's code is loaded by the first click.
  const open = async () => {
    await page.getByRole("button", { name: `Actions of ${ticket.ticketNumber}` }).click();
    await expect(menu).toBeVisible();
  };
  await open();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await chooseInRow(page, ticket.ticketNumber, "View");
  const record = page.getByRole("dialog", { name: "EDIT GATEPASS" });
  await record.getByRole("button", { name: "Close" }).first().click();
  await expect(record).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/admin/services");

  // A link of the page leads on, and Back returns to the page, once.
  await page.goForward();
  await expectHydrated(page);
  await open();
  await page.keyboard.press("Escape");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Services" }).click();
  await expect(page.getByRole("main", { name: "Services" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/admin/tickets");
  await expect(page.getByRole("main", { name: "Gate Pass" })).toBeVisible();
  await open();
  await page.reload();
  await expectHydrated(page);
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/admin/services");
});

test("steps back in a row after a reload show what the address says, also on a slow connection", {
  tag: "@deep",
}, async ({ visit }) => {
  const page = await visit(await adminWith("dashboard.view", "gatepass.view", "permits.view"));
  await page.goto("/admin/reports", { waitUntil: "networkidle" });
  const filter = (name: string) => page.getByRole("combobox", { name });
  const choose = async (name: string, option: string, query: RegExp) => {
    await filter(name).click();
    await page.getByRole("option", { name: option, exact: true }).click();
    await expect(page).toHaveURL(query);
  };
  await page.route(/admin\/reports/, async (route) => {
    const delay = route.request().isNavigationRequest() ? 500 : 2000;
    await new Promise((done) => setTimeout(done, delay));
    await route.continue().catch(() => {});
  });
  // The second step comes before the page is loaded anew, and after.
  for (const pause of [100, 2500]) {
    await choose("Module", "Gate Pass", /type=/);
    await choose("Assigned to", "Me", /assignee=/);
    await page.reload({ waitUntil: "networkidle" });
    // A step that another one overtakes is reported as aborted.
    const back = () => page.goBack().catch(() => {});
    const first = back();
    await page.waitForTimeout(pause);
    await Promise.all([first, back()]);
    await expect(page).toHaveURL("/admin/reports");
    await expect(filter("Module")).toHaveText("All modules");
    await expect(filter("Assigned to")).toHaveText("Everybody");
  }
});

test("Back leads to a tab and its search, also after a reload", { tag: "@deep" }, async ({ visit }) => {
  const page = await visit(await adminWith(...allOf("utilities")));
  await page.goto("/admin/utilities?tab=administrators", { waitUntil: "networkidle" });
  const search = page.getByRole("searchbox");
  await search.fill("nobody");
  await expect(page).toHaveURL(/searchTerm=nobody/);
  const other = page.getByRole("link", { name: "Office hours" });
  await other.click();
  await expect(other).toHaveAttribute("aria-current", "page");
  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload();
    await page.goBack();
    await expect(page).toHaveURL(/searchTerm=nobody/);
    await expect(search).toHaveValue("nobody");
    await page.goForward();
    await expect(other).toHaveAttribute("aria-current", "page");
    await expect(search).toBeHidden();
  }
});
