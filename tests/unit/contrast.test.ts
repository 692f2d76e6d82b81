import { expect, test } from "vitest";
import { contrast, fullColour, readableOn } from "@/lib/format/contrast";

test.each([
  ["#ffffff", "#000", 21],
  ["#FFFFFF", "#1F4FCC", 6.89],
  ["#0B1B36", "#fff", 17.15],
  ["#777777", "#777777", 1],
])("%s on %s has a contrast of %d", (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBeCloseTo(ratio, 2);
});

test.each(["", "red", "#12", "#1234567", "1F4FCC"])("%j is no colour", (text) => {
  expect(contrast(text, "#000000")).toBeNull();
  expect(fullColour(text)).toBeNull();
});

test("a short colour is written in full, and what is written on it can be read", () => {
  expect(fullColour("#aBc")).toBe("#aabbcc");
  expect([readableOn("#0B1B36"), readableOn("#FFD08A")]).toEqual(["#ffffff", "#000000"]);
});
