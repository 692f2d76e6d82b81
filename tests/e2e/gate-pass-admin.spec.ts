import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import {
  chooseInRow,
  fileGatePass,
  fileGatePasses,
  fillGatePass,
  goodGatePass,
  list,
  numberIn,
  rowOf,
  rows,
  siteTime,
  toast,
  updateGatePass,
  view,
} from "@/tests/support/browser/gate-passes";
import { allOfGatePass, makeTenant } from "@/tests/support/browser/people";
import { liveAddress } from "@/tests/support/browser/product";
import { tooWide } from "@/tests/support/browser/reach";
import { answer, chooseTile, errorOf, expectPrompt, holdScripts } from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { pickTenant } from "@/tests/support/browser/ticket-form";
import { adminWith, type Session, unique } from "@/tests/support/people";
import { call } from "@/tests/support/request";

/** The admin's list with the tickets of only one client. */
const listOf = (clientCode: string) => `/admin/tickets?searchTerm=${clientCode}`;
const stale = "This record was changed by someone else. Reload it and try again.";

const status = (dialog: Locator, name: string) => dialog.getByRole("radio", { name, exact: true });

test("the admin's list: title, tabs, columns, and the entries of a row's menu", { tag: "@deep" }, async ({
  visit,
}) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOfGatePass)];
  const filed = await fileGatePass(tenant, {
    bearerName: "Abenson Delivery",
    dateOfUse: siteTime(2, "13:30:00"),
  });
  const page = await visit(admin);
  await page.goto("/admin/tickets");
  await expect(page).toHaveTitle("Towerdesk Admin");
  await expect(page.getByRole("heading", { name: "Gate Pass", level: 1 })).toBeVisible();
  await expect(page.getByRole("tab")).toHaveText([
    /^All/,
    /^Approval/,
    /^Approved/,
    /^Cancelled/,
    /^Rejected/,
  ]);
  await expect(page.getByRole("tab", { name: /^All/ })).toHaveAttribute("aria-selected", "true");
  await expect(
    page.getByPlaceholder("Search Ticket Number, Bearer Name, Remarks, Etc...", { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Download CSV" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Add", exact: true })).toBeVisible();
  await expect(list(page).getByRole("columnheader")).toHaveText([
    "",
    "Service Ticket #",
    "Client Code",
    "Client Name",
    "Bearer Name",
    "Date Of Use",
    "Date Of Application",
    "Type",
    "Status",
    "Actions",
  ]);
  await page.goto(listOf(tenant.clientCode));
  const cells = rowOf(page, filed.ticketNumber).getByRole("gridcell");
  await expect(cells).toContainText([
    "",
    filed.ticketNumber,
    tenant.clientCode,
    tenant.uoccname,
    "Abenson Delivery",
  ]);
  await expect(rowOf(page, filed.ticketNumber)).toContainText("1:30 PM");
  await expect(rowOf(page, filed.ticketNumber)).toContainText("DELIVERY");
  await expect(rowOf(page, filed.ticketNumber)).toContainText("FOR APPROVAL");
  const menu = async () => {
    await page.getByRole("button", { name: `Actions of ${filed.ticketNumber}` }).click();
    await expect(page.getByRole("menuitem").first()).toBeVisible();
    const entries = await page.getByRole("menuitem").allInnerTexts();
    await page.keyboard.press("Escape");
    return entries;
  };
  expect(await menu()).toEqual(["View", "Delete"]);
  for (const [target, word] of [
    [2, "APPROVED"],
    [3, "ONGOING"],
    [4, "COMPLETED"],
    [6, "REJECTED"],
  ] as const) {
    await updateGatePass(admin, filed.id, { status: target });
    await expect(rowOf(page, filed.ticketNumber)).toContainText(word);
    expect(await menu()).toEqual(["View"]);
  }
});

