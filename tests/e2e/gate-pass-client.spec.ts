import type { Locator } from "@playwright/test";
import {
  fileGatePass,
  fileGatePasses,
  fillGatePass,
  goodGatePass,
  list,
  rowOf,
  rows,
  siteTime,
  toast,
  updateGatePass,
  view,
} from "@/tests/support/browser/gate-passes";
import { allOfGatePass, makeTenant } from "@/tests/support/browser/people";
import { liveAddress } from "@/tests/support/browser/product";
import { answer, errorOf, expectHydrated, expectPrompt, holdScripts } from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { adminWith } from "@/tests/support/people";
import { call } from "@/tests/support/request";

test("the tenant's list: its columns, the content of a row and the entries of its menu", {
  tag: "@deep",
}, async ({ visit }) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOfGatePass)];
  const page = await visit(tenant);
  await page.goto("/tickets");
  await expect(page.getByRole("heading", { name: "Gate Pass", level: 1 })).toBeVisible();
  await expect(page.getByText("You have no gate pass yet.")).toBeVisible();
  await expect(
    page.getByPlaceholder("Search Ticket Number, Bearer Name, Remarks, Etc...", { exact: true }),
  ).toBeVisible();

  const used = siteTime(2, "13:30:00");
  const open = await fileGatePass(tenant, { bearerName: "Abenson Delivery", type: 4, dateOfUse: used });
  await expect(rowOf(page, open.ticketNumber)).toBeVisible();
  await expect(list(page).getByRole("columnheader")).toHaveText([
    "Service Ticket #",
    "Bearer Name",
    "Date Of Use",
    "Type",
    "Status",
    "Actions",
  ]);
  const day = new Date(`${used.slice(0, 10)}T12:00:00Z`).toLocaleDateString("en-US", {
    dateStyle: "long",
    timeZone: "UTC",
  });
  await expect(rowOf(page, open.ticketNumber).getByRole("gridcell")).toContainText([
    open.ticketNumber,
    "Abenson Delivery",
    `${day} 1:30 PM`,
    "PULLOUT",
    "FOR APPROVAL",
    "",
  ]);
  await page.getByRole("button", { name: `Actions of ${open.ticketNumber}` }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["View", "Delete"]);
  await page.keyboard.press("Escape");

  // The label of every other status, and that such tickets can't be deleted.
  const words = { 2: "APPROVED", 3: "ONGOING", 4: "COMPLETED", 5: "CANCELLED", 6: "REJECTED" };
  for (const [status, word] of Object.entries(words)) {
    await updateGatePass(admin, open.id, { status: Number(status) });
    await expect(rowOf(page, open.ticketNumber)).toContainText(word);
    await page.getByRole("button", { name: `Actions of ${open.ticketNumber}` }).click();
    await expect(page.getByRole("menuitem")).toHaveText(["View", "Unable to delete"]);
    await expect(page.getByRole("menuitem", { name: "Unable to delete" })).toBeDisabled();
    await page.keyboard.press("Escape");
  }
});

