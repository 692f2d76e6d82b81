import { expect, test } from "vitest";
import { pauseAfter } from "@/components/payments/use-payment-result";

test("a pending payment is checked less and less often", () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 100].map(pauseAfter)).toEqual([
    5_000, 5_000, 10_000, 20_000, 40_000, 60_000, 120_000, 120_000, 120_000,
  ]);
});
