import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BillingCard } from "@/components/billing/billing-card";

const bill = { amount: 100, soaDate: "2026-10-25", dueDate: "2026-11-09" };
const shown = (values: Partial<typeof bill> & { today: string }) =>
  renderToStaticMarkup(createElement(BillingCard, { ...bill, ...values }));

test("a bill is overdue from the day after its due date on, while something is owed", () => {
  expect(shown({ today: "2026-11-09" })).not.toContain("OVERDUE");
  expect(shown({ today: "2026-11-10" })).toContain("OVERDUE");
  expect(shown({ today: "2026-11-10", amount: 0 })).not.toContain("OVERDUE");
});
