import type { Page } from "@playwright/test";
import { sendDeposit } from "@/tests/support/browser/deposits";
import {
  billTenant,
  dayFromNow,
  invoiceOf,
  makePayer,
  paymentsOf,
  slip,
  storeStatement,
} from "@/tests/support/browser/payers";
import { makeTenant } from "@/tests/support/browser/people";
import { answer, errorOf, expectPrompt, hold, holdScripts } from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { adminWith, unique } from "@/tests/support/people";
import { call } from "@/tests/support/request";

/* A tenant's statements, payments and deposits (docs/rules/billing.md, The tenant's Billings). */

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const soa = (page: Page) => page.getByRole("region", { name: /^[A-Z][a-z]+ \d+, \d{4}$/ });
const transactions = (page: Page) => page.getByRole("grid", { name: "Payment Transactions" });

test("a tenant sees the amount due, reads the statement in the page, and finds earlier ones", {
  tag: "@deep",
}, async ({ visit }) => {
  const name = `SOA-${unique()}.pdf`;
  await storeStatement(name, "Dues of the eleventh floor");
  const payer = await makeTenant();
  const days = Array.from({ length: 12 }, (_, at) => dayFromNow(-20 - 30 * (11 - at)));
  for (const [at, soaDate] of days.entries())
    await billTenant(payer.id, { amount: `${1000 + at}.50`, soaDate, soaName: at === 11 ? name : "" });
  const page = await visit(payer);
  await page.goto("/billings");
  await expect(page.getByRole("heading", { level: 1, name: "Latest Statement Of Account" })).toBeVisible();
  const card = soa(page);
  await expect(card).toContainText("Monthly SOA");
  await expect(card).toContainText(invoiceOf(payer, days.at(-1) ?? ""));
  await expect(card).toContainText("₱1,011.50");
  await expect(card).toContainText("OVERDUE");
  await expect(card.getByRole("link", { name: "Download" })).toHaveAttribute("download", name);

  const earlier = page.getByRole("region", { name: "Earlier statements" }).getByRole("listitem");
  await expect(earlier).toHaveCount(9);
  await page.getByRole("button", { name: "Show earlier" }).click();
  await expect(earlier).toHaveCount(11);
  await expect(earlier.last()).toContainText("₱1,000.50");
  await expect(page.getByRole("button", { name: "Show earlier" })).toHaveCount(0);

  for (const [path, button, close] of [
    ["/billings", "View Pdf", () => page.goBack()],
    ["/", "View My Bill", () => page.keyboard.press("Escape")],
  ] as const) {
    await page.goto(path);
    await page.getByRole("button", { name: button }).click();
    const dialog = page.getByRole("dialog", { name: /^SOA / });
    await expect(dialog.getByText("Dues of the eleventh floor")).toBeAttached();
    await close();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(path);
  }
});

test("without a statement the page says so, and there is nothing to pay", { tag: "@deep" }, async ({
  visit,
}) => {
  const page = await visit(await makeTenant());
  await page.goto("/billings");
  await expect(page.getByText("You have no statement of account yet.")).toBeVisible();
  await expect(page.getByText("You have no payments yet.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay Now" })).toHaveCount(0);
  for (const form of ["", "/deposit", "/dragonpay", "/aqwire"]) {
    await page.goto(`/billings/payments${form}`);
    await expect(page.getByText("There is no statement of account to pay yet.")).toBeVisible();
  }
});

