import { expect, test } from "vitest";
import { pesoText } from "@/lib/ports/payments/server/request-provider";

test("an amount that a provider leaves empty is no amount, not zero", () => {
  expect(["", " ", null, undefined, "x", -1].map(pesoText)).toEqual(Array(6).fill(null));
  expect([0, "0", "1500.5", 1500].map(pesoText)).toEqual(["0.00", "0.00", "1500.50", "1500.00"]);
});
