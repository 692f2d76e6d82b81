import type { Page, Request } from "@playwright/test";
import {
  chooseInRow,
  fileGatePass,
  fileGatePasses,
  fillGatePass,
  goodGatePass,
  list,
  rowOf,
  rows,
  toast,
  updateGatePass,
  view,
} from "@/tests/support/browser/gate-passes";
import { allOfGatePass, cookieOf, demoSuper, logIn, makeTenant } from "@/tests/support/browser/people";
import { liveAddress } from "@/tests/support/browser/product";
import {
  answer,
  expectHydrated,
  expectLogIn,
  expectPrompt,
  hold,
  liveMessage,
} from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { adminWith } from "@/tests/support/people";
import { call } from "@/tests/support/request";

/* Behaviour when a server cannot be reached, and live changes of an open list. */

const notLive = "Not live";

test("without the real-time server a page says so, keeps working, and reloads its list on reconnection", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/WebSocket/);
  const tenant = await makeTenant();
  const page = await visit(tenant);
  const down = { now: true };
  await page.routeWebSocket(
    liveAddress,
    (socket) => void (down.now ? socket.close() : socket.connectToServer()),
  );
  await page.goto("/tickets");
  await expect(page.getByRole("status").filter({ hasText: notLive })).toBeVisible({ timeout: 15_000 });

  // The rest of the page is unchanged.
  await page.getByRole("button", { name: "Add Gate Pass" }).first().click();
  await fillGatePass(page.getByRole("dialog"), goodGatePass());
  await page.getByRole("dialog").getByRole("button", { name: "Submit" }).click();
  await expect(toast(page, "Gate Pass added successfully.")).toBeVisible();
  await expect(rows(page)).toHaveCount(1);

  const missed = await fileGatePass(tenant, { bearerName: "Came meanwhile" });
  await expect(rowOf(page, missed.ticketNumber)).toBeHidden();
  down.now = false;
  await expect(rowOf(page, missed.ticketNumber)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(notLive)).toBeHidden();
});

test("after a lost connection the list is reloaded", { tag: "@deep" }, async ({ visit, allowErrors }) => {
  allowErrors(/WebSocket/);
  const tenant = await makeTenant();
  const page = await visit(tenant);
  const cut: (() => void)[] = [];
  const down = { now: false };
  await page.routeWebSocket(liveAddress, (socket) => {
    if (down.now) return void socket.close();
    socket.connectToServer();
    cut.push(() => void socket.close({ code: 4200, reason: "cut by the test" }));
  });
  await page.goto("/tickets");
  await expect(page.getByText("You have no gate pass yet.")).toBeVisible();
  await expect.poll(() => cut.length).toBeGreaterThan(0);
  const heard = await fileGatePass(tenant, { bearerName: "Heard" });
  await expect(rowOf(page, heard.ticketNumber)).toBeVisible();
  down.now = true;
  for (const close of cut) close();
  await expect(page.getByText(notLive)).toBeVisible({ timeout: 15_000 });
  const missed = await fileGatePass(tenant, { bearerName: "Missed" });
  await call(tenant.token, "DELETE", `/ticket/${heard.id}`);
  down.now = false;
  // A reload that began between the two may show the first; the reload after the reconnection shows both.
  await expect(rowOf(page, missed.ticketNumber)).toBeVisible({ timeout: 30_000 });
  await expect(rowOf(page, heard.ticketNumber)).toBeHidden({ timeout: 30_000 });
});

test("a page is live as long as its session, and becomes live again with a new one", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/status of 401/, /net::ERR_FAILED/);
  const tenant = await makeTenant();
  const other = await logIn(tenant);
  const [page, others] = [await visit(tenant), await visit(other)];
  const asked = new Set<Request>();
  page.on("request", (request) => asked.add(request));
  page.on("requestfinished", (request) => asked.delete(request));
  page.on("requestfailed", (request) => asked.delete(request));
  await Promise.all([page.goto("/tickets"), others.goto("/tickets")]);
  const first = await fileGatePass(tenant);
  for (const one of [page, others]) await expect(rowOf(one, first.ticketNumber)).toBeVisible();
  // Requests that the page makes by itself would be refused, and lead to the log-in.
  const calls = /\/api\/(?!realtime)/;
  await page.route(calls, (route) => route.abort());
  await expect.poll(() => asked.size).toBe(0);
  await call(tenant.token, "POST", "/logout");
  await expect(page.getByText(notLive)).toBeVisible();
  const second = await fileGatePass(other);
  await expect(rowOf(others, second.ticketNumber)).toBeVisible();
  await expect(rowOf(page, second.ticketNumber)).toBeHidden();
  await expect(others.getByText(notLive)).toBeHidden();

  // Logs in again in another window, and returns to this one.
  await page.context().addCookies([cookieOf(await logIn(tenant))]);
  await page.unroute(calls);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(rowOf(page, second.ticketNumber)).toBeVisible();
  await expect(page.getByText(notLive)).toBeHidden();
});

