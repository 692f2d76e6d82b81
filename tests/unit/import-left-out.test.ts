import { expect, it } from "vitest";
import type { Warnings } from "@/components/billing/import/import-state";
import { leftOutText } from "@/components/billing/import/left-out";

const clean = { rejected: 0, warnings: 0 };
const none = { count: 0, names: [] };
const warnings = (values: Partial<Warnings>): Warnings => ({ pdfs: none, soaRows: none, ...values });

it("is empty for an import without omissions", () => {
  expect(leftOutText(clean, warnings({}))).toBe("");
  expect(leftOutText(clean, null)).toBe("");
});

it("counts rows of the SOA file that no client takes", () => {
  const soaRows = { count: 2, names: ["Row 4: T1-900", "Row 7: no code"] };
  expect(leftOutText(clean, warnings({ soaRows }))).toBe("2 SOA rows left out.");
});

it("says what of rows and PDFs was left out, the rows first", () => {
  const pdfs = { count: 1, names: ["a.pdf"] };
  expect(leftOutText({ rejected: 1, warnings: 2 }, warnings({ pdfs }))).toBe(
    "1 row not saved, 2 warnings, 1 PDF not uploaded.",
  );
});