test("the tabs filter by status, and each has its own address", { tag: "@deep" }, async ({ visit }) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOfGatePass)];
  const filed = await fileGatePasses(tenant, 5);
  const targets = [1, 2, 3, 5, 6];
  for (const [at, { id }] of filed.entries()) {
    if (at > 0) await updateGatePass(admin, id, { status: targets[at] });
  }
  const page = await visit(admin);
  await page.goto(listOf(tenant.clientCode));
  await expect(rows(page)).toHaveCount(5);
  for (const [tab, word, code] of [
    ["Approval", "FOR APPROVAL", 1],
    ["Approved", "APPROVED", 2],
    ["Cancelled", "CANCELLED", 5],
    ["Rejected", "REJECTED", 6],
  ] as const) {
    await page.getByRole("tab", { name: new RegExp(`^${tab}`) }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText(word);
    await expect(page).toHaveURL(new RegExp(`[?&]status=${code}(&|$)`));
  }
  await page.getByRole("tab", { name: /^All/ }).click();
  await expect(rows(page)).toHaveCount(5);
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText("REJECTED");
});

test("an admin files, changes and deletes a gate pass for a tenant", { tag: "@deep" }, async ({ visit }) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOfGatePass)];
  const page = await visit(admin);
  await page.goto(listOf(tenant.clientCode));
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const adding = page.getByRole("dialog", { name: "ADD GATEPASS" });
  await expect(adding.getByRole("combobox", { name: "Type" })).toContainText("DELIVERY");
  await pickTenant(adding, tenant.clientCode);
  await expect(adding.getByRole("combobox", { name: "Tenant" })).toHaveValue(
    `${tenant.uoccname} ${tenant.clientCode}`,
  );
  await fillGatePass(adding, goodGatePass());
  await adding.getByRole("button", { name: "Submit" }).dblclick();
  await expect(toast(page, "Gate Pass added successfully.")).toBeVisible();
  await expect(rows(page)).toHaveCount(1);

  const number = await numberIn(list(page));
  const editing = await view(page, number);
  await expect(editing).toHaveAccessibleName("EDIT GATEPASS");
  await editing.getByLabel("Quantity 1").fill("2.5");
  await editing.getByRole("button", { name: "Submit" }).click();
  await errorOf(editing.getByLabel("Quantity 1")).toBe("Quantity is not a whole number");
  await editing.getByLabel("Quantity 1").fill("some");
  await errorOf(editing.getByLabel("Quantity 1")).toBe("Quantity to be a number.");
  await editing.getByLabel("Quantity 1").fill("2");
  await editing.getByLabel("Bearer Name").fill("Rapid Lipat Bahay");
  await editing.getByRole("button", { name: "Submit" }).click();
  await expect(toast(page, "Gate Pass edited successfully.")).toBeVisible();
  await expect(rowOf(page, number)).toContainText("Rapid Lipat Bahay");

  await chooseInRow(page, number, "Delete");
  await expectPrompt(page, "Do you want to delete this item?", "You cannot undo this.");
  await answer(page, "Cancel");
  await expect(rowOf(page, number)).toBeVisible();
  await chooseInRow(page, number, "Delete");
  await answer(page, "Delete");
  await expect(toast(page, "Gate Pass deleted successfully.")).toBeVisible();
  await expect(page.getByText(`No result for “${tenant.clientCode}”.`)).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});

