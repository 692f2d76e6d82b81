import { dayFromNow, makePayer, paymentsOf } from "@/tests/support/browser/payers";
import { sandboxUrls } from "@/tests/support/browser/product";
import { answer, chooseTile, errorOf, expectPrompt } from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { unique } from "@/tests/support/people";
import { call } from "@/tests/support/request";

/*
 * Payments at the providers' sandboxes, and the pages of their results (docs/rules/payments.md, Paying: the tenant's
 * pages).
 */

test("DragonPay: its tab opens the payment page, a double click pays once, and the result appears by itself", {
  tag: "@deep",
}, async ({ visit }) => {
  const payer = await makePayer();
  const page = await visit(payer);
  await page.goto("/billings/payments");
  await chooseTile(page.locator("fieldset"), /^DragonPay/);
  await page.getByRole("button", { name: "CONTINUE TO CHECKOUT" }).click();
  await expect(page.getByRole("alertdialog", { name: "DRAGONPAY" })).toBeVisible();
  await answer(page, "Continue");
  const email = page.getByLabel("Email");
  await expect(email).toHaveValue("ana.reyes@example.com");
  await expect(page.getByLabel("Transaction Date")).not.toBeEditable();
  await email.fill("");
  await page.getByRole("button", { name: "Submit" }).click();
  await errorOf(email).toContain("Please input your email!");
  expect(page.context().pages()).toHaveLength(1);
  await email.fill("ana.reyes@example.com");
  await page.getByLabel("Paid Amount").fill("2,000");
  const opened = page.context().waitForEvent("page");
  await page.getByRole("button", { name: "Submit" }).dblclick();
  const provider = await opened;
  await expect(provider.getByText("PHP 2000.00")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Continue on the page of DragonPay" })).toBeVisible();
  expect(await paymentsOf(payer)).toHaveLength(1);
  await page.getByRole("link", { name: "See the result of this payment" }).click();
  await expect(page.getByText("PENDING").first()).toBeVisible();
  await expect(
    page.getByText("Before you pay a second time, see under Billings how this payment has ended."),
  ).toBeVisible();

  await provider.getByRole("button", { name: "Success" }).click();
  await expect(provider.getByRole("heading", { name: "Transaction Complete" })).toBeVisible();
  await expect(provider.getByText("SUCCESSFUL").first()).toBeVisible();
  await expect(provider.getByText("The PMO verifies it next.")).toBeVisible();
  // The waiting page detects the result and shows it; it polls after 5 s, 10 s and 20 s.
  await expect(page.getByRole("status").filter({ hasText: "The status is now SUCCESSFUL." })).toBeAttached({
    timeout: 25_000,
  });

  await provider.getByRole("link", { name: "Back to Billings" }).click();
  const row = provider.getByRole("grid", { name: "Payment Transactions" }).locator("tbody tr");
  await expect(row).toContainText("SUCCESSFUL");
  const instructions = provider.getByRole("link", { name: "Download Instructions" });
  await expect(instructions).toHaveAttribute("target", "_blank");
  expect(await instructions.getAttribute("href")).toContain(sandboxUrls.dragonpay);
});

test("AQWire: a refusal shows AQWire's message and closes the tab; without a tab there is a link", {
  tag: "@deep",
}, async ({ visit }) => {
  const email = `payer-${unique().toLowerCase()}@example.com`;
  const payer = await makePayer({}, email);
  const tell = (behaviour: object) =>
    fetch(`${sandboxUrls.aqwire}/sandbox`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(behaviour),
    });
  await tell({ refuses: email });
  const page = await visit(payer);
  await page.goto("/billings/payments/aqwire");
  for (const [label, value] of [
    ["Currency", "PHP"],
    ["Payment Type", "OTHERS"],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveValue(value);
    await expect(page.getByLabel(label)).not.toBeEditable();
  }
  await page.getByLabel("Mobile").fill("0917 123 4567");
  await page.getByLabel("Note").fill("Dues of November");
  await page.getByRole("button", { name: "Submit" }).click();
  await expectPrompt(page, "An Error Occurred", "AQWire says: customer is not accepted");
  await expect.poll(() => page.context().pages()).toHaveLength(1);
  await answer(page, "OK");
  await expect(page.getByLabel("Note")).toHaveValue("Dues of November");
  await tell({});
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "Open the page of AQWire" })).toBeVisible();
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await comeBack();
  const opened = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "Open AQWire" }).click();
  const provider = await opened;
  await comeBack();
  await expect(page).toHaveURL(/\/billings\/payments\/aqwire\/success\?paymentId=/);
  await provider.getByRole("button", { name: "Refund" }).click();
  await expect(provider).toHaveURL(/\/billings\/payments\/aqwire\/success\?paymentId=/);
  await expect(provider.getByText("REFUND").first()).toBeVisible();
  await expect(provider.getByText("Reference Number")).toHaveCount(0);
});

test("a result page is public, reveals nothing about the payer, and never guesses", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/status of (403|404)/, /net::ERR_FAILED/);
  const payer = await makePayer();
  const { txnId } = await call<{ txnId: string }>(payer.token, "POST", "/payment-dragonpay", {
    email: "ana.reyes@example.com",
    amountPaid: "1500.25",
    transactionDate: dayFromNow(0),
  });
  const page = await visit(null, {
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await page.goto(`/billings/payments/dragonpay/message?txnid=${txnId}&status=S&digest=${"0".repeat(40)}`);
  await expect(page.getByText("PENDING").first()).toBeVisible();
  await expect(page.getByText(/^Checked .+\. This page updates by itself\.$/)).toBeVisible();
  const text = (await page.locator("body").textContent()) ?? "";
  for (const secret of [payer.clientCode, payer.uoccname, "1,500.25", "1500.25"])
    expect(text).not.toContain(secret);
  await page.getByRole("button", { name: "Copy Transaction Id" }).tap();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(txnId);

  await page.route("**/api/payment-*/**", (route) => route.abort());
  await page.route("**/api/payment-result/**", (route) => route.abort());
  const alert = page.getByRole("alert").filter({ hasText: "could not be checked" });
  await expect(alert).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("PENDING").first()).toBeVisible();
  await page.unroute("**/api/payment-result/**");
  await page.unroute("**/api/payment-*/**");
  await alert.getByRole("button", { name: "Retry" }).tap();
  await expect(alert).toHaveCount(0);

  await page.goto("/billings/payments/dragonpay/message?txnid=TD-NOBODY");
  await expect(page.getByRole("heading", { name: "There is no such payment." })).toBeVisible();
});