test("an idle page leads to the log-in too when its session has ended", { tag: "@deep" }, async ({
  visit,
  allowErrors,
}) => {
  allowErrors(/status of 401/);
  const boss = await logIn(demoSuper);
  const page = await visit(boss);
  await Promise.all([liveMessage(page, "signin_success"), page.goto("/super-admin")]);
  await call(boss.token, "POST", "/logout");
  await expectPrompt(page, "Oops! Something went wrong.", "You will be redirected to login page.");
  await answer(page, "OK");
  await expectLogIn(page, "super-admin");
});

/**
 * Watches a list for a row that it must not show, even for a moment, before a reload corrects it.
 * @returns a function that returns the statuses other than `status` in which the bearer's row was seen
 */
async function watchRows(page: Page, bearer: string, status: string): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(
    ([name, right]) => {
      const wrong = new Set<string>();
      const look = () => {
        for (const row of document.querySelectorAll("tbody tr")) {
          const text = row.textContent ?? "";
          const [word = ""] =
            /FOR APPROVAL|APPROVED|ONGOING|COMPLETED|CANCELLED|REJECTED/.exec(
              text.split(name ?? "")[1] ?? "",
            ) ?? [];
          if (text.includes(name ?? "") && word !== right) wrong.add(word);
        }
      };
      new MutationObserver(look).observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
      });
      return wrong;
    },
    [bearer, status],
  );
  return () => seen.evaluate((wrong) => [...wrong]);
}

test("a live row appears only in the tabs to which it belongs", { tag: "@deep" }, async ({ visit }) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOfGatePass)];
  const [all, approval, approved] = [await visit(admin), await visit(admin), await visit(admin)];
  await Promise.all([
    all.goto("/admin/tickets"),
    approval.goto("/admin/tickets?status=1"),
    approved.goto("/admin/tickets?status=2"),
  ]);
  await expect(approved.getByRole("tab", { name: /^Approved/ })).toHaveAttribute("aria-selected", "true");
  const bearer = `Known ${tenant.clientCode}`;
  const strayed = [
    await watchRows(approval, bearer, "FOR APPROVAL"),
    await watchRows(approved, bearer, "APPROVED"),
  ];
  const known = await fileGatePass(tenant, { bearerName: bearer });
  await expect(rowOf(all, known.ticketNumber)).toBeVisible();
  await expect(rowOf(approval, known.ticketNumber)).toBeVisible();
  await expect(rowOf(approved, known.ticketNumber)).toHaveCount(0);

  await updateGatePass(admin, known.id, { status: 2 });
  await expect(rowOf(all, known.ticketNumber)).toContainText("APPROVED");
  await expect(rowOf(approval, known.ticketNumber)).toHaveCount(0);
  await expect(rowOf(approved, known.ticketNumber)).toBeVisible();

  await updateGatePass(admin, known.id, { status: 1 });
  await call(tenant.token, "DELETE", `/ticket/${known.id}`);
  for (const page of [all, approval, approved]) await expect(rowOf(page, known.ticketNumber)).toHaveCount(0);
  for (const seen of strayed) expect(await seen()).toEqual([]);
});

test("a new row does not move the rows while a row's menu is open", {
  tag: "@deep",
}, async ({ visit }) => {
  const tenant = await makeTenant();
  const first = await fileGatePass(tenant, { bearerName: "First" });
  const page = await visit(tenant);
  await page.goto("/tickets");
  await page.getByRole("button", { name: `Actions of ${first.ticketNumber}` }).click();
  await expect(page.getByRole("menuitem", { name: "View" })).toBeVisible();
  const second = await fileGatePass(tenant, { bearerName: "Second" });
  await page.waitForTimeout(1000);
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(rowOf(page, second.ticketNumber)).toBeVisible();
});

const unsent = "You are offline. Nothing was sent.";