test("errors are shown at their fields, and the input is kept", async ({ visit }) => {
  const page = await visit(await makeTenant());
  await page.goto("/tickets");
  await page.getByRole("button", { name: "Add Gate Pass" }).first().click();
  const panel = page.getByRole("dialog", { name: "Add Gate Pass" });
  const field = (label: string) => panel.getByLabel(label, { exact: true });
  await expect(panel.getByRole("radio")).toHaveCount(4);
  await expect(panel.getByRole("radio", { name: "DELIVERY" })).toBeChecked();
  for (const type of ["MOVEIN", "MOVEOUT", "PULLOUT"])
    await expect(panel.getByRole("radio", { name: type })).not.toBeChecked();

  // Empty fields that were only passed or added show no error; the date of application defaults to now.
  await expect(field("Bearer Name")).toBeFocused();
  await expect(field("Date Of Application")).toHaveValue(
    new RegExp(`^(${siteTime(0).slice(0, 10)}|${siteTime(-1).slice(0, 10)}) `),
  );
  await expect(field("Date Of Use")).toHaveAttribute("placeholder", /^[A-Z][a-z]+ \d{1,2}, \d{4} 10:00 AM$/);
  await field("Date Of Use").focus();
  await field("Quantity 1").focus();
  await panel.getByRole("button", { name: "Add item" }).click();
  await field("Bearer Name").fill("x");
  await field("Bearer Name").fill("");
  await field("Name 1").focus();
  await errorOf(field("Bearer Name")).toBe("Please input your bearer name!");
  for (const passed of ["Date Of Use", "Quantity 1", "Name 2", "Quantity 2"])
    await expect(field(passed)).not.toHaveAttribute("aria-invalid");
  await panel.getByRole("button", { name: "Remove row 2" }).click();

  await field("Date Of Application").fill("");
  await panel.getByRole("button", { name: "Submit" }).click();
  await errorOf(field("Bearer Name")).toBe("Please input your bearer name!");
  await errorOf(field("Date Of Application")).toBe("Please input your date of application!");
  await errorOf(field("Date Of Use")).toBe("Please input your date of use!");
  await errorOf(field("Name 1")).toBe("Missing Name");
  await errorOf(field("Quantity 1")).toBe("Missing Quantity");
  await expect(field("Bearer Name")).toBeFocused();

  await fillGatePass(panel, {
    bearer: "Bayani Movers Inc.",
    applied: siteTime(-1),
    used: "tomorrow",
    quantity: "two",
  });
  await panel.getByRole("button", { name: "Submit" }).click();
  await errorOf(field("Date Of Application")).toBe("Dates before today can't be chosen.");
  await errorOf(field("Date Of Use")).toMatch(
    /^This is not a valid date and time\. Type it like this: [A-Z][a-z]+ \d{1,2}, \d{4} 10:00 AM\.$/,
  );
  await errorOf(field("Quantity 1")).toBe("Quantity to be a number.");
  await expect(field("Date Of Application")).toBeFocused();
  await field("Quantity 1").fill("1.5");
  await errorOf(field("Quantity 1")).toBe("Quantity is not a whole number");
  await expect(field("Bearer Name")).toHaveValue("Bayani Movers Inc.");
  await expect(field("Date Of Use")).toHaveValue("tomorrow");

  // Rows of items: the first one stays.
  await expect(panel.getByRole("button", { name: /^Remove row/ })).toHaveCount(0);
  await panel.getByRole("button", { name: "Add item" }).click();
  await expect(field("Name 2")).toBeFocused();
  await field("Name 2").fill("Boxes");
  await expect(panel.getByRole("button", { name: /^Remove row/ })).toHaveCount(1);
  await panel.getByRole("button", { name: "Remove row 2" }).click();
  await expect(field("Name 2")).toHaveCount(0);

  // Closing asks before the entries are lost.
  await page.keyboard.press("Escape");
  await expectPrompt(page, "Do you want to discard your changes?", "You cannot undo this.");
  await answer(page, "Cancel");
  await expect(field("Bearer Name")).toHaveValue("Bayani Movers Inc.");
});