test("the tenant picker searches 700 ms after the last key, and not for an empty term", {
  tag: "@deep",
}, async ({ visit }) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOfGatePass)];
  const page = await visit(admin);
  await page.clock.install();
  await page.goto("/admin/tickets");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const picker = page.getByRole("dialog").getByRole("combobox", { name: "Tenant" });
  const asked: string[] = [];
  page.on("request", (request) => {
    const term = /\/api\/tenants\?.*searchTerm=([^&]*)/.exec(request.url())?.[1];
    if (term !== undefined) asked.push(term);
  });
  await picker.click();
  await page.clock.pauseAt(Date.now() + 60_000);
  await picker.pressSequentially(tenant.clientCode);
  await page.clock.runFor(650);
  expect(asked).toEqual([]);
  await page.clock.runFor(100);
  await page.clock.resume();
  await expect(page.getByRole("option")).toHaveCount(1);
  expect(asked).toEqual([tenant.clientCode]);
  await page.keyboard.press("Enter");
  await expect(picker).toHaveValue(`${tenant.uoccname} ${tenant.clientCode}`);
  await picker.fill("");
  await expect(page.getByRole("option")).toHaveCount(0);
  expect(asked).toEqual([tenant.clientCode]);
});

test("the tenant picker shows 20 results, says if there are more, and can be used with the keyboard", {
  tag: "@deep",
}, async ({ visit }) => {
  const page = await visit(await adminWith(...allOfGatePass));
  await page.goto("/admin/tickets");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /gatepass/i });
  const picker = dialog.getByRole("combobox", { name: "Tenant" });
  const options = page.getByRole("option");
  await picker.fill("T");
  await expect(options).toHaveCount(20);
  await expect(page.getByText("There are more. Type on to find others.")).toBeVisible();
  const second = (await options.nth(1).textContent()) ?? "";
  await page.keyboard.press("ArrowDown");
  await expect(picker).toHaveAttribute(
    "aria-activedescendant",
    (await options.nth(1).getAttribute("id")) ?? "",
  );
  await page.keyboard.press("Enter");
  await expect(options).toHaveCount(0);
  await expect(picker).toHaveValue(second);

  await picker.fill("no such tenant");
  await expect(page.getByText("No result for “no such tenant”")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("No result for")).toBeHidden();
  await expect(dialog).toBeVisible();
  // Typed text without a choice is discarded; the choice is kept.
  await page.keyboard.press("Tab");
  await expect(picker).toHaveValue(second);
});

test("every status can be set in the dialog with its time line; afterwards only remarks and status can be changed", {
  tag: "@deep",
}, async ({ visit }) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOfGatePass)];
  const filed = await fileGatePass(tenant);
  const page = await visit(admin);
  await page.goto(listOf(tenant.clientCode));
  let present = "APPROVAL";
  for (const word of ["APPROVED", "ONGOING", "COMPLETED", "CANCELLED", "REJECTED"]) {
    const dialog = await view(page, filed.ticketNumber);
    await expect(dialog.getByRole("radio")).toHaveCount(6);
    // Text typed before the newest state has arrived would be refused as stale.
    await expect(status(dialog, present)).toBeChecked();
    await dialog.getByLabel("Remarks").fill(`Now ${word.toLowerCase()}.`);
    await chooseTile(dialog, word);
    await dialog.getByRole("button", { name: "Submit" }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, filed.ticketNumber)).toContainText(word);
    present = word;
  }
  const dialog = await view(page, filed.ticketNumber);
  const line = dialog.getByRole("region", { name: "Timeline" });
  await expect(line.getByRole("listitem")).toHaveText([
    new RegExp(`^Filed by ${tenant.uoccname}`),
    /^APPROVED.*Now approved\./,
    /^ONGOING.*Now ongoing\./,
    /^COMPLETED.*Now completed\./,
    /^CANCELLED.*Now cancelled\./,
    /^REJECTED.*Now rejected\./,
  ]);
  for (const label of ["Bearer Name", "Date Of Application", "Date Of Use", "Name 1", "Quantity 1"]) {
    await expect(dialog.getByLabel(label, { exact: true })).toBeDisabled();
  }
  await expect(dialog.getByRole("combobox", { name: "Tenant" })).toBeDisabled();
  await expect(dialog.getByLabel("Remarks")).toBeEnabled();
});

