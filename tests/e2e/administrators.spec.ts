import type { Page } from "@playwright/test";
import { twoFactor } from "@/db/schema";
import { adminNotificationChannel } from "@/lib/ports/realtime/channels";
import { toast } from "@/tests/support/browser/gate-passes";
import { demoSuper, logIn } from "@/tests/support/browser/people";
import { isOpenRoute, routes } from "@/tests/support/browser/routes";
import { answer, errorOf, expectLogIn, expectPrompt, gotoLive } from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { adminWith, db, unique } from "@/tests/support/people";
import { call } from "@/tests/support/request";
import { allOf } from "@/tests/support/roles";

const grid = (page: Page) => page.getByRole("grid", { name: "Administrator List" });
const rowOf = (page: Page, email: string) => grid(page).getByRole("row").filter({ hasText: email });

/** Chooses an entry of an administrator's menu. */
async function choose(page: Page, email: string, entry: string): Promise<void> {
  await rowOf(page, email)
    .getByRole("button", { name: /^Actions of/ })
    .click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

/** Opens the list in the area of a path, filtered to one administrator. */
const goTo = (page: Page, area: "/admin" | "/super-admin", email: string) =>
  page.goto(`${area}/utilities?tab=administrators&searchTerm=${encodeURIComponent(email)}`);

const columns = ["Name", "First Name", "Last Name", "Email", "Date"];

test("an administrator is added, changed and deleted, with the specification's texts", {
  tag: "@deep",
}, async ({ visit }) => {
  const page = await visit(await adminWith(...allOf("utilities")));
  await page.goto("/admin/utilities?tab=administrators");
  await expect(page.getByRole("heading", { name: "Utilities", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "User's Access Definition" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(grid(page).getByRole("columnheader")).toHaveText([...columns, "Actions"]);
  await expect(
    page.getByPlaceholder("Search Name, Email, First Name, LastName, Etc...", { exact: true }),
  ).toBeVisible();

  const email = `new-${unique().toLowerCase()}@tower.test`;
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveAccessibleName("ADD ADMIN");
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  await dialog.getByRole("button", { name: "Submit" }).click();
  const texts: [string, string, string][] = [
    ["Name", "Please input your name!", "Ana Reyes"],
    ["First Name", "Please input your first name!", "Ana"],
    ["Last Name", "Please input your last name!", "Reyes"],
    ["Email", "Please input your email!", demoSuper.logInName],
    ["Password", "Please input your password!", "Correct-horse-1"],
    ["Confirm Password", "Please confirm your password!", "Correct-horse-2"],
  ];
  for (const [label, message, value] of texts) {
    await errorOf(field(label)).toBe(message);
    await field(label).fill(value);
  }
  await dialog.getByRole("button", { name: "Submit" }).click();
  await errorOf(field("Confirm Password")).toBe("The two passwords that you entered do not match!");
  await field("Confirm Password").fill("Correct-horse-1");
  await dialog.getByRole("button", { name: "Submit" }).click();
  // The error is at the field and in a toast; the input is kept.
  await errorOf(field("Email")).toBe("Email Already Taken");
  await expect(page.getByRole("region", { name: "Messages" }).getByRole("alert")).toHaveText(
    "Email Already Taken",
  );
  await expect(field("Name")).toHaveValue("Ana Reyes");
  await field("Email").fill(email);
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(toast(page, "Admin added successfully.")).toBeVisible();
  await expect(rowOf(page, email)).toBeVisible();

  await goTo(page, "/admin", email);
  await choose(page, email, "View");
  await expect(dialog).toHaveAccessibleName("EDIT ADMIN");
  await field("Last Name").fill("Cruz");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(toast(page, "Admin edited successfully.")).toBeVisible();
  await expect(rowOf(page, email)).toContainText("Cruz");

  await choose(page, email, "Delete");
  await expectPrompt(page, "Do you want to reject this item?", "You cannot undo this.");
  await answer(page, "Delete");
  await expect(toast(page, "Admin deleted successfully.")).toBeVisible();
  await expect(page.getByText(`No result for “${email}”.`)).toBeVisible();
});

test("turning off a lost authenticator app keeps unsaved input of the form", { tag: "@deep" }, async ({
  visit,
}) => {
  const other = await adminWith("gatepass.view");
  await db
    .insert(twoFactor)
    .values({ accountId: other.id, secret: "lost", confirmedAt: new Date().toISOString() });
  const page = await visit(await logIn(demoSuper));
  await goTo(page, "/super-admin", other.logInName);
  await choose(page, other.logInName, "View");
  const dialog = page.getByRole("dialog", { name: "EDIT ADMIN" });
  await dialog.getByLabel("Last Name", { exact: true }).fill("Santos");
  const turnOff = dialog.getByRole("button", { name: "Turn off the authenticator app" });
  await turnOff.click();
  await answer(page, "Turn off");
  await expect(toast(page, "Authenticator app turned off successfully.")).toBeVisible();
  await expect(turnOff).toHaveCount(0);
  await expect(dialog.getByLabel("Last Name", { exact: true })).toHaveValue("Santos");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(toast(page, "Admin edited successfully.")).toBeVisible();
  await expect(rowOf(page, other.logInName)).toContainText("Santos");
});

test("Roles: changes are marked, flags that the editor lacks are locked, and the other admin's open page updates", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  // Another test's ticket may reload the list just when the permission is removed.
  allowErrors(/status of 403 .*\/admin\/api\/ticket/);
  const other = await adminWith("gatepass.view");
  const theirs = await visit(other);
  await gotoLive(theirs, "/admin/tickets", adminNotificationChannel(other.id));
  const menu = theirs.getByRole("navigation", { name: "Main" });
  await expect(theirs.getByRole("heading", { name: "Gate Pass", level: 1 })).toBeVisible();
  await expect(theirs.getByRole("button", { name: "Add", exact: true })).toHaveCount(0);

  const own = ["gatepass.view", "gatepass.add", "orders.view"] as const;
  const page = await visit(await adminWith(...allOf("utilities"), ...own));
  await goTo(page, "/admin", other.logInName);
  await choose(page, other.logInName, "Manage Access");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveAccessibleName("Roles");
  const update = dialog.getByRole("button", { name: "Update Roles" });
  await expect(update).toBeDisabled();

  // Arrows move between pages, in the sidebar's order.
  await dialog.getByRole("tab", { name: /^Job Orders/ }).click();
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("tab", { name: /^Gate Pass/ })).toBeFocused();
  await page.keyboard.press("End");
  await expect(dialog.getByRole("tab").last()).toBeFocused();
  await page.keyboard.press("Home");
  await expect(dialog.getByRole("tab").first()).toBeFocused();
  await dialog.getByRole("tab", { name: /^Gate Pass/ }).click();
  const panel = dialog.getByRole("tabpanel");
  await expect(panel.getByText("1 of 10 flags on")).toBeVisible();
  await expect(panel.getByRole("switch", { name: "approve" })).toBeDisabled();
  await expect(panel.getByText("You do not hold this flag yourself").first()).toBeVisible();
  const add = panel.getByRole("switch", { name: "add", exact: true });
  await add.press("Space");
  await expect(panel.getByText("was Off")).toBeVisible();
  await add.press("Space");
  await expect(panel.getByText("was Off")).toHaveCount(0);
  await expect(update).toBeDisabled();
  await panel.getByRole("button", { name: "All on" }).click();
  await expect(panel.getByText("2 of 10 flags on, 1 change on this page")).toBeVisible();
  await dialog.getByRole("tab", { name: /^Job Orders/ }).click();
  await panel.getByRole("switch", { name: "Visible in the menu" }).check();
  await panel.getByRole("switch", { name: "view" }).check();
  await expect(dialog.getByText("3 changes on 2 pages")).toBeVisible();
  // Both stay for five seconds.
  await Promise.all([
    expect(toast(page, "Admin edited successfully.")).toBeVisible(),
    expect(toast(theirs, "Your access rights were changed.")).toBeVisible(),
    page.keyboard.press("Control+Enter"),
  ]);
  await expect(dialog).toBeHidden();
  await expect(menu.getByRole("link", { name: "Job Orders" })).toBeVisible();
  await expect(theirs.getByRole("button", { name: "Add", exact: true })).toBeVisible();

  await choose(page, other.logInName, "Manage Access");
  await dialog.getByRole("tab", { name: /^Gate Pass/ }).click();
  // The saved roles, not those that the dialog showed before.
  await expect(panel.getByText("2 of 10 flags on")).toBeVisible();
  await panel.getByRole("button", { name: "All off" }).click();
  await update.click();
  await expect(dialog).toBeHidden();
  await expect(theirs.getByText("You are not allowed to do this.")).toBeVisible();
  await expect(menu.getByRole("link", { name: "Gate Pass" })).toHaveCount(0);
});

test("changes to roles are neither lost without a question nor written over another user's", {
  tag: "@deep",
}, async ({ visit }) => {
  const other = await adminWith("gatepass.view");
  const superAdmin = await logIn(demoSuper);
  const [page, second] = [await visit(superAdmin), await visit(superAdmin)];
  for (const one of [page, second]) {
    await goTo(one, "/super-admin", other.logInName);
    await expect(grid(one).getByRole("columnheader")).toHaveText([...columns, "Last Active", "Actions"]);
    await choose(one, other.logInName, "Manage Access");
    await one
      .getByRole("dialog")
      .getByRole("tab", { name: /^Dashboard/ })
      .click();
    await one.getByRole("switch", { name: "view" }).check();
  }
  await page.goBack();
  await expectPrompt(page, "Do you want to discard your changes?", "You cannot undo this.");
  await answer(page, "Cancel");
  await page.getByRole("button", { name: "Update Roles" }).click();
  await expect(toast(page, "Admin edited successfully.")).toBeVisible();

  await second.getByRole("switch", { name: "Visible in the menu" }).check();
  await second.getByRole("button", { name: "Update Roles" }).click();
  const message = "This record was changed by someone else. Reload it and try again.";
  await expectPrompt(second, "Oops! Something went wrong.", message);
  await answer(second, "OK");
  // No switch changes; Reload shows the saved roles.
  await expect(second.getByRole("switch", { name: "Visible in the menu" })).toBeChecked();
  await second.getByRole("button", { name: "Reload" }).click();
  await second.getByRole("tab", { name: /^Dashboard/ }).click();
  await expect(second.getByRole("switch", { name: "view" })).toBeChecked();
  await expect(second.getByRole("switch", { name: "Visible in the menu" })).not.toBeChecked();
  await expect(second.getByText("was O")).toHaveCount(0);
});

test("buttons and tabs depend on flags", { tag: "@deep" }, async ({ visit }) => {
  const other = await adminWith();
  const viewer = await visit(await adminWith("utilities.view", "utilities.userAccessDefinition"));
  await goTo(viewer, "/admin", other.logInName);
  await expect(rowOf(viewer, other.logInName)).toBeVisible();
  await expect(viewer.getByRole("button", { name: "Add", exact: true })).toHaveCount(0);
  await rowOf(viewer, other.logInName)
    .getByRole("button", { name: /^Actions of/ })
    .click();
  await expect(viewer.getByRole("menuitem")).toHaveText(["View"]);
  await viewer.getByRole("menuitem", { name: "View" }).click();
  await expect(viewer.getByRole("dialog").getByLabel("Last Name", { exact: true })).toBeDisabled();
  await expect(viewer.getByRole("dialog").getByRole("button", { name: "Submit" })).toHaveCount(0);

  const guest = await visit(await adminWith("utilities.view", "gatepass.view"));
  await guest.goto("/admin/utilities");
  await expect(guest.getByText("You are not allowed to do this.")).toBeVisible();
  await expect(guest.getByText("User's Access Definition")).toHaveCount(0);
});

test("an empty list of roles gives no access: no page of the office, no menu, no call", {
  tag: "@deep",
}, async ({ visit }) => {
  const page = await visit(await adminWith());
  const isOffice = (path: string) =>
    path.startsWith("/admin/") && !/\[|two-factor/.test(path) && !isOpenRoute(path);
  const paths = routes().filter(isOffice);
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) {
    const text = await (await page.request.get(path)).text();
    expect(text, path).toContain("You are not allowed to do this.");
  }
  await page.goto("/admin");
  await expect(page.getByText("No page has been opened for your account yet.")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link")).toHaveCount(0);
});

test("on a phone the pages of Roles are a searchable list, and a whole row is a switch", {
  tag: "@deep",
}, async ({ visit }) => {
  const other = await adminWith();
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await visit(await adminWith(...allOf("utilities"), ...allOf("payments")), phone);
  await goTo(page, "/admin", other.logInName);
  await page
    .getByRole("button", { name: /^Actions of/ })
    .filter({ visible: true })
    .tap();
  await page.getByRole("menuitem", { name: "Manage Access" }).tap();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("searchbox", { name: "Find a page" }).fill("pay");
  await expect(dialog.getByRole("region")).toHaveCount(1);
  await dialog.getByRole("button", { name: /^Payments/ }).tap();
  await dialog.getByText("Sets VERIFIED").tap();
  await expect(dialog.getByRole("switch", { name: "verify" })).toBeChecked();
  await expect(dialog.getByText("1 changed")).toBeVisible();
  await expect(dialog.getByText("1 change on 1 page")).toBeVisible();
  await dialog.getByRole("button", { name: "Update Roles" }).tap();
  await expect(toast(page, "Admin edited successfully.")).toBeVisible();
});

test("the list updates when others add and delete; the open page of a deleted administrator leads to the log-in", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/status of 401/);
  const [reader, gone] = [await adminWith(...allOf("utilities")), await adminWith(...allOf("utilities"))];
  const [page, deletedPage] = [await visit(reader), await visit(gone)];
  const name = `Followed ${unique()}`;
  const address = `/admin/utilities?tab=administrators&searchTerm=${encodeURIComponent(name)}`;
  await gotoLive(page, address, adminNotificationChannel(reader.id));
  await gotoLive(deletedPage, "/admin/utilities?tab=administrators", adminNotificationChannel(gone.id));
  const boss = await logIn(demoSuper);
  const added = await call<{ id: string }>(boss.token, "POST", "/user-admin", {
    ...{ name, firstName: "Ana", lastName: "Reyes", email: `f-${unique().toLowerCase()}@tower.test` },
    ...{ password: "Correct-horse-1", password_confirmation: "Correct-horse-1", status: 1 },
  });
  await expect(rowOf(page, name)).toBeVisible();
  await call(boss.token, "DELETE", `/user-admin/${added.id}`);
  await expect(rowOf(page, name)).toBeHidden();

  await call(boss.token, "DELETE", `/user-admin/${gone.id}`);
  await expectPrompt(deletedPage, "Oops! Something went wrong.", "You will be redirected to login page.");
  await answer(deletedPage, "OK");
  await expectLogIn(deletedPage, "admin");
});
