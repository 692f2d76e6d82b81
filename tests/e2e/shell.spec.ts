import type { Page } from "@playwright/test";
import { fileGatePass, list, rows, updateGatePass } from "@/tests/support/browser/gate-passes";
import { allOfGatePass, makeTenant } from "@/tests/support/browser/people";
import { tooWide, unmarkedFocus } from "@/tests/support/browser/reach";
import { answer, expectHydrated, expectPrompt, gotoLive } from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { fileTicket, incidents } from "@/tests/support/browser/ticket-calls";
import { adminWith } from "@/tests/support/people";
import { allOf } from "@/tests/support/roles";

/* The frame of every page: keyboard, narrow windows, the bell. tests/deep visits every screen. */

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

test("the first Tab offers to skip to the content, on the log-in and in the shell", async ({ visit }) => {
  const page = await visit(await makeTenant());
  for (const path of ["/admin", "/tickets"]) {
    await page.goto(path);
    await page.keyboard.press("Tab");
    const link = page.getByRole("link", { name: "Skip to content" });
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  }
  // The next tab stop is in the content.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toBeVisible();
});

test("after a click in the menu the new page has the focus, named by its title", { tag: "@deep" }, async ({
  visit,
}) => {
  const page = await visit(await makeTenant());
  await page.goto("/tickets");
  // Before that a link loads its page anew.
  await expectHydrated(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Visitors" }).click();
  const main = page.getByRole("main", { name: "Visitors" });
  await expect(main).toBeFocused();
});

test("every element that the keyboard reaches shows the focus, including table rows", {
  tag: "@deep",
}, async ({ visit }) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOfGatePass)];
  await fileGatePass(tenant);
  const page = await visit(admin);
  await page.goto("/admin/tickets");
  await expect(rows(page).first()).toBeVisible();
  expect(await unmarkedFocus(page)).toEqual([]);
  // The focus outline of a row continues in the cells that cover it.
  await rows(page).first().focus();
  // Other tests' tickets move the rows.
  const unmarked = await list(page)
    .locator("tr:focus")
    .evaluate((element) =>
      [...element.children]
        .map((cell) => getComputedStyle(cell))
        .filter(({ position, boxShadow }) => position !== "static" && !boxShadow.includes("inset")),
    );
  expect(unmarked).toHaveLength(0);
});

test("the office's sidebar can be collapsed, and stays so without a move of the page", {
  tag: "@deep",
}, async ({ visit }) => {
  const page = await visit(await adminWith(...allOfGatePass), { viewport: { width: 1440, height: 900 } });
  await page.goto("/admin/tickets");
  await expectHydrated(page);
  const entry = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Gate Pass" });
  const left = async () => (await page.getByRole("main").locator("h1").boundingBox())?.x ?? 0;
  const before = await left();
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  await expect(menu).toBeFocused();
  await expect(entry).toBeHidden();
  expect(await left()).toBeLessThan(before);
  // From the first paint of the next page on.
  await page.reload({ waitUntil: "commit" });
  await page.locator("main h1").first().waitFor();
  await expect(entry).toBeHidden();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, one) => sum + Number(Reflect.get(one, "value")), 0)),
        ).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(0), 1500);
      }),
  );
  expect(shift).toBeLessThan(0.02);
  await menu.click();
  await expect(entry).toBeVisible();
  await expect(page.getByRole("button", { name: "Collapse sidebar" })).toBeFocused();
  expect(await left()).toBe(before);
});

test("no part of a long list is wider than a window of 320 pixels", { tag: "@deep" }, async ({ visit }) => {
  const tenant = await makeTenant({ uoccname: `Bartolome ${"Quadrangular".repeat(4)}` });
  await fileGatePass(tenant, { bearerName: "Kumpanya".repeat(7) });
  const page = await visit(tenant, { viewport: { width: 320, height: 640 } });
  await page.goto("/tickets");
  await expect(page.getByText(/^GP-/).filter({ visible: true }).first()).toBeVisible();
  await expect.poll(() => tooWide(page)).toEqual([]);
});

test("an admin's bell is named like its badge, opening it reads all notifications, and scrolling loads more", {
  tag: "@deep",
}, async ({ visit }) => {
  // A kind that other tests seldom file: a ticket that arrives while the list is open is unread for a moment.
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOf(incidents.page))];
  for (let at = 0; at < 11; at++) await fileTicket(tenant, incidents);
  const page = await visit(admin);
  await page.goto(incidents.path.admin);
  const bell = page.getByRole("button", { name: "Notifications, 11 unread" });
  await expect(bell).toHaveText("11");
  await bell.click();
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toHaveText("");
  const lines = page.getByRole("dialog", { name: "Notifications" }).getByRole("listitem");
  await expect(lines).toHaveCount(10);
  await lines.last().scrollIntoViewIfNeeded();
  await expect(lines).toHaveCount(11);
});