test("on a phone a ticket opens read-only, and can be edited if permitted", {
  tag: "@deep",
}, async ({ visit }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const [tenant, admin, guard] = [
    await makeTenant(),
    await adminWith(...allOfGatePass),
    await adminWith("gatepass.view"),
  ];
  const filed = await fileGatePass(tenant);
  const address = `/admin/tickets?modal=true&serviceId=${filed.id}`;
  const page = await visit(admin, phone);
  await page.goto(address);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Bayani Movers Inc.")).toBeVisible();
  await expect(dialog.getByRole("heading", { name: "Gate Pass", level: 2 })).toBeFocused();
  await expect(dialog.getByText(tenant.uoccname)).toBeVisible();
  await dialog.getByRole("button", { name: "Edit" }).tap();
  await expect(dialog).toHaveAccessibleName("EDIT GATEPASS");
  await chooseTile(dialog, "APPROVED");
  await dialog.getByRole("button", { name: "Submit" }).tap();
  await expect(toast(page, "Gate Pass edited successfully.")).toBeVisible();

  const other = await visit(guard, phone);
  await other.goto(address);
  await expect(dialog.getByText("Bayani Movers Inc.")).toHaveCount(0);
  const read = other.getByRole("dialog");
  await expect(read.getByText("Your role does not allow changing these fields.")).toBeVisible();
  await expect(read.getByRole("button", { name: "Edit" })).toHaveCount(0);
});

test("a gate pass is verified once", async ({ visit }) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOfGatePass)];
  const filed = await fileGatePass(tenant);
  const page = await visit(admin);
  await page.goto(`/admin/tickets?modal=true&serviceId=${filed.id}`);
  const dialog = page.getByRole("dialog", { name: "EDIT GATEPASS" });
  // Both clicks of a double click in one task, as in a busy browser.
  await dialog.getByRole("button", { name: "Verify" }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expectPrompt(page, "Do you want to verify this item?", "You cannot undo this.");
  await answer(page, "Verify");
  await expect(toast(page, "Gate Pass verified successfully.")).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Verify" })).toBeDisabled();
  await expect(dialog.getByRole("region", { name: "Timeline" })).toContainText("Verified");
});

test("a deep link opens the dialog; an invalid one says so", { tag: "@deep" }, async ({
  visit,
  allowErrors,
}) => {
  allowErrors(/status of 404 .*\/api\/ticket\//);
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOfGatePass)];
  const filed = await fileGatePass(tenant);
  const page = await visit(admin);
  await page.goto(`/admin/tickets?modal=true&serviceId=${filed.id}`);
  const dialog = page.getByRole("dialog", { name: "EDIT GATEPASS" });
  await expect(dialog.getByLabel("Bearer Name")).toHaveValue("Bayani Movers Inc.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/admin/tickets");
  await page.goto("/admin/tickets?modal=true&serviceId=018f0000-0000-7000-8000-000000000000");
  await expect(dialog.getByText("This record does not exist.")).toBeVisible();
  // The row has no actions.
  await expect(dialog.getByRole("button")).toHaveText([""]);
  await expect(dialog.getByRole("button", { name: "Close" })).toBeVisible();
});

