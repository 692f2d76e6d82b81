import type { Page, Request } from "@playwright/test";
import {
  fileGatePass,
  fillGatePass,
  goodGatePass,
  rowOf,
  updateGatePass,
} from "@/tests/support/browser/gate-passes";
import { allOfGatePass, cookieOf, demoSuper, logIn, makeTenant } from "@/tests/support/browser/people";
import { liveAddress } from "@/tests/support/browser/product";
import {
  answer,
  expectHydrated,
  expectLogIn,
  expectPrompt,
  liveMessage,
} from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { adminWith } from "@/tests/support/people";
import { call } from "@/tests/support/request";

/* Behaviour when a server cannot be reached, and live changes of an open list. */

const notLive = "Not live";

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

const unsent = "You are offline. Nothing was sent.";

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