test("a date is chosen in the calendar, not before today", { tag: "@deep" }, async ({ visit }) => {
  const page = await visit(await makeTenant());
  await page.goto("/tickets");
  await page.getByRole("button", { name: "Add Gate Pass" }).first().click();
  const panel = page.getByRole("dialog", { name: "Add Gate Pass" });
  await panel.getByRole("button", { name: "Calendar" }).last().click();
  const calendar = page.getByRole("dialog", { name: "Date Of Use" });
  // The calendar stays inside the panel for every column, and is not clipped.
  const expectInside = async (opened: Locator) => {
    await expect(opened.getByRole("grid")).toBeVisible();
    await expect
      .poll(async () => {
        const [outer, inner] = await Promise.all([panel.boundingBox(), opened.boundingBox()]);
        return outer && inner && inner.x >= outer.x && inner.x + inner.width <= outer.x + outer.width;
      })
      .toBe(true);
    expect(await opened.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
  };
  await expectInside(calendar);
  await page.keyboard.press("Escape");
  await panel.getByRole("button", { name: "Calendar" }).first().click();
  await expectInside(page.getByRole("dialog", { name: "Date Of Application" }));
  await page.keyboard.press("Escape");
  await panel.getByRole("button", { name: "Calendar" }).last().click();
  const today = Number(siteTime(0).slice(8, 10));
  const dayButton = (day: number) =>
    calendar.locator(`[data-day="${siteTime(0).slice(0, 8)}${String(day).padStart(2, "0")}"] button`);
  if (today > 1) await expect(dayButton(today - 1)).toBeDisabled();
  await dayButton(today).click();
  await calendar.getByRole("button", { name: "9:00 PM", exact: true }).click();
  await expect(calendar).toBeHidden();
  await expect(panel.getByLabel("Date Of Use", { exact: true })).toHaveValue(siteTime(0, "21:00:00"));
});

test("typing or filling in replaces an existing date", {
  tag: "@deep",
}, async ({ visit }) => {
  const tenant = await makeTenant();
  const [used, later] = [siteTime(3, "08:00:00"), siteTime(4, "10:30:00")];
  const filed = await fileGatePass(tenant, { dateOfUse: used });
  const page = await visit(tenant);
  await page.goto(`/tickets?modal=true&serviceId=${filed.id}`);
  const panel = page.getByRole("dialog");
  const field = panel.getByLabel("Date Of Use", { exact: true });
  await panel.getByRole("button", { name: "Calendar" }).first().focus();
  await page.keyboard.press("Tab");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(used);
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(used);
  await page.keyboard.type(later);
  await expect(field).toHaveValue(later);

  // The long format is accepted too.
  await field.fill("november 28, 2199 10:00 am");
  await page.keyboard.press("Tab");
  await expect(field).toHaveValue("2199-11-28 10:00:00");

  // Filled in at once, as by a password manager or paste, which replaces the old text.
  for (const hour of ["09", "10", "11", "12", "13"]) {
    const filled = siteTime(4, `${hour}:00:00`);
    await panel.getByRole("button", { name: "Calendar" }).first().focus();
    await expect(field).toHaveCSS("color", "rgba(0, 0, 0, 0)");
    await field.fill(filled);
    await expect(field).toHaveValue(filled);
  }
  await panel.getByRole("button", { name: "Calendar" }).first().focus();
  await expect(panel.getByText(/^\w+ \d{1,2}, \d{4} 1:00 PM$/)).toBeVisible();
});

test("a double click on Submit files one gate pass", async ({ visit }) => {
  const page = await visit(await makeTenant());
  await page.goto("/tickets");
  await page.getByRole("button", { name: "Add Gate Pass" }).first().click();
  const panel = page.getByRole("dialog", { name: "Add Gate Pass" });
  await fillGatePass(panel, goodGatePass());
  // Both clicks of a double click in one task, as in a busy browser.
  await panel.locator("form").evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect(toast(page, "Gate Pass added successfully.")).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL("/tickets");
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
});

test("a gate pass that is no longer FOR APPROVAL is read-only", { tag: "@deep" }, async ({ visit }) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOfGatePass)];
  const filed = await fileGatePass(tenant);
  await updateGatePass(admin, filed.id, { status: 6, remarks: "Move-out clearance is missing." });
  const page = await visit(tenant);
  await page.goto("/tickets");
  const panel = await view(page, filed.ticketNumber);
  for (const label of ["Bearer Name", "Date Of Application", "Date Of Use", "Name 1", "Quantity 1"]) {
    await expect(panel.getByLabel(label, { exact: true })).toBeDisabled();
    await errorOf(panel.getByLabel(label, { exact: true })).toBe(
      "Only a request that is FOR APPROVAL can be changed.",
    );
  }
  for (const type of await panel.getByRole("radio").all()) await expect(type).toBeDisabled();
  await expect(panel.getByRole("button", { name: "Add item" })).toHaveCount(0);
  await expect(panel.getByRole("button", { name: "Update" })).toBeDisabled();
  await expect(panel.getByText("Move-out clearance is missing.").first()).toBeVisible();
  await expect(panel.getByRole("region", { name: "Timeline" })).toContainText("REJECTED");
});

test("a deep link opens a ticket, also after a reload, but not another tenant's", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/status of 404 .*\/api\/ticket\//);
  const [tenant, other] = [await makeTenant(), await makeTenant()];
  const [mine, theirs] = [await fileGatePass(tenant), await fileGatePass(other)];
  const page = await visit(tenant);
  await page.goto(`/tickets?modal=true&serviceId=${mine.id}`);
  const panel = page.getByRole("dialog", { name: "Edit Gate Pass" });
  await expect(panel.getByLabel("Bearer Name")).toHaveValue("Bayani Movers Inc.");
  await page.reload();
  await expect(panel.getByLabel("Bearer Name")).toHaveValue("Bayani Movers Inc.");
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL("/tickets");
  // Back closes the last opened dialog.
  await view(page, mine.ticketNumber);
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL("/tickets");
  for (const id of [theirs.id, "no-such-ticket"]) {
    await page.goto(`/tickets?modal=true&serviceId=${id}`);
    await expect(panel.getByText("This record does not exist.")).toBeVisible();
    await expect(panel.getByLabel("Bearer Name")).toHaveCount(0);
  }
});