test("rows are selected across pages and tabs, and downloaded as a CSV file", { tag: "@deep" }, async ({
  visit,
}) => {
  const [tenant, admin] = [
    await makeTenant({ uoccname: '=HYPERLINK("x"), Ñiña' }),
    await adminWith(...allOfGatePass),
  ];
  const filed = await fileGatePasses(tenant, 12);
  const [oldest, newest] = [filed[0], filed[11]];
  if (!oldest || !newest) throw new Error("twelve were filed");
  await updateGatePass(admin, oldest.id, { status: 4, remarks: '-done, "all" of it' });
  const dayOf = (daysFromToday: number) =>
    siteTime(daysFromToday).slice(0, 10).split("-").reverse().join("/");
  // Read now, because the day may end before the file exists.
  const [today, used] = [dayOf(0), dayOf(2)];
  const page = await visit(admin);
  let isDeaf = false;
  let hasJoined = false;
  await page.routeWebSocket(liveAddress, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const { event, channel = "" } = JSON.parse(String(message));
      if (/subscription_succeeded$/.test(event) && /admin-tickets-crud/.test(channel)) hasJoined = true;
      if (!isDeaf) socket.send(message);
    });
  });
  await page.goto(listOf(tenant.clientCode));
  await page.getByRole("checkbox", { name: `Select ${newest.ticketNumber}` }).check();
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.getByRole("button", { name: "Page 2" }).click();
  await page.getByRole("checkbox", { name: `Select ${oldest.ticketNumber}` }).check();
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("button", { name: "Page 1" }).click();
  await expect(page.getByRole("checkbox", { name: `Select ${newest.ticketNumber}` })).toBeChecked();
  await page.getByRole("tab", { name: /^Approval/ }).click();
  await expect(page.getByText("2 selected")).toBeVisible();

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("Gatepass Reports.csv");
  const text = await readFile(await download.path(), "utf8");
  expect(text.startsWith("\uFEFF")).toBe(true);
  const line = (pass: { id: string; ticketNumber: string; bearerName: string }, end: string) =>
    `${pass.id},${pass.ticketNumber},${tenant.clientCode},"'=HYPERLINK(""x""), Ñiña",${pass.bearerName},${today},${used},DELIVERY,Balikbayan boxes-8,${end}`;
  expect(text.slice(1).split("\r\n")).toEqual([
    "id,ticketNumber,clientCode,clientName,bearerName,dateOfApplication,dateOfUse,type,items,status,remarks,completedDate,createdAt",
    line(newest, `FOR APPROVAL,,,${today}`),
    line(oldest, `COMPLETED,"'-done, ""all"" of it",${today},${today}`),
    "",
  ]);

  // All rows of a page, then none.
  await page.getByRole("tab", { name: /^All/ }).click();
  await page.getByRole("checkbox", { name: "Select all rows of this page" }).check();
  await expect(page.getByText("11 selected")).toBeVisible();
  // Deleted rows leave the selection: one that another admin deletes, and one of this admin without live events.
  await expect.poll(() => hasJoined, "the list is live").toBe(true);
  await call(admin.token, "DELETE", `/ticket/${filed[5]?.id}`);
  await expect(page.getByText("10 selected")).toBeVisible();
  isDeaf = true;
  await chooseInRow(page, newest.ticketNumber, "Delete");
  await answer(page, "Delete");
  await expect(page.getByText("9 selected")).toBeVisible();
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(page.getByRole("button", { name: "Download CSV" })).toBeDisabled();
});

test("actions before hydration are kept or wait", { tag: "@deep" }, async ({ visit }) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOfGatePass)];
  await fileGatePasses(tenant, 2);
  const page = await visit(admin);
  const letScriptsCome = await holdScripts(page);
  await page.goto(listOf(tenant.clientCode), { waitUntil: "commit" });
  const approved = page.getByRole("tab", { name: /^Approved/ });
  await rows(page).first().getByRole("checkbox").check();
  await expect(approved).toBeDisabled();
  letScriptsCome();
  await expect(page.getByText("1 selected")).toBeVisible();
  await approved.click();
  await expect(approved).toHaveAttribute("aria-selected", "true");
  await expect(rows(page)).toHaveCount(0);
});

test("the keyboard moves, selects, opens and searches in the list", async ({ visit }) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOfGatePass)];
  await fileGatePasses(tenant, 3);
  const page = await visit(admin);
  await page.goto(listOf(tenant.clientCode));
  await expect(rows(page)).toHaveCount(3);
  // The page handles keys once it is hydrated.
  await expect(async () => {
    await rows(page).first().focus();
    await page.keyboard.press("j");
    await expect(rows(page).nth(1)).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("x");
  await expect(rows(page).nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("k");
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "EDIT GATEPASS" });
  await expect(dialog.getByLabel("Bearer Name")).toHaveValue("Bearer 02");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  // The row must have the focus again before the next key.
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
});