test("the bill and its payments update when the office verifies", { tag: "@deep" }, async ({ visit }) => {
  const [payer, cashier] = [await makePayer(), await adminWith("payments.view", "payments.verify")];
  const [page, home] = [await visit(payer), await visit(payer)];
  await Promise.all([page.goto("/billings"), home.goto("/")]);
  await expect(page.getByText("You have no payments yet.")).toBeVisible();
  const { id, updated_at } = await sendDeposit(payer);
  const isChecked = "Your payment of ₱18,742.50 is being checked";
  await expect(soa(page)).toContainText(isChecked);
  await expect(home.getByRole("region", { name: "HOA Dues" })).toContainText(isChecked);
  const row = transactions(page).locator("tbody tr");
  await expect(row).toContainText("FOR VERIFICATION");
  await expect(row).toContainText("DIRECT DEPOSIT");
  await call(cashier.token, "PUT", `/payment/${id}`, { id, status: 3, remarks: "Seen.", updated_at });
  await expect(row).toContainText("VERIFIED");
  await expect(row).toContainText("Seen.");
  await expect(soa(page)).toContainText("Nothing to pay");
  await expect(soa(page).getByRole("button", { name: "Pay Now" })).toHaveCount(0);
  const bill = home.getByRole("region", { name: "HOA Dues" });
  await expect(bill).toContainText("Nothing to pay");
  await expect(bill.getByRole("button", { name: "Pay Now" })).toHaveCount(0);

  await expect(transactions(page).getByRole("columnheader")).toHaveText([
    ...["Details", "Created Date", "Invoice Date", "Transaction Date", "Soa Amount", "Paid Amount", "Type"],
    ...["Status", "Outsource Status", "Message", "Remarks", "Download Instructions"],
  ]);
  await row.getByRole("button", { name: /^Details of/ }).click();
  await expect(page.getByRole("img", { name: "Deposit slip slip.jpg" })).toBeVisible();
});

test("a deposit: the slip is shown whole, errors are at their fields, and the office receives it", async ({
  visit,
  allowErrors,
}) => {
  allowErrors(/net::ERR_FAILED/);
  const payer = await makePayer();
  const page = await visit(payer);
  await page.goto("/");
  await page.getByRole("button", { name: "Pay Now" }).click();
  await expectPrompt(page, "PAYMENT GATEWAY", "You will be redirected to the payment gateway page.");
  await answer(page, "Continue");
  await expect(page).toHaveURL("/billings/payments");
  await expect(page.getByRole("radio", { name: /^Direct Deposit/ })).toBeChecked();
  await page.getByRole("button", { name: "CONTINUE TO CHECKOUT" }).click();
  await expect(page.getByRole("alertdialog", { name: "DIRECT DEPOSIT" })).toBeVisible();
  await answer(page, "Continue");
  await expect(page).toHaveURL("/billings/payments/deposit");

  const submit = page.getByRole("button", { name: "Submit" });
  await expect(submit).toHaveAttribute("aria-disabled", "true");
  await expect(submit).toHaveAccessibleDescription("Submit needs the picture of your deposit slip.");
  const amount = page.getByLabel("Paid Amount");
  await expect(amount).toHaveValue("18,742.50");
  let fail = () => {};
  const isHeld = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route("**/api/file", async (route) => {
    await isHeld;
    await route.abort();
  });
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose" }).click();
  await (await chooser).setFiles(await slip("deposit.jpg"));
  const field = page.getByRole("group", { name: "Deposit slip" });
  const edges = [field, field.getByRole("progressbar")].map(async (part) => {
    await expect(part).toBeVisible();
    const { x = 0, width = 0 } = (await part.boundingBox()) ?? {};
    return x + width;
  });
  const [frame = 0, bar = 0] = await Promise.all(edges);
  expect(bar).toBeLessThan(frame);
  fail();
  await expectPrompt(page, "Unable to submit deposit.", "The answer got lost. It may have arrived.");
  await answer(page, "OK");
  await expect(submit).toHaveAttribute("aria-disabled", "true");
  const picture = page.getByRole("img", { name: "Deposit slip deposit.jpg" });
  await expect(picture).toBeVisible();
  await page.unroute("**/api/file");
  const letFileGo = await hold(page, "**/api/file");
  await field.getByRole("button", { name: "Retry" }).click();
  // Waits for running requests, which would be lost.
  await page.getByRole("button", { name: "Cancel" }).click();
  await expectPrompt(page, "Do you want to discard your changes?", "You cannot undo this.");
  await answer(page, "Cancel");
  await submit.click();
  await expect(submit).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("button", { name: "Cancel" })).toHaveAttribute("aria-disabled", "true");
  letFileGo();
  await expect(page.getByText("Uploaded", { exact: true })).toBeVisible();
  const { width = 0, height = 1 } = (await picture.boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(600 / 800, 1);

  const date = page.getByLabel("Transaction Date", { exact: true });
  await amount.fill("1,500.255");
  await submit.click();
  await errorOf(amount).toContain("This must be an amount with at most two decimals. Write it like 1250.50.");
  await errorOf(date).toContain("Please input your transaction date!");
  await amount.fill("₱1,500.25");
  await date.fill(dayFromNow(-91));
  await date.blur();
  await errorOf(date).toContain(
    "The transaction date can be at most 90 days ago: bring older slips to the Property Management Office.",
  );
  await date.fill(dayFromNow(-90));
  await submit.click();
  await expect(page.getByRole("alertdialog", { name: "DEPOSIT SLIP UPLOADED" })).toBeVisible();
  await answer(page, "OK");
  await expect(page).toHaveURL("/");
  expect(await paymentsOf(payer)).toMatchObject([{ type: 1, status: 2, amountPaid: 1500.25 }]);
});

