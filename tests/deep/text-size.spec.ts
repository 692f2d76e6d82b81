import type { Page } from "@playwright/test";
import { fileGatePass } from "@/tests/support/browser/gate-passes";
import { allOfGatePass, makeTenant } from "@/tests/support/browser/people";
import { tooWide, unreadableText } from "@/tests/support/browser/reach";
import { expect, test } from "@/tests/support/browser/test";
import { adminWith } from "@/tests/support/people";
import config from "../../playwright.config";

const launchOptions = config.use?.launchOptions ?? {};

/*
 * Text of twice the size, as users set it in the browser (docs/rules/screens.md, Large text): sizes and breakpoints
 * scale with it.
 */
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"],
  },
});

const openForm = async (page: Page) => {
  await page.getByRole("button", { name: /^Add/ }).filter({ visible: true }).first().click();
  await page.getByRole("dialog").getByLabel("Bearer Name").waitFor();
};

const personOf = {
  nobody: () => Promise.resolve(null),
  /** A tenant with a gate pass that both sides' lists show. */
  tenant: async () => {
    const tenant = await makeTenant();
    await fileGatePass(tenant, { bearerName: "SM Home Delivery" });
    return tenant;
  },
  admin: async () => {
    await personOf.tenant();
    return await adminWith(...allOfGatePass);
  },
  reader: () => adminWith("dashboard.view"),
};

const screens: [name: string, who: keyof typeof personOf, path: string, (page: Page) => Promise<void>][] = [
  ["the log-in", "nobody", "/", (page) => page.getByRole("button", { name: "Log in" }).waitFor()],
  [
    "the office's log-in",
    "nobody",
    "/admin",
    (page) => page.getByRole("button", { name: "Log in" }).waitFor(),
  ],
  ["the dashboard", "tenant", "/", (page) => page.getByRole("region", { name: "Memorandums" }).waitFor()],
  ["Mail", "tenant", "/mail", (page) => page.getByRole("searchbox").waitFor()],
  ["memorandums", "tenant", "/memorandums", (page) => page.getByRole("heading", { level: 1 }).waitFor()],
  ["policies", "tenant", "/policies", (page) => page.getByRole("heading", { level: 1 }).waitFor()],
  [
    "a list",
    "tenant",
    "/tickets",
    (page) => page.getByText("SM Home Delivery").filter({ visible: true }).waitFor(),
  ],
  ["a form", "tenant", "/tickets", openForm],
  ["the settings", "tenant", "/settings", (page) => page.getByLabel("Client Name").waitFor()],
  [
    "the office's list",
    "admin",
    "/admin/tickets",
    (page) => page.getByText("FOR APPROVAL").filter({ visible: true }).first().waitFor(),
  ],
  ["the office's form", "admin", "/admin/tickets", openForm],
  [
    "the ticket reports",
    "reader",
    "/admin/reports",
    (page) => page.getByRole("table", { name: /^Open tickets by age/ }).waitFor(),
  ],
];

for (const [name, who, path, isThere] of screens) {
  test(`text of twice the size is neither cut off nor covers other text: ${name}`, async ({ visit }) => {
    const page = await visit(await personOf[who](), {
      viewport: { width: 1280, height: 900 },
      reducedMotion: "reduce",
    });
    await page.goto(path);
    await isThere(page);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
    await expect.poll(() => unreadableText(page)).toEqual([]);
    await expect.poll(() => tooWide(page)).toEqual([]);
  });
}

test("text of twice the size makes no page of a phone scroll sideways: the settings", async ({ visit }) => {
  const page = await visit(await personOf.tenant(), {
    viewport: { width: 390, height: 844 },
    reducedMotion: "reduce",
  });
  await page.goto("/settings");
  await page.getByLabel("Client Name").waitFor();
  await expect.poll(() => tooWide(page)).toEqual([]);
});