test("an admin who may only view sees no controls for changes", { tag: "@deep" }, async ({ visit }) => {
  const [tenant, guard] = [await makeTenant(), await adminWith("gatepass.view")];
  const filed = await fileGatePass(tenant);
  const page = await visit(guard);
  await page.goto(listOf(tenant.clientCode));
  await expect(page.getByRole("button", { name: "Add", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: `Actions of ${filed.ticketNumber}` }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["View"]);
  await page.getByRole("menuitem", { name: "View" }).click();
  const dialog = page.getByRole("dialog", { name: "EDIT GATEPASS" });
  await expect(dialog.getByLabel("Bearer Name")).toBeDisabled();
  await expect(dialog.getByLabel("Remarks")).toBeDisabled();
  await expect(dialog.getByRole("button", { name: /Submit|Verify/ })).toHaveCount(0);
});

test("an admin with one status's flag sees that status, and the fields are locked", { tag: "@deep" }, async ({
  visit,
}) => {
  const [tenant, approver] = [await makeTenant(), await adminWith("gatepass.view", "gatepass.approve")];
  const filed = await fileGatePass(tenant);
  const page = await visit(approver);
  await page.goto(listOf(tenant.clientCode));
  const dialog = await view(page, filed.ticketNumber);
  await expect(dialog.getByRole("radio")).toHaveCount(2);
  await expect(status(dialog, "APPROVAL")).toBeChecked();
  await expect(dialog.getByLabel("Bearer Name")).toBeDisabled();
  await chooseTile(dialog, "APPROVED");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(toast(page, "Gate Pass edited successfully.")).toBeVisible();
  await expect(rowOf(page, filed.ticketNumber)).toContainText("APPROVED");
});

test("an admin without the page's flag has neither the menu entry nor the list", { tag: "@deep" }, async ({
  visit,
}) => {
  const page = await visit(await adminWith("dashboard.view"));
  await page.goto("/admin");
  await expect(
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Gate Pass" }),
  ).toHaveCount(0);
  await page.goto("/admin/tickets");
  await expect(page.getByText("You are not allowed to do this.")).toBeVisible();
  await expect(list(page)).toHaveCount(0);
});

/** Two windows of two admins on one ticket. If `deaf`, the second receives no live changes. */
async function twoWindows(visit: (who: Session) => Promise<Page>, withoutLive: boolean) {
  const [tenant, one, two] = [
    await makeTenant(),
    await adminWith(...allOfGatePass),
    await adminWith(...allOfGatePass),
  ];
  const filed = await fileGatePass(tenant);
  const [first, second] = [await visit(one), await visit(two)];
  if (withoutLive) await second.routeWebSocket(liveAddress, () => {});
  const path = `/admin/tickets?modal=true&serviceId=${filed.id}`;
  await Promise.all([first.goto(path), second.goto(path)]);
  const forms = [first, second].map((page) => page.getByRole("dialog", { name: "EDIT GATEPASS" }));
  return { first, second, forms };
}

for (const withoutLive of [true, false]) {
  test(`an edit based on an older state is refused, and the input is kept, ${withoutLive ? "not live" : "live"}`, {
    tag: "@deep",
  }, async ({ visit, allowErrors }) => {
    allowErrors(/WebSocket/);
    const { first, second, forms } = await twoWindows(visit, withoutLive);
    const [mine, theirs] = forms;
    if (!mine || !theirs) throw new Error("there are two windows");
    const typed = `Typed ${unique()}`;
    await theirs.getByLabel("Bearer Name").fill(typed);
    await mine.getByLabel("Bearer Name").fill("Changed first");
    await mine.getByRole("button", { name: "Submit" }).click();
    await expect(toast(first, "Gate Pass edited successfully.")).toBeVisible();
    // Live changes arrive and are announced if the page is live.
    if (!withoutLive) await expect(theirs.getByText(stale).first()).toBeVisible();
    await expect(theirs.getByLabel("Bearer Name")).toHaveValue(typed);
    await theirs.getByRole("button", { name: "Submit" }).click();
    await expectPrompt(second, "Oops! Something went wrong.", stale);
    await answer(second, "OK");
    await expect(theirs.getByLabel("Bearer Name")).toHaveValue(typed);
    await expect(theirs.getByText(stale).first()).toBeVisible();
  });
}

test("a ticket that another admin deletes while it is open can't be changed any more", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/status of 404 .*\/api\/ticket\//);
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOfGatePass)];
  const filed = await fileGatePass(tenant);
  const page = await visit(admin);
  await page.goto(`/admin/tickets?modal=true&serviceId=${filed.id}`);
  const dialog = page.getByRole("dialog", { name: "EDIT GATEPASS" });
  await expect(dialog.getByLabel("Bearer Name")).toBeVisible();
  await call(tenant.token, "DELETE", `/ticket/${filed.id}`);
  await expect(dialog.getByText("This record does not exist.")).toBeVisible();
});

