import type { Page } from "@playwright/test";
import { copyAddress, copyCache, type ReadingCopy } from "@/components/worker/reading-copy";
import { longDate } from "@/lib/format/dates";
import { fileGatePass } from "@/tests/support/browser/gate-passes";
import { dayFromNow, makePayer } from "@/tests/support/browser/payers";
import { cookieOf, makeTenant, type Tenant, ticketClerk } from "@/tests/support/browser/people";
import { baseUrl } from "@/tests/support/browser/product";
import { expect, test } from "@/tests/support/browser/test";

/* What a phone shows without a connection (docs/rules/offline.md). */

const phone = { viewport: { width: 390, height: 844 }, serviceWorkers: "allow" } as const;

/** The copy in the browser's Cache Storage, or null. */
const copyOf = (page: Page): Promise<ReadingCopy | null> =>
  page.evaluate(
    async ([address, cacheName]) => {
      const stored = await caches.match(address, { cacheName });
      return stored ? ((await stored.json()) as ReadingCopy) : null;
    },
    [copyAddress, copyCache] as const,
  );

/** Opens the portal and waits until its worker has saved the copy of this tenant. */
async function openPortal(page: Page, tenant: Tenant): Promise<void> {
  await page.goto("/");
  await expect.poll(async () => (await copyOf(page))?.personId).toBe(tenant.id);
  // The worker of a first visit controls the page from the next one on.
  await page.reload();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
}

/** The errors that a browser reports when it goes offline. */
const whileOffline = /net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|Failed to fetch|status of 404/;

/** Ends the connection of a page and of its worker, which loses it a moment later. */
async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  // The worker loads all files below this address.
  const isConnected = () =>
    page.evaluate(() =>
      fetch("/_next/static/none").then(
        () => true,
        () => false,
      ),
    );
  await expect.poll(isConnected).toBe(false);
}

/** All that the browser has stored for the site, as text. */
const storedText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? "");
    }
    for (const { name = "" } of await indexedDB.databases()) texts.push(name);
    return texts.join("\n");
  });

test("without a connection a tenant reads what was saved, and the page opens when it is back", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(whileOffline);
  const tenant = await makePayer();
  const pass = await fileGatePass(tenant);
  const page = await visit(tenant, phone);
  await openPortal(page, tenant);
  await goOffline(page);
  await page.goto("/memorandums?from=home");
  await expect(page).toHaveURL(/\/offline\?to=%2Fmemorandums%3Ffrom%3Dhome$/);
  await expect(page.getByRole("status").filter({ hasText: "You are offline." })).toBeVisible();
  await expect(page.getByText(/^What you see is as of \w+ \d+, \d{4}/)).toBeVisible();
  const section = (name: string) => page.getByRole("region", { name });
  await expect(section("Statements of account")).toContainText("₱18,742.50");
  await expect(section("Statements of account")).toContainText(longDate(dayFromNow(-5)));
  await expect(section("Gate passes")).toContainText(pass.ticketNumber);
  await expect(section("Requests")).toContainText(pass.ticketNumber);
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/memorandums\?from=home$/);
  await expect(page.getByRole("heading", { name: "Building Circulars and Memorandums" })).toBeVisible();
});

test("after the log-out no store of the browser has anything of the tenant", { tag: "@deep" }, async ({
  visit,
  allowErrors,
}) => {
  allowErrors(whileOffline);
  const tenant = await makePayer();
  const pass = await fileGatePass(tenant);
  const page = await visit(tenant, { serviceWorkers: "allow" });
  await openPortal(page, tenant);
  const personal = [pass.ticketNumber, "18742.5", tenant.id];
  const stored = async () => {
    const all = await storedText(page);
    return personal.filter((text) => all.includes(text));
  };
  expect(await stored()).toEqual(personal);
  await page.getByRole("button", { name: "Logout" }).first().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Logout" }).click();
  await page.getByRole("button", { name: "Log in" }).waitFor();
  expect(await stored()).toEqual([]);
  await goOffline(page);
  await page.goto("/billings");
  await expect(page.getByText("Nothing is saved on this device")).toBeVisible();
});

test("a session that was ended elsewhere deletes the copy, and so does the log-in screen", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/status of 401/);
  const tenant = await makePayer();
  const page = await visit(tenant, phone);
  await openPortal(page, tenant);
  await page.context().clearCookies();
  await page.goto("/billings");
  await page.getByRole("button", { name: "Log in" }).waitFor();
  await expect.poll(() => copyOf(page)).toBeNull();
});

test("the next tenant of the browser reads only their own records", { tag: "@deep" }, async ({ visit }) => {
  const first = await makePayer();
  const page = await visit(first, phone);
  await openPortal(page, first);
  const next = await makeTenant();
  await page.goto("about:blank");
  await page.context().addCookies([cookieOf(next)]);
  await page.goto("/");
  await expect.poll(async () => (await copyOf(page))?.personId).toBe(next.id);
  expect(await copyOf(page)).toMatchObject({ statements: [], gatePasses: [], tickets: [] });
});

test("a copy keeps no file, and one of seven days is deleted", { tag: "@deep" }, async ({
  visit,
  allowErrors,
}) => {
  allowErrors(whileOffline);
  const tenant = await makePayer();
  const page = await visit(tenant, phone);
  await openPortal(page, tenant);
  const copy = await copyOf(page);
  expect(JSON.stringify(copy)).not.toMatch(/images\/|\.pdf|"files"/);
  await page.evaluate(
    async ([address, cacheName, text]) => {
      const old = { ...JSON.parse(text), savedAt: Date.now() - 7 * 86_400_000 };
      await (await caches.open(cacheName)).put(address, Response.json(old));
    },
    [copyAddress, copyCache, JSON.stringify(copy)] as const,
  );
  await goOffline(page);
  await page.goto("/billings");
  await expect(page.getByText("Nothing is saved on this device")).toBeVisible();
  expect(await copyOf(page)).toBeNull();
});

test("the office's worker shows its own offline page, without records", { tag: "@deep" }, async ({
  visit,
  allowErrors,
}) => {
  allowErrors(whileOffline);
  const clerk = await ticketClerk();
  await fileGatePass(await makeTenant());
  const page = await visit(clerk, phone);
  await page.goto("/admin");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await goOffline(page);
  await page.goto("/admin/tickets");
  await expect(page).toHaveURL(/\/admin\/offline\?to=%2Fadmin%2Ftickets$/);
  await expect(page.getByRole("status").filter({ hasText: "You are offline." })).toBeVisible();
  expect(await copyOf(page)).toBeNull();
});

test("the offline page opens no other site", { tag: "@deep" }, async ({ visit, allowErrors }) => {
  allowErrors(/status of 404/);
  const page = await visit(null, phone);
  for (const to of [
    "/.//other.example/",
    "https://other.example/",
    "//other.example",
    "javascript:alert(1)",
  ]) {
    await page.goto(`/offline?to=${encodeURIComponent(to)}`);
    await page.getByRole("button", { name: /Retry|Continue/ }).click();
    await page.waitForURL((url) => url.pathname !== "/offline");
    expect(new URL(page.url()).host).toBe(new URL(baseUrl).host);
  }
});