test.describe("the notifications of a phone", () => {
  const sheetOf = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
  const bellOf = (page: Page) =>
    page.getByRole("button", { name: /^Notifications/ }).filter({ visible: true });
  /** A tenant with one notification. */
  const notified = async () => {
    const [tenant, admin] = [await makeTenant(), await adminWith(...allOfGatePass)];
    const ticket = await fileGatePass(tenant);
    await updateGatePass(admin, ticket.id, { status: 2 });
    return { tenant, ticketNumber: ticket.ticketNumber };
  };

  test("are a sheet that the cross, Esc, Back, a press beside it and a swipe down close", {
    tag: "@deep",
  }, async ({ visit }) => {
    const { tenant, ticketNumber } = await notified();
    const page = await visit(tenant, phone);
    await page.goto("/tickets");
    await page.goto("/");
    const [sheet, bell] = [sheetOf(page), bellOf(page)];
    const ways = {
      cross: () => sheet.getByRole("button", { name: "Close" }).click(),
      escape: () => page.keyboard.press("Escape"),
      back: () => page.goBack(),
      beside: () => page.mouse.click(100, 30),
      swipe: async () => {
        await page.mouse.move(60, 90);
        await page.mouse.down();
        await page.mouse.move(60, 260, { steps: 4 });
        await page.mouse.up();
      },
    };
    for (const [way, close] of Object.entries(ways)) {
      await bell.click();
      await expect(sheet, way).toContainText(`Gate Pass ${ticketNumber}`);
      // Notifications that other tests send to all tenants are unread too.
      await expect(sheet, way).toContainText(/\d unread/);
      await close();
      await expect(sheet, way).toBeHidden();
      await expect(bell, way).toBeFocused();
      await expect(page, way).toHaveURL(/\/$/);
    }
    // No way of closing leaves an entry in the history.
    await page.goBack();
    await expect(page).toHaveURL(/\/tickets$/);
  });

  test("open a message over the sheet, and View opens the ticket", { tag: "@deep" }, async ({ visit }) => {
    const { tenant, ticketNumber } = await notified();
    const page = await visit(tenant, phone);
    await page.goto("/");
    await bellOf(page).click();
    await sheetOf(page)
      .getByRole("button", { name: new RegExp(ticketNumber) })
      .click();
    const message = page.getByRole("dialog", { name: `Gate Pass ${ticketNumber}` });
    await message.getByRole("button", { name: "Close" }).last().click();
    await expect(message).toBeHidden();
    const line = sheetOf(page).getByRole("button", { name: new RegExp(ticketNumber) });
    await expect(line).not.toContainText("(unread)");
    await line.click();
    await message.getByRole("button", { name: "View" }).click();
    await expect(page).toHaveURL(/\/tickets\?/);
    await expect(page.getByRole("dialog").getByText(ticketNumber)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });

  test("leave unsaved input only after a question, and do nothing without a connection", {
    tag: "@deep",
  }, async ({ visit, allowErrors }) => {
    allowErrors(/net::ERR_/);
    const { tenant, ticketNumber } = await notified();
    const page = await visit(tenant, phone);
    await page.goto("/settings");
    const typed = page.getByLabel("Phone Number");
    await typed.fill("09171234567");
    await bellOf(page).click();
    await sheetOf(page)
      .getByRole("button", { name: new RegExp(ticketNumber) })
      .click();
    const message = page.getByRole("dialog", { name: `Gate Pass ${ticketNumber}` });
    const view = message.getByRole("button", { name: "View" });
    await page.context().setOffline(true);
    await view.click();
    await page.context().setOffline(false);
    await view.click();
    await expectPrompt(page, "Do you want to discard your changes?", "You cannot undo this.");
    await answer(page, "Cancel");
    await expect(message).toBeVisible();
    await expect(typed).toHaveValue("09171234567");
    await view.click();
    await answer(page, "Discard");
    await expect(page).toHaveURL(/\/tickets\?/);
    await expect(page.getByRole("dialog").getByText(ticketNumber)).toBeVisible();
  });

  test("show five empty rows while they load, and Retry if they can't be loaded", { tag: "@deep" }, async ({
    visit,
    allowErrors,
  }) => {
    allowErrors(/status of 500/);
    const { tenant, ticketNumber } = await notified();
    const page = await visit(tenant, phone);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const answers = { fail: true };
    await page.route(/client-notif\//, async (route) => {
      await held;
      if (!answers.fail) return route.continue();
      await route.fulfill({ status: 500, json: { message: "Oops! Something went wrong." } });
    });
    // Later the connection would load them again before Retry is pressed.
    await gotoLive(page, "/", `private-client-notif.${tenant.id}`);
    await bellOf(page).click();
    await expect(sheetOf(page).locator("[aria-busy=true] > div")).toHaveCount(5);
    letGo();
    const retry = sheetOf(page).getByRole("button", { name: "Retry" });
    await expect(retry).toBeVisible({ timeout: 15_000 });
    answers.fail = false;
    await retry.click();
    await expect(sheetOf(page)).toContainText(ticketNumber);
  });
});