test("while cards are selected on a phone, new ones appear only afterwards", {
  tag: "@deep",
}, async ({ visit }) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOfGatePass)];
  const first = await fileGatePass(tenant);
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const [page, other] = [await visit(admin, phone), await visit(admin)];
  // Other tests may file more tickets than fit on a usual page.
  const path = "/admin/tickets?limit=100";
  await Promise.all([page.goto(path), other.goto(path)]);
  const cards = page.getByRole("list", { name: "Gate Pass" }).getByRole("listitem");
  await expect(cards.filter({ hasText: first.ticketNumber })).toBeVisible();
  await page.getByRole("button", { name: "Select", exact: true }).click();
  const second = await fileGatePass(tenant);
  // The other window's change has arrived here too.
  await expect(rowOf(other, second.ticketNumber)).toBeVisible();
  await updateGatePass(admin, second.id, { status: 2 });
  await expect(rowOf(other, second.ticketNumber)).toContainText("APPROVED");
  await expect(cards.filter({ hasText: second.ticketNumber })).toHaveCount(0);
  await page.getByRole("button", { name: "Stop selecting" }).click();
  await expect(cards.filter({ hasText: second.ticketNumber })).toBeVisible();
});

test("on a tablet the status and the menu of a row are visible, and a long word does not widen the page", {
  tag: "@deep",
}, async ({ visit }) => {
  const long = "m".repeat(60);
  const [tenant, admin] = [await makeTenant({ uoccname: long }), await adminWith(...allOfGatePass)];
  const filed = await fileGatePass(tenant, { bearerName: long });
  const page = await visit(admin, { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true });
  await page.goto(listOf(tenant.clientCode));
  const row = rowOf(page, filed.ticketNumber);
  await expect(row.getByText("FOR APPROVAL")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: `Actions of ${filed.ticketNumber}` })).toBeInViewport({
    ratio: 1,
  });
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(listOf(tenant.clientCode));
    await expect(page.getByText(filed.ticketNumber).filter({ visible: true })).toBeVisible();
    await expect.poll(() => tooWide(page)).toEqual([]);
    await page.goto(`/admin/tickets?modal=true&serviceId=${filed.id}`);
    await expect(page.getByRole("dialog").getByText(filed.ticketNumber)).toBeVisible();
    await expect.poll(() => tooWide(page)).toEqual([]);
  }
  const home = await visit(tenant, { viewport: { width: 320, height: 844 }, hasTouch: true, isMobile: true });
  for (const path of ["/services", "/tickets", `/tickets?modal=true&serviceId=${filed.id}`]) {
    await home.goto(path);
    await expect(home.getByText(filed.ticketNumber).filter({ visible: true }).first()).toBeVisible();
    await expect.poll(() => tooWide(home), path).toEqual([]);
  }
});
