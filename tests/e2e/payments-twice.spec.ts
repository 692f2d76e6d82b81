import { sendDeposit } from "@/tests/support/browser/deposits";
import { dayFromNow, makePayer, paymentsOf, slip } from "@/tests/support/browser/payers";
import { answer, expectPrompt } from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { adminWith } from "@/tests/support/people";

/*
 * What is on its way stands beside the bill, and staff enter deposits (docs/rules/billing.md, Payments on their way;
 * docs/rules/payments.md, Deposits).
 */

test("a payment that is being checked stands beside the bill, and another one is asked about", {
  tag: "@deep",
}, async ({ visit }) => {
  const payer = await makePayer({ soaDate: dayFromNow(-30) });
  await sendDeposit(payer, { amountPaid: 10_000 });
  const isChecked = "Your payment of ₱10,000.00 is being checked";
  const page = await visit(payer);
  for (const path of ["/", "/billings", "/billings/payments"]) {
    await page.goto(path);
    await expect(page.getByText(isChecked)).toBeVisible();
  }
  await page.getByRole("button", { name: "CONTINUE TO CHECKOUT" }).click();
  await expect(page.getByRole("alertdialog", { name: "DIRECT DEPOSIT" })).toContainText(isChecked);
  await answer(page, "Continue");
  await expect(page.getByLabel("Paid Amount")).toHaveValue("8,742.50");
  await page.getByLabel("Transaction Date").fill(dayFromNow(0));
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose" }).click();
  await (await chooser).setFiles(await slip("deposit.jpg"));
  await expect(page.getByText("Uploaded", { exact: true })).toBeVisible();
  const question = `${isChecked}. Do you want to make another payment?`;
  await page.getByRole("button", { name: "Submit" }).click();
  await expectPrompt(page, "ANOTHER PAYMENT", question);
  await answer(page, "Cancel");
  await expect(page.getByText("Nothing was sent, because another payment is on its way.")).toBeVisible();
  expect(await paymentsOf(payer)).toHaveLength(1);
  await page.getByRole("button", { name: "Submit" }).click();
  await expectPrompt(page, "ANOTHER PAYMENT", question);
  await answer(page, "Pay again");
  await expectPrompt(page, "DEPOSIT SLIP UPLOADED", "It counts when the PMO has verified it.");
  await answer(page, "OK");
  const bill = page.getByRole("region", { name: "HOA Dues" });
  await expect(bill).toContainText("Your payment of ₱8,742.50 is being checked");
  await expect(bill).not.toContainText("OVERDUE");
});

test("staff enter a tenant's old slip, and see what else was sent", { tag: "@deep" }, async ({
  visit,
  allowErrors,
}) => {
  allowErrors(/net::ERR_FAILED/);
  const [payer, clerk] = [await makePayer(), await adminWith("payments.view", "payments.add")];
  const { referenceNumber } = await sendDeposit(payer, { amountPaid: 10_000 });
  const page = await visit(clerk);
  await page.goto("/admin/payments");
  await page.getByRole("button", { name: "Enter Deposit" }).click();
  const dialog = page.getByRole("dialog", { name: "ENTER DEPOSIT" });
  await dialog.getByRole("combobox", { name: "Tenant" }).fill(payer.clientCode);
  await page.getByRole("option", { name: payer.clientCode }).click();
  await dialog.getByLabel("Paid Amount").fill("1250,50");
  await dialog.getByLabel("Transaction Date").fill("2025-01-31");
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Choose" }).click();
  await (await chooser).setFiles(await slip("old.jpg"));
  await expect(dialog.getByText("Uploaded", { exact: true })).toBeVisible();
  // A new version, or a crash, makes the page load again.
  page.on("dialog", (question) => void question.accept());
  const resume = async () => {
    await page.reload();
    await page.getByRole("button", { name: "Enter Deposit" }).click();
    await dialog.getByRole("button", { name: "Continue", exact: true }).click();
  };
  // A tenant who is chosen is never shown as none.
  await page.route("**/tenants?id=*", (route) => route.abort());
  await resume();
  await expect(dialog.getByRole("combobox", { name: "Tenant" })).toHaveValue(payer.id);
  await page.unroute("**/tenants?id=*");
  await resume();
  await expect(dialog.getByRole("combobox", { name: "Tenant" })).toHaveValue(
    `${payer.uoccname} ${payer.clientCode}`,
  );
  await expect(dialog.getByRole("img", { name: "Deposit slip old.jpg" })).toBeVisible();
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog).toBeHidden();
  const made = (await paymentsOf(payer)).find((one) => one.referenceNumber !== referenceNumber);
  expect(made).toMatchObject({ amountPaid: 1250.5 });
  await page.goto(`/admin/payments?modal=true&serviceId=${made?.id}`);
  const payment = page.getByRole("dialog", { name: "PAYMENT" });
  const others = payment.getByRole("region", { name: `Other payments of ${payer.clientCode}` });
  await expect(others.getByRole("listitem")).toContainText("₱10,000.00FOR VERIFICATION");
  await expect(payment).toContainText("entered by staff");
  await page.goto("/admin/payments");
  await page.getByRole("button", { name: "Enter Deposit" }).click();
  await expect(dialog.getByLabel("Paid Amount")).toBeVisible();
  await expect(dialog.getByText("Continue your draft?")).toBeHidden();
});
