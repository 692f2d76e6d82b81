import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { BillingCard } from "@/components/billing/billing-card";
import type { PaymentOnTheWay } from "@/lib/features/invoices/pending-record";

vi.mock("@/components/ui/page-link", () => ({
  PageLink: ({ href, children }: { href: string; children: unknown }) =>
    createElement("a", { href }, children as string),
}));

type Bill = Parameters<typeof BillingCard>[0];
const bill = {
  balance: 100,
  soaDate: "2026-10-25",
  dueDate: "2026-11-09",
  onTheWay: undefined,
  today: "2026-11-10",
};
const shown = (values: Partial<Bill> = {}) =>
  renderToStaticMarkup(createElement(BillingCard, { ...bill, ...values }));

const payment = (values: Partial<PaymentOnTheWay>): PaymentOnTheWay => ({
  id: "1",
  referenceNumber: "",
  type: 2,
  amount: 1000,
  state: "started",
  created_at: "2026-11-09T08:00:00+08:00",
  ...values,
});

test("a bill is overdue from the day after its due date on, while something is owed", () => {
  expect(shown({ today: "2026-11-09" })).not.toContain("OVERDUE");
  expect(shown()).toContain("OVERDUE");
  expect(shown({ today: "2026-11-09" })).not.toContain("ago");
  expect(shown()).toContain("1 day ago");
  expect(shown({ today: "2026-11-27" })).toContain("18 days ago");
  expect(shown({ balance: 0 })).not.toContain("OVERDUE");
});

test("a bill is not overdue while payments on their way cover it", () => {
  const onTheWay = (amount: number) => ({ amount, payments: [payment({ amount })] });
  expect(shown({ onTheWay: onTheWay(100) })).not.toContain("OVERDUE");
  expect(shown({ onTheWay: onTheWay(99.99) })).toContain("OVERDUE");
  expect(shown({ onTheWay: { amount: 0, payments: [payment({ state: "refused" })] } })).toContain("OVERDUE");
});

test.each([
  [{ balance: 1000.1, onTheWay: 1000 }, "Then ₱0.10 is left to pay."],
  [{ balance: 1000.1, onTheWay: 1000.1 }, "Then nothing is left to pay."],
  [{ balance: 1000.1, onTheWay: 2000 }, "Then nothing is left to pay."],
])("with %j the card says what is left to pay", ({ balance, onTheWay: amount }, text) => {
  const onTheWay = { amount, payments: [payment({ amount })] };
  expect(shown({ balance, onTheWay })).toContain(text);
});

test("without an amount on its way nothing is said of what is left", () => {
  const refused = { amount: 0, payments: [payment({ state: "refused" })] };
  expect(shown({ onTheWay: refused })).not.toContain("left to pay");
  expect(shown({ balance: -5, onTheWay: { amount: 5, payments: [payment({})] } })).not.toContain(
    "left to pay",
  );
});

test.each([
  [{ soaDate: null, dueDate: null, balance: 0 }, "No statement yet"],
  [{ balance: 0 }, "Nothing to pay"],
  [{ balance: -500 }, "Credit ₱500.00"],
] as const)("with %j the card says so, without an amount and a due date", (values, text) => {
  expect(shown(values)).toContain(text);
  expect(shown(values)).not.toMatch(/Amount to pay|Due date/);
});

test.each([
  [{ state: "received", type: 1 }, "Your payment of ₱1,000.00 is being checked"],
  [{ state: "started", type: 2 }, "Your payment of ₱1,000.00 by DragonPay is on its way"],
  [{ state: "started", type: 3 }, "Your payment of ₱1,000.00 by AQWire is on its way"],
  [{ state: "refused", type: 1 }, "Your payment of ₱1,000.00 was not accepted"],
] as const)("a payment with %j is told, with a link to it", (values, text) => {
  const html = shown({ onTheWay: { amount: 1000, payments: [payment(values)] } });
  expect(html).toContain(text);
  expect(html).toContain("/billings?modal=true&amp;serviceId=1");
});