test("Back asks before it discards unsaved input, and leaves the page unchanged", { tag: "@deep" }, async ({
  visit,
}) => {
  const page = await visit(await makeTenant());
  await page.goto("/tickets");
  await page.getByRole("button", { name: "Add Gate Pass" }).first().click();
  const panel = page.getByRole("dialog", { name: "Add Gate Pass" });
  await panel.getByLabel("Bearer Name").fill("Bayani Movers Inc.");
  await page.goBack();
  await expectPrompt(page, "Do you want to discard your changes?", "You cannot undo this.");
  await answer(page, "Cancel");
  await expect(panel.getByLabel("Bearer Name")).toHaveValue("Bayani Movers Inc.");
  await page.goBack();
  await answer(page, "Discard");
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL("/tickets");
});

test("a question is closed together with the form that asked it", { tag: "@deep" }, async ({ visit }) => {
  const page = await visit(await makeTenant());
  await page.goto("/tickets");
  await page.getByRole("button", { name: "Add Gate Pass" }).first().click();
  const panel = page.getByRole("dialog", { name: "Add Gate Pass" });
  await fillGatePass(panel, goodGatePass());
  // Escape and Ctrl+Enter at once, before the question is shown.
  await panel.getByLabel("Bearer Name").evaluate((field) => {
    const press = (key: string, ctrlKey: boolean) =>
      field.dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey, bubbles: true, cancelable: true }));
    press("Escape", false);
    press("Enter", true);
  });
  await expect(toast(page, "Gate Pass added successfully.")).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);

  // Two clicks on Logout ask once.
  await page.getByRole("button", { name: "Logout" }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expectPrompt(page, "Do you want to logout?", "You will redirected to login page");
  await answer(page, "Cancel");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});

test("the search sends one request, a second after the last key", { tag: "@deep" }, async ({ visit }) => {
  const tenant = await makeTenant();
  await fileGatePasses(tenant, 2, "Wilcon Depot");
  const wanted = await fileGatePass(tenant, { bearerName: "Grace Pangilinan" });
  const page = await visit(tenant);
  await page.clock.install();
  await page.goto("/tickets");
  await expect(rows(page)).toHaveCount(3);
  const asked: string[] = [];
  page.on("request", (request) => {
    const term = /\/api\/tickets\?.*searchTerm=([^&]*)/.exec(request.url())?.[1];
    if (term) asked.push(decodeURIComponent(term));
  });
  const search = page.getByRole("searchbox");
  await expectHydrated(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await search.pressSequentially("pangi");
  await page.clock.runFor(950);
  expect(asked).toEqual([]);
  await page.clock.runFor(100);
  await page.clock.resume();
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, wanted.ticketNumber)).toBeVisible();
  // A list that has joined its channel meanwhile repeats the same request.
  expect([...new Set(asked)]).toEqual(["pangi"]);
  await expect(page).toHaveURL("/tickets?searchTerm=pangi");
  await search.fill("nobody at all");
  await expect(page.getByText("nobody at all")).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await page.goBack();
  await expect(search).toHaveValue("pangi");
  await expect(rows(page)).toHaveCount(1);
  await search.press("Escape");
  await expect(rows(page)).toHaveCount(3);
});

test("a search term typed before hydration is searched", { tag: "@deep" }, async ({ visit }) => {
  const tenant = await makeTenant();
  await fileGatePasses(tenant, 2, "Wilcon Depot");
  const wanted = await fileGatePass(tenant, { bearerName: "Grace Pangilinan" });
  const page = await visit(tenant);
  const letScriptsCome = await holdScripts(page);
  await page.goto("/tickets", { waitUntil: "commit" });
  await page.getByRole("searchbox").fill("pangi");
  letScriptsCome();
  await expect(page).toHaveURL("/tickets?searchTerm=pangi");
  await expect(page.getByRole("searchbox")).toHaveValue("pangi");
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, wanted.ticketNumber)).toBeVisible();
});