test("a form sent without a connection keeps its input, says so, and is sent once by Retry", async ({
  visit,
  allowErrors,
}) => {
  allowErrors(/net::ERR_/, /WebSocket/);
  const page = await visit(await makeTenant());
  await page.goto("/tickets");
  await page.getByRole("button", { name: "Add Gate Pass" }).first().click();
  const panel = page.getByRole("dialog", { name: "Add Gate Pass" });
  await fillGatePass(panel, goodGatePass());
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await panel.getByRole("button", { name: "Submit" }).click();
  const note = panel.getByRole("alert").filter({ hasText: unsent });
  await expect(note).toContainText("What you typed stays here.");
  await expect(panel.getByLabel("Bearer Name")).toHaveValue(goodGatePass().bearer);
  await expect(panel.getByRole("button", { name: "Submit" })).toBeEnabled();
  const failed = page.waitForEvent(
    "requestfailed",
    (request) => request.method() === "POST" && new URL(request.url()).pathname === "/tickets",
  );
  await note.getByRole("button", { name: "Retry" }).click();
  // Otherwise the form could be sent after all.
  await failed;
  await expect(note).toBeVisible();
  await page.context().setOffline(false);
  await expect(note).toBeHidden();
  await panel.getByRole("button", { name: "Submit" }).click();
  await expect(toast(page, "Gate Pass added successfully.")).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
});

test("a form on a page says so too, even before its checks are loaded", { tag: "@deep" }, async ({
  visit,
  allowErrors,
}) => {
  allowErrors(/net::ERR_|Failed to load resource/, /WebSocket/);
  const page = await visit(await makeTenant());
  await page.goto("/settings");
  const account = page.getByLabel("Social Media Account");
  await expect(account).toBeEnabled();
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await account.fill("@ana.reyes");
  await page.getByRole("button", { name: "Update" }).click();
  const note = page.getByRole("alert").filter({ hasText: unsent });
  await expect(note.getByRole("button", { name: "Retry" })).toBeVisible();
  await expect(account).toHaveValue("@ana.reyes");
  await page.context().setOffline(false);
  await expect(note).toBeHidden();
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Profile Successfully updated.")).toBeVisible();
});

test("an action of a button can be retried after a lost answer", { tag: "@deep" }, async ({
  visit,
  allowErrors,
}) => {
  allowErrors(/net::ERR_/);
  const tenant = await makeTenant();
  const filed = await fileGatePass(tenant);
  const page = await visit(tenant);
  await page.goto("/tickets");
  const actions = /\/tickets$/;
  await page.route(actions, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await chooseInRow(page, filed.ticketNumber, "Delete");
  await answer(page, "Delete");
  await expect(
    page.getByRole("alertdialog", { name: "The answer got lost. It may have arrived." }),
  ).toBeVisible();
  await page.unroute(actions);
  await answer(page, "Retry");
  await expect(toast(page, "Gate Pass deleted successfully.")).toBeVisible();
});

test("a search without a connection keeps the rows and says so, and the shell says it once", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/net::ERR_/, /WebSocket/);
  const tenant = await makeTenant();
  const [kept, found] = [await fileGatePass(tenant), await fileGatePass(tenant, { bearerName: "Sofa men" })];
  const page = await visit(tenant);
  await page.goto("/tickets");
  await expect(rows(page)).toHaveCount(2);
  await expectHydrated(page);
  await page.context().setOffline(true);
  const banner = page.getByRole("status").filter({ hasText: "You are offline." });
  await expect(banner).toContainText(/as of \d+:\d\d\s[AP]M/);
  const search = page.getByRole("searchbox");
  await search.fill("Sofa men");
  await search.press("Enter");
  // The lost connection is reported once.
  const note = page.getByRole("alert").filter({ hasText: "The list still shows what was there before." });
  await expect(note).toBeVisible();
  await expect(page.getByText("You are offline.")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Retry" })).toHaveCount(1);
  await expect(rowOf(page, kept.ticketNumber)).toBeVisible();
  await expect(list(page).locator("tbody")).toHaveAttribute("inert", "");
  await page.context().setOffline(false);
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, found.ticketNumber)).toBeVisible();
  await expect(banner).toBeHidden();
  await expect(note).toBeHidden();
});

