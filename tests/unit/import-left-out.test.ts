import { expect, it } from "vitest";
import { warningsOf } from "@/components/billing/import/figures";
import type { TabRows } from "@/components/billing/import/import-state";
import { leftOutText } from "@/components/billing/import/left-out";

const nothing: TabRows = {
  rejected: [],
  created: [],
  updated: [],
  unnamedPdfs: [],
  missingPdfs: [],
  leftOut: [],
};
const clean = { rejected: 0, warnings: 0 };

it("is empty for an import without omissions", () => {
  expect(leftOutText(clean, warningsOf(nothing))).toBe("");
  expect(leftOutText(clean, null)).toBe("");
});

it("counts rows of the SOA file that no client takes, and names them", () => {
  const reason = "No row of the WEB CLIENT file has this code.";
  const own = warningsOf({
    ...nothing,
    leftOut: [
      { row: 4, urefno: "T1-900", reason },
      { row: 7, urefno: "", reason },
    ],
  });
  expect(own.soaRows).toEqual({ count: 2, names: ["Row 4: T1-900", "Row 7: no code"] });
  expect(leftOutText(clean, own)).toBe("2 SOA rows left out.");
});

it("says what of rows and PDFs was left out, the rows first", () => {
  const own = warningsOf({ ...nothing, unnamedPdfs: [{ name: "a.pdf", bytes: 1 }] });
  expect(leftOutText({ rejected: 1, warnings: 2 }, own)).toBe(
    "1 row not saved, 2 rows without a PDF, 1 PDF not uploaded.",
  );
});