test("sorting and paging work with the browser's Back and Forward", { tag: "@deep" }, async ({ visit }) => {
  const tenant = await makeTenant();
  const filed = await fileGatePasses(tenant, 12);
  const page = await visit(tenant);
  await page.goto("/tickets");
  const first = () => rows(page).first();
  await expect(rows(page)).toHaveCount(10);
  await expect(first()).toContainText("Bearer 12");
  await expect(page.getByRole("navigation", { name: /^Pages of/ }).getByText("1–10 of 12")).toBeVisible();
  await page.getByRole("button", { name: "Page 2" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(first()).toContainText("Bearer 02");
  await expect(page).toHaveURL("/tickets?page=2");

  const header = list(page).getByRole("columnheader", { name: "Bearer Name" });
  await expect(header).toHaveAttribute("aria-sort", "none");
  await header.getByRole("button").click();
  await expect(header).toHaveAttribute("aria-sort", "ascending");
  await expect(first()).toContainText("Bearer 01");
  await expect(page.getByRole("navigation", { name: /^Pages of/ }).getByText("1–10 of 12")).toBeVisible();
  await header.getByRole("button").click();
  await expect(header).toHaveAttribute("aria-sort", "descending");
  await expect(first()).toContainText("Bearer 12");
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(first()).toContainText("Bearer 02");

  await page.goBack();
  await expect(first()).toContainText("Bearer 12");
  await expect(header).toHaveAttribute("aria-sort", "descending");
  await page.goBack();
  await expect(first()).toContainText("Bearer 01");
  await page.goBack();
  await expect(first()).toContainText("Bearer 02");
  await expect(header).toHaveAttribute("aria-sort", "none");
  await page.goForward();
  await expect(first()).toContainText("Bearer 01");
  await page.reload();
  await expect(first()).toContainText("Bearer 01");
  await expect(header).toHaveAttribute("aria-sort", "ascending");
  for (const name of ["Service Ticket #", "Date Of Use", "Status"]) {
    const column = list(page).getByRole("columnheader", { name });
    await column.getByRole("button").click();
    await expect(column).toHaveAttribute("aria-sort", "ascending");
  }
  expect(filed).toHaveLength(12);
});

test("a module closed because of a debt says why, and earlier tickets stay readable", async ({ visit }) => {
  const tenant = await makeTenant();
  const filed = await fileGatePass(tenant);
  await owe(tenant.clientCode, tenant.uoccname, "300000");
  const page = await visit(tenant);
  await expect(async () => {
    await page.goto("/tickets");
    await expect(
      page.getByText(
        "Please settle your outstanding account at Property Management Office to access this module.",
        { exact: true },
      ),
    ).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole("link", { name: "Go to Billings" })).toHaveAttribute("href", "/billings");
  await expect(page.getByRole("button", { name: "Add Gate Pass" })).toHaveCount(0);
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(main.getByText("Gate Pass")).toHaveCount(0);
  await expect(main.getByRole("link", { name: "All Services" })).toBeVisible();
  await view(page, filed.ticketNumber);
});

/** Bills a tenant through the import, as the office does. */
async function owe(clientCode: string, uoccname: string, amount: string): Promise<void> {
  const admin = await adminWith("utilities.add", "utilities.importDataFromPromis");
  const text = "-";
  await call(admin.token, "PUT", "/tenant-soa-info", {
    uniqId: `e2e-${clientCode}`,
    pdfFiles: [
      {
        urefno: clientCode,
        uoccname,
        uoccpers: text,
        uocctel1: text,
        uocctel2: text,
        ubtname: text,
        ubaddln1: text,
        ubaddln2: text,
        ubaddln3: text,
        ubaddln4: text,
        uothdep: amount,
        invdate: siteTime(0).slice(0, 10),
        attachment: "",
      },
    ],
  });
}

test("on a tablet there are two cards in a row", { tag: "@deep" }, async ({ visit }) => {
  const tenant = await makeTenant();
  await fileGatePass(tenant, { bearerName: "A name that needs two lines of a card, as some movers have" });
  await fileGatePass(tenant);
  const page = await visit(tenant, {
    viewport: { width: 768, height: 1024 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto("/tickets");
  const cards = page.getByRole("list", { name: "Gate Pass" }).getByRole("button");
  await expect(cards).toHaveCount(2);
  // Both keys at once.
  const [left, right] = await cards.evaluateAll((all) =>
    all.map((card) => card.getBoundingClientRect()).map(({ y, height }) => ({ y, height })),
  );
  expect(right).toEqual(left);
});

test("on a phone: cards, a full-screen form, the menu and the bar below", {
  tag: "@deep",
}, async ({ visit }) => {
  const tenant = await makeTenant();
  const filed = await fileGatePass(tenant, { bearerName: "SM Home Delivery" });
  const page = await visit(tenant, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto("/tickets");
  await expect(list(page)).toHaveCount(0);
  const card = page.getByRole("list", { name: "Gate Pass" }).getByRole("button");
  await expect(card).toContainText([`${filed.ticketNumber}`]);
  await expect(card).toContainText(["SM Home Delivery"]);
  await card.tap();
  // The ticket opens read-only: its progress is first, no field has the focus, and Edit is offered.
  const panel = page.getByRole("dialog");
  await expect(panel).toHaveAccessibleName("Gate Pass");
  await expect(panel.getByRole("heading", { name: "Gate Pass", level: 2 })).toBeFocused();
  await expect(panel.getByText("FOR APPROVAL").first()).toBeVisible();
  const line = panel.getByRole("region", { name: "Timeline" });
  await expect(line.getByRole("listitem")).toHaveText([/^FOR APPROVAL/, /^APPROVED/]);
  await expect(panel.getByText("SM Home Delivery")).toBeVisible();
  expect((await line.boundingBox())?.y).toBeLessThan(
    (await panel.getByText("SM Home Delivery").boundingBox())?.y ?? 0,
  );
  // Nothing can be typed but a comment.
  await expect(panel.getByRole("textbox")).toHaveCount(1);
  await expect(panel.getByRole("textbox", { name: "Reply" })).toBeVisible();
  await line.getByRole("button", { name: "Whole time line" }).tap();
  await expect(line).toContainText(`Filed by ${tenant.uoccname}`);
  await panel.getByRole("button", { name: "Edit" }).tap();
  await expect(panel).toHaveAccessibleName("Edit Gate Pass");
  await expect(panel.getByLabel("Bearer Name")).toHaveValue("SM Home Delivery");
  await expect(panel.getByLabel("Bearer Name")).toBeFocused();
  // It slides in from the side.
  await expect.poll(() => panel.boundingBox()).toMatchObject({ x: 0, width: 390 });
  await panel.getByRole("button", { name: "Back" }).tap();
  await expect(panel).toBeHidden();
  const admin = await adminWith(...allOfGatePass);
  await updateGatePass(admin, filed.id, { status: 2 });
  await expect(card).toContainText(["APPROVED"]);
  await card.tap();
  await expect(panel.getByText("Only a request that is FOR APPROVAL can be changed.")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Edit" })).toHaveCount(0);
  await panel.getByRole("button", { name: "Back" }).tap();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, "nothing is wider than the screen").toBe(390);
  await page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link", { name: "Home" }).tap();
  await expect(page).toHaveURL("/");
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  await page.getByRole("menuitem", { name: "LOGOUT" }).tap();
  await expectPrompt(page, "Do you want to logout?", "You will redirected to login page");
});

test("a time line that can't be loaded says so, and Retry loads it", { tag: "@deep" }, async ({
  visit,
  allowErrors,
}) => {
  allowErrors(/status of 400/);
  const tenant = await makeTenant();
  const { id } = await fileGatePass(tenant);
  const page = await visit(tenant);
  const history = `**/api/ticket/${id}/history`;
  // No live event reloads the time line before Retry does.
  await page.routeWebSocket(liveAddress, () => {});
  await page.route(history, (route) => route.fulfill({ status: 400, json: { message: "Not now." } }));
  await page.goto(`/tickets?modal=true&serviceId=${id}`);
  const timeline = page.getByRole("dialog").getByRole("region", { name: "Timeline" });
  await expect(timeline.getByRole("alert")).toContainText("Not now.");
  await page.unroute(history);
  await timeline.getByRole("button", { name: "Retry" }).click();
  await expect(timeline).toContainText("Filed by");
});
