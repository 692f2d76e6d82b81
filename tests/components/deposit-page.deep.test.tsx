import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { PayAqwire } from "@/components/payments/pay-aqwire";
import { PayDeposit } from "@/components/payments/pay-deposit";
import { type Account, AccountContext } from "@/components/tenants/account";
import { startAqwireAction } from "@/lib/actions/payments";
import type { DepositAccountRecord } from "@/lib/features/settings/record";
import { answerCalls } from "@/tests/support/components/api";
import { answer, prompt, show, timeZone } from "@/tests/support/components/shell";

/* Where a tenant pays by deposit (docs/rules/payments.md, Paying: the tenant's pages). */

const account = (bank: string, accountNumber: string): DepositAccountRecord => ({
  ...{ bank, accountNumber, accountName: "Amihan Tower Corp.", image: "", url: null },
});
const two = [account("Luzon Savings Bank", "0041-2280-77"), account("Pasig River Bank", "7730-6218-04")];
const received = (amount: number) => ({
  ...{
    id: `018f0000-0000-7000-8000-00000000000${amount}`,
    referenceNumber: "DD-1",
    type: 1 as const,
    amount,
  },
  ...{ state: "received" as const, created_at: "2026-11-24T08:00:00+08:00" },
});
const bill = {
  ...{ invoiceNumber: "[T1-101]10252026", soaAmount: 18742.5, balance: 18742.5, dueDate: "2026-11-09" },
  ...{ name: "Maria Cristina Dela Cruz", clientCode: "T1-101", email: "maria@example.com" },
};

/** `sent`: the payments on their way. */
type Owed = { balance?: number; sent?: number[] };
function owed({ balance = bill.balance, sent = [] }: Owed): Account {
  const onTheWay = { amount: sent.reduce((sum, one) => sum + one, 0), payments: sent.map(received) };
  return { outstandingBalance: balance, onTheWay, modules: [] } as unknown as Account;
}
async function open({ accounts = two, ...options }: Owed & { accounts?: DepositAccountRecord[] }) {
  const days = { today: "2026-11-27", earliest: "2026-08-29" };
  await show(
    <AccountContext value={owed(options)}>
      <PayDeposit {...{ tenantId: "one", bill, accounts, timeZone, ...days }} />
    </AccountContext>,
    { address: "/billings/payments/deposit" },
  );
}
const openAqwire = (options: Owed) =>
  show(
    <AccountContext value={owed(options)}>
      <PayAqwire bill={bill} />
    </AccountContext>,
    { address: "/billings/payments/aqwire" },
  );
const amount = () => page.getByRole("textbox", { name: "Paid Amount" });
const block = () => page.getByRole("region", { name: "Deposit to this account" });

beforeEach(() => {
  answerCalls({});
});

test("the amount is what is left, and is copied as digits; Copy says so for two seconds", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await open({ sent: [10000] });
  await expect.element(amount()).toHaveValue("8,742.50");
  await expect.element(page.getByText("Left to pay").element().parentElement).toHaveTextContent(/₱8,742.50$/);
  for (const [what, text] of [
    ["Account Number", "0041-2280-77"],
    ["Amount", "8742.50"],
    ["Write on the slip", "T1-101"],
  ] as const) {
    await block()
      .getByRole("button", { name: `Copy ${what}` })
      .click();
    expect(copied).toHaveBeenLastCalledWith(text);
    await expect.element(page.getByRole("status").filter({ hasText: `${what} copied.` })).toBeInTheDocument();
    await expect.element(block().getByRole("button", { name: "Copied" })).toBeVisible();
    await expect.element(block().getByRole("button", { name: `Copy ${what}` })).toBeVisible();
    await expect.element(block().getByRole("button", { name: "Copied" })).not.toBeInTheDocument();
  }
});

test("without a clipboard it says what to do instead", async () => {
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as unknown as Clipboard);
  await open({});
  await block().getByRole("button", { name: "Copy Amount" }).click();
  await expect
    .element(page.getByText("It could not be copied. Please mark it and copy it yourself."))
    .toBeVisible();
  await expect.element(block().getByRole("button", { name: "Copied" })).not.toBeInTheDocument();
});

test("of several accounts one is chosen, and remembered at the next visit", async () => {
  await open({});
  await expect.element(block().getByText("0041-2280-77").nth(1)).toBeVisible();
  await block()
    .getByRole("radio", { name: /^Pasig River Bank/ })
    .click();
  await expect.element(block().getByText("7730-6218-04").nth(1)).toBeVisible();
  await cleanup();
  await open({});
  await expect.element(block().getByRole("radio", { name: /^Pasig River Bank/ })).toBeChecked();
  await expect.element(block().getByText("7730-6218-04").nth(1)).toBeVisible();
});

test.each([
  ["nothing is owed", { balance: 0 }, /PAYMENTNothing is left to pay\. Do you want/],
  ["all of it is on its way", { sent: [18742.5] }, /is being checked\. Nothing is left to pay\. Do you want/],
  ["more is sent than is left", { sent: [10000] }, /Only ₱8,742\.50 is left to pay\. Do you want/],
])("where %s, another payment is asked about", async (_, options, question) => {
  await openAqwire(options);
  await amount().fill("9000");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect.element(prompt("ANOTHER PAYMENT")).toHaveTextContent(question);
  await answer("Cancel");
  await expect.element(page.getByText(/^Nothing was sent/)).toBeVisible();
  expect(startAqwireAction).not.toHaveBeenCalled();
});

test("without an account the block is not there", async () => {
  await open({ accounts: [] });
  await expect.element(amount()).toHaveValue("18,742.50");
  await expect.element(block()).not.toBeInTheDocument();
});