test("a tab that can't be loaded does not look empty", { tag: "@deep" }, async ({ visit, allowErrors }) => {
  allowErrors(/net::ERR_/, /WebSocket/);
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOfGatePass)];
  const page = await visit(admin);
  await page.goto(`/admin/tickets?searchTerm=${tenant.clientCode}`);
  const nothing = page.getByText(`No result for “${tenant.clientCode}”.`);
  await expect(nothing).toBeVisible();
  await expectHydrated(page);
  await page.context().setOffline(true);
  await page.getByRole("tab", { name: /^Approved/ }).click();
  await expect(page.getByText("The list comes with the connection.")).toBeVisible();
  await expect(nothing).toBeHidden();
  await page.context().setOffline(false);
  await expect(nothing).toBeVisible();
});

test("an open form stays open when its record can't be reloaded", { tag: "@deep" }, async ({
  visit,
  allowErrors,
}) => {
  allowErrors(/status of 429/, /WebSocket/);
  const tenant = await makeTenant();
  const filed = await fileGatePass(tenant);
  const page = await visit(tenant);
  const cut: (() => void)[] = [];
  await page.routeWebSocket(liveAddress, (socket) => {
    socket.connectToServer();
    cut.push(() => void socket.close({ code: 4200, reason: "cut by the test" }));
  });
  await page.goto(`/tickets?modal=true&serviceId=${filed.id}`);
  const bearer = page.getByRole("dialog").getByLabel("Bearer Name");
  await bearer.fill("Typed and not sent");
  await expect.poll(() => cut.length).toBeGreaterThan(0);
  const refused = page.waitForResponse((response) => response.status() === 429);
  await page.route(`**/api/ticket/${filed.id}`, (route) =>
    route.fulfill({ status: 429, json: { message: "Too many requests." } }),
  );
  // A page that reconnects reloads its list and the open record.
  for (const close of cut) close();
  await refused;
  await page.waitForTimeout(500);
  await expect(bearer).toHaveValue("Typed and not sent");
});

test("a list's page that can't be loaded leaves the previous one, and Retry loads it", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/net::ERR_FAILED/);
  const tenant = await makeTenant();
  for (let count = 0; count < 11; count++) await fileGatePass(tenant);
  const page = await visit(tenant);
  await page.goto("/tickets");
  await expect(rows(page)).toHaveCount(10);
  let isBroken = true;
  await page.route("**/api/**", (route) => (isBroken ? route.abort() : route.continue()));
  await page.getByRole("button", { name: "Page 2" }).click();
  const failure = page.getByRole("alert").filter({ hasText: "The list still shows what was there before." });
  await expect(failure).toBeVisible({ timeout: 15_000 });
  await expect(rows(page)).toHaveCount(10);
  isBroken = false;
  await page.getByRole("status").getByRole("button", { name: "Retry" }).click();
  await expect(rows(page)).toHaveCount(1);
});

test("rows of the previous request are dimmed until the new ones arrive", { tag: "@deep" }, async ({
  visit,
}) => {
  const tenant = await makeTenant();
  await fileGatePass(tenant, { bearerName: "Sofa men" });
  await fileGatePass(tenant);
  const page = await visit(tenant);
  await page.goto("/tickets");
  await expect(rows(page)).toHaveCount(2);
  const letGo = await hold(page, /\/api\/tickets\?.*Sofa/);
  await page.getByRole("searchbox").fill("Sofa men");
  await page.getByRole("searchbox").press("Enter");
  await expect(list(page).locator("tbody")).toHaveAttribute("inert", "");
  letGo();
  await expect(rows(page)).toHaveCount(1);
  await expect(list(page).locator("tbody")).not.toHaveAttribute("inert");
});

test("a fault shows one fixed sentence, and the input is kept", { tag: "@deep" }, async ({
  visit,
  allowErrors,
}) => {
  allowErrors(/status of 500/);
  const page = await visit(await makeTenant());
  await page.goto("/tickets");
  await page.getByRole("button", { name: "Add Gate Pass" }).first().click();
  const panel = page.getByRole("dialog", { name: "Add Gate Pass" });
  await fillGatePass(panel, goodGatePass());
  await page.route(/\/tickets(\?|$)/, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 500, body: "Internal Server Error" })
      : route.continue(),
  );
  await panel.getByRole("button", { name: "Submit" }).click();
  const fault = page.getByRole("alertdialog", { name: "Oops! Something went wrong." });
  await expect(fault).toContainText("Something went wrong on our side. Please try again in a moment.");
  await answer(page, "OK");
  await expect(page.locator('input[name="bearerName"]')).toHaveValue(goodGatePass().bearer);
  // A repeated fault leads to the log-in.
  await panel.getByRole("button", { name: "Submit" }).click();
  await expect(fault).toContainText("You will be redirected to login page.");
  await answer(page, "OK");
  await expectLogIn(page, "client");
});

