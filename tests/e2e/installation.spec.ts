import type { Page } from "@playwright/test";
import { makeTenant } from "@/tests/support/browser/people";
import { expect, test } from "@/tests/support/browser/test";

/* The hint to install the app (docs/rules/push.md, Installation). */

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const iphone = {
  ...phone,
  userAgent:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1",
} as const;

const hint = (page: Page) => page.getByRole("complementary", { name: "Install the app" });

/** Waits until the page has counted the visit. */
const visitCounted = (page: Page) =>
  page.waitForFunction(() => sessionStorage.getItem("towerdesk-install-client") !== null);

/** Opens the portal as a browser does that was closed in between. */
async function visitAgain(page: Page): Promise<void> {
  await page.goto("/");
  await visitCounted(page);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await visitCounted(page);
  await page.waitForLoadState("networkidle");
}

test("iOS: the second visit explains the installation; put away, it stays away for 90 days", {
  tag: "@deep",
}, async ({ visit }) => {
  const page = await visit(await makeTenant(), { ...iphone, serviceWorkers: "allow" });
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await expect(hint(page)).toBeHidden();
  await visitAgain(page);
  await expect(hint(page)).toContainText("Add to Home Screen");
  await expect(hint(page).getByRole("button", { name: "Install", exact: true })).toBeHidden();
  await hint(page).getByRole("button", { name: "Not now" }).click();
  await expect(hint(page)).toBeHidden();
  await visitAgain(page);
  await expect(hint(page)).toBeHidden();
  const daysLater = async (days: number) => {
    await page.evaluate((ms) => {
      const mark = JSON.parse(localStorage.getItem("towerdesk-install-client") ?? "{}");
      localStorage.setItem(
        "towerdesk-install-client",
        JSON.stringify({ ...mark, putAwayAt: Date.now() - ms }),
      );
    }, days * 86_400_000);
    await visitAgain(page);
  };
  await daysLater(89);
  await expect(hint(page)).toBeHidden();
  await daysLater(91);
  await expect(hint(page)).toBeVisible();
});

test("Android: the hint installs with the browser's own question", { tag: "@deep" }, async ({ visit }) => {
  const page = await visit(await makeTenant(), { ...phone, serviceWorkers: "allow" });
  await page.goto("/");
  await visitAgain(page);
  await expect(hint(page)).toBeHidden();
  // Headless browsers do not offer an installation by themselves. The code that waits for it is loaded after the page.
  await expect(async () => {
    await page.evaluate(() => {
      const event = new Event("beforeinstallprompt", { cancelable: true });
      Object.assign(event, {
        prompt: async () => void Object.assign(window, { asked: event.defaultPrevented }),
        userChoice: Promise.resolve({ outcome: "accepted" }),
      });
      dispatchEvent(event);
    });
    await expect(hint(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  await hint(page).getByRole("button", { name: "Install", exact: true }).click();
  await expect(hint(page)).toBeHidden();
  expect(await page.evaluate(() => (window as { asked?: boolean }).asked)).toBe(true);
});
