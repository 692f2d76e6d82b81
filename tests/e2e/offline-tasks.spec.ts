import type { Locator, Page } from "@playwright/test";
import { fillGatePass, goodGatePass, toast } from "@/tests/support/browser/gate-passes";
import { dayFromNow, makePayer, paymentsOf, slip } from "@/tests/support/browser/payers";
import { makeTenant, type Tenant } from "@/tests/support/browser/people";
import { expect, test } from "@/tests/support/browser/test";
import { beginReport } from "@/tests/support/browser/ticket-form";
import { call } from "@/tests/support/request";

/* A phone loses its connection in the middle of a tenant's main tasks (docs/rules/offline.md, Writing). */

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** The number of a tenant's records of one list. */
const count = async ({ token }: Tenant, list: string): Promise<number> =>
  (await call<{ data: unknown[] }>(token, "GET", list)).data.length;

/** Opens the form of a new gate pass. */
async function openForm(page: Page): Promise<Locator> {
  await page.goto("/tickets");
  await page.getByRole("button", { name: "Add Gate Pass" }).first().click();
  return page.getByRole("dialog", { name: "Add Gate Pass" });
}

/** Sends a form without a connection, and again when it is back. */
async function sendOffline(page: Page, form: Locator | Page): Promise<void> {
  await page.context().setOffline(true);
  await form.getByRole("button", { name: "Submit" }).click();
  const note = form.getByRole("alert").filter({ hasText: "You are offline. Nothing was sent." });
  await expect(note).toBeVisible();
  await page.context().setOffline(false);
  await expect(note).toBeHidden();
  await form.getByRole("button", { name: "Submit" }).click();
}

test("a gate pass is sent once the connection is back", { tag: "@deep" }, async ({ visit, allowErrors }) => {
  allowErrors(/net::ERR_INTERNET_DISCONNECTED/);
  const tenant = await makeTenant();
  const page = await visit(tenant, phone);
  const form = await openForm(page);
  await fillGatePass(form, goodGatePass());
  await sendOffline(page, form);
  await expect(toast(page, "Gate Pass added successfully.")).toBeVisible();
  expect(await count(tenant, "/tickets")).toBe(1);
});

test("a draft of a closed page waits, and is sent after a tap", { tag: "@deep" }, async ({
  visit,
  allowErrors,
}) => {
  allowErrors(/net::ERR_INTERNET_DISCONNECTED/);
  const tenant = await makeTenant();
  const page = await visit(tenant, phone);
  const form = await openForm(page);
  await fillGatePass(form, goodGatePass());
  await page.context().setOffline(true);
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(form.getByRole("alert")).toContainText("You are offline.");
  const later = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await later.context().setOffline(false);
  const again = await openForm(later);
  expect(await count(tenant, "/tickets")).toBe(0);
  await again.getByRole("button", { name: "Continue" }).click();
  await expect(again.getByLabel("Bearer Name")).toHaveValue(goodGatePass().bearer);
  await again.getByRole("button", { name: "Submit" }).click();
  await expect(toast(later, "Gate Pass added successfully.")).toBeVisible();
  expect(await count(tenant, "/tickets")).toBe(1);
  // What was sent is no longer a draft.
  await later.getByRole("button", { name: "Add Gate Pass" }).first().click();
  await expect(again.getByLabel("Bearer Name")).toBeVisible();
  await expect(again.getByText("Continue your draft?")).toBeHidden();
});

test("a report with a picture is sent once the connection is back", { tag: "@deep" }, async ({
  visit,
  allowErrors,
}) => {
  allowErrors(/net::ERR_INTERNET_DISCONNECTED/);
  const tenant = await makeTenant();
  const page = await visit(tenant, phone);
  const form = await beginReport(page);
  await form
    .locator('[data-field="images"] input[type="file"]:not([capture])')
    .setInputFiles(await slip("corridor.jpg"));
  await expect(form.getByRole("button", { name: "Remove corridor.jpg" })).toBeVisible();
  await sendOffline(page, form);
  await expect(toast(page, "Incident added successfully.")).toBeVisible();
  expect(await count(tenant, "/reports")).toBe(1);
});

test("a deposit is sent once the connection is back", { tag: "@deep" }, async ({ visit, allowErrors }) => {
  allowErrors(/net::ERR_INTERNET_DISCONNECTED/);
  const payer = await makePayer();
  const page = await visit(payer, phone);
  await page.goto("/billings/payments/deposit");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose" }).click();
  await (await chooser).setFiles(await slip("deposit.jpg"));
  await expect(page.getByText("Uploaded", { exact: true })).toBeVisible();
  await page.getByLabel("Transaction Date", { exact: true }).fill(dayFromNow(-1));
  await sendOffline(page, page);
  await expect.poll(async () => (await paymentsOf(payer)).length).toBe(1);
});