test("a slow page: the menu entry is marked at once, then its title and action are shown over a skeleton", {
  tag: "@deep",
}, async ({ visit }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await visit(await makeTenant(), phone);
  await page.goto("/");
  // Before hydration the browser follows a link by itself.
  await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeEnabled();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/tickets\?.*_rsc=/, async (route) => {
    if (route.request().headers()["next-router-prefetch"]) return route.continue();
    await held;
    await route.continue();
  });
  const tile = page.getByRole("link", { name: "Gate Pass", exact: true }).filter({ visible: true });
  await tile.click();
  const add = page.getByRole("link", { name: "Add Gate Pass" });
  await expect(page.getByRole("heading", { level: 1, name: "Gate Pass" })).toBeVisible();
  await expect(add).toHaveAttribute("href", "/tickets?modal=true&serviceId=new");
  await expect(page.locator(".skeleton").first()).toBeVisible();
  await expect(page.locator("#page-title")).toHaveCount(1);
  await expect(page.locator(".page-progress")).toBeVisible();
  await expect(
    page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link", { name: "Services" }),
  ).toHaveAttribute("aria-current", "page");
  letGo();
  await expect(page.getByText("You have no gate pass yet.")).toBeVisible();
  await expect(page).toHaveURL("/tickets");
  await expect(page.locator(".page-progress")).toBeHidden();
});

test("a page is not opened without a connection, and the current one stays", { tag: "@deep" }, async ({
  visit,
  allowErrors,
}) => {
  allowErrors(/net::ERR_/, /WebSocket/);
  const page = await visit(await makeTenant());
  await page.goto("/tickets");
  const menu = page.getByRole("navigation", { name: "Main" });
  await expectHydrated(page);
  await page.context().setOffline(true);
  await menu.getByRole("link", { name: "Visitors" }).click();
  await expect(page.getByRole("status").filter({ hasText: "You are offline." })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gate Pass");
  await page.context().setOffline(false);
  await expect(page.getByText("You are offline.")).toBeHidden();
  await menu.getByRole("link", { name: "Visitors" }).click();
  await expect(page).toHaveURL("/visitors");
});

test("records deleted during a lost connection leave the selection", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/WebSocket/);
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOfGatePass)];
  const filed = await fileGatePasses(tenant, 3);
  const page = await visit(admin);
  const cut: (() => void)[] = [];
  const down = { now: false };
  await page.routeWebSocket(liveAddress, (socket) => {
    if (down.now) return void socket.close();
    socket.connectToServer();
    cut.push(() => void socket.close({ code: 4200, reason: "cut by the test" }));
  });
  await page.goto(`/admin/tickets?searchTerm=${tenant.clientCode}`);
  for (const { ticketNumber } of filed) await rowOf(page, ticketNumber).getByRole("checkbox").check();
  await expect(page.getByText("3 selected")).toBeVisible();
  await expect.poll(() => cut.length).toBeGreaterThan(0);
  down.now = true;
  for (const close of cut) close();
  await expect(page.getByText(notLive)).toBeVisible({ timeout: 15_000 });
  await call(tenant.token, "DELETE", `/ticket/${filed[1]?.id}`);
  down.now = false;
  await expect(page.getByText("2 selected")).toBeVisible({ timeout: 30_000 });
});

test("a record deleted in its panel is not requested again", { tag: "@deep" }, async ({ visit }) => {
  const tenant = await makeTenant();
  const filed = await fileGatePass(tenant);
  const page = await visit(tenant);
  await page.goto("/tickets");
  await expectHydrated(page);
  const panel = await view(page, filed.ticketNumber);
  const missing: string[] = [];
  page.on("response", (response) => {
    if (response.status() === 404) missing.push(response.url());
  });
  await panel.getByRole("button", { name: "Delete" }).click();
  await answer(page, "Delete");
  await expect(toast(page, "Gate Pass deleted successfully.")).toBeVisible();
  await expect(page.getByText("You have no gate pass yet.")).toBeVisible();
  // The list is loaded once more after the live event.
  await page.waitForTimeout(2500);
  expect(missing).toEqual([]);
});