test("unsaved input is not lost without a question: the arrow, Cancel and Back ask", {
  tag: "@deep",
}, async ({ visit }) => {
  const page = await visit(await makePayer(), phone);
  await page.goto("/billings/payments");
  await page.getByRole("button", { name: "CONTINUE TO CHECKOUT" }).tap();
  await answer(page, "Continue");
  await expect(page).toHaveURL("/billings/payments/deposit");
  await expect(page.getByRole("navigation", { name: "Shortcuts" })).toHaveCount(0);
  await expect(page.locator('input[type="file"][capture="environment"]')).toBeAttached();
  await expect(page.getByText("Select your 1 (one) image file.", { exact: true })).toBeVisible();
  await expect(page.getByText(/drag/).filter({ visible: true })).toHaveCount(0);
  const amount = page.getByLabel("Paid Amount");
  await amount.fill("20");
  const question = page.getByRole("alertdialog", { name: "Do you want to discard your changes?" });
  for (const leave of [
    () => page.getByRole("button", { name: "Back to Payment method" }).tap(),
    () => page.getByRole("button", { name: "Cancel" }).tap(),
    () => page.goBack(),
  ]) {
    await leave();
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: "Cancel" }).tap();
    await expect(amount).toHaveValue("20.00");
  }
  await page.getByRole("button", { name: "Cancel" }).tap();
  await question.getByRole("button", { name: "Discard" }).tap();
  await expect(page).toHaveURL("/billings/payments");
});

test("a page's form can't be typed into before hydration, so no input is lost", {
  tag: "@deep",
}, async ({ visit }) => {
  const page = await visit(await makePayer());
  const letScriptsCome = await holdScripts(page);
  await page.goto("/billings/payments/deposit", { waitUntil: "commit" });
  const amount = page.getByLabel("Paid Amount");
  await expect(amount).toBeDisabled();
  letScriptsCome();
  await amount.fill("77");
  await amount.blur();
  await expect(amount).toHaveValue("77.00");
});

test("a deposit that was not sent is offered again after a reload", { tag: "@deep" }, async ({ visit }) => {
  const page = await visit(await makePayer());
  await page.goto("/billings/payments/deposit");
  const amount = page.getByLabel("Paid Amount");
  await amount.fill("77");
  await amount.blur();
  await page
    .getByRole("group", { name: "Deposit slip" })
    .locator("input:not([capture])")
    .setInputFiles(await slip("kept.jpg"));
  await expect(page.getByRole("img", { name: "Deposit slip kept.jpg" })).toBeVisible();
  // The slip is kept once it is stored.
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(amount).toHaveValue("77.00");
  await expect(page.getByRole("img", { name: "Deposit slip kept.jpg" })).toBeVisible();
});
