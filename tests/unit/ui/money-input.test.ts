import { expect, test } from "vitest";
import { readMoney, writeMoney } from "@/components/form/money-input";

test("an amount is read as people type it, and stays text", () => {
  const typed = {
    "1500": "1500",
    "₱ 1,250.50": "1250.50",
    " 18,742.5 ": "18742.5",
    ".5": "0.5",
    "7.": "7",
    // A decimal comma.
    "1250,50": "1250.50",
    "₱ 12,5": "12.5",
    "1,05": "1.05",
    "1,250": "1250",
    "1,250,500": "1250500",
  };
  for (const [text, value] of Object.entries(typed)) expect(readMoney(text), text).toBe(value);
  // Text that is not an amount is left for the schema to refuse.
  for (const text of [
    "12,3456",
    "1,250,50",
    "1.250,50",
    "1250,",
    ",50",
    "1234,567",
    "1.500,25",
    "1.250,000",
    "-3",
    "1e3",
    "1.234",
    "",
    "all of it",
  ]) {
    expect(readMoney(text), text).toBe(text);
  }
});

test("an amount that is left has its commas and centavos, and every digit that was typed", () => {
  expect(writeMoney("1250.5")).toBe("1,250.50");
  expect(writeMoney("99999999.99")).toBe("99,999,999.99");
  expect(writeMoney("12345678901234567")).toBe("12,345,678,901,234,567.00");
  for (const text of ["", "1.234", "-3", "much"]) expect(writeMoney(text), text).toBe(text);
});
