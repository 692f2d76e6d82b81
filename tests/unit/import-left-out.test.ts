import { expect, it } from "vitest";
import { leftOutText } from "@/components/billing/import/left-out";

const complete = { rejected: 0, warnings: 0, withoutPdf: 0, leftOut: 0 };

it("is empty for an import without omissions, whatever its warnings are", () => {
  expect(leftOutText(complete, { count: 0, names: [] })).toBe("");
  expect(leftOutText({ ...complete, warnings: 3 }, null)).toBe("");
});

it("counts rows without their PDF, and rows of the SOA file that no client takes", () => {
  expect(leftOutText({ ...complete, warnings: 1, withoutPdf: 1 }, null)).toBe("1 warning.");
  expect(leftOutText({ ...complete, leftOut: 2 }, null)).toBe("2 SOA rows left out.");
});

it("says what of rows and PDFs was left out, the rows first", () => {
  const result = { ...complete, rejected: 1, warnings: 2, withoutPdf: 1 };
  expect(leftOutText(result, { count: 1, names: ["a.pdf"] })).toBe(
    "1 row not saved, 2 warnings, 1 PDF not uploaded.",
  );
});
