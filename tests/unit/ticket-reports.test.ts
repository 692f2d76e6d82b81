import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chartLines, monthReports } from "@/components/ticket-reports/figures";
import { validFilter } from "@/lib/features/ticket-reports/filter";
import { addMonths, fitRange, maxMonths, reportMonths } from "@/lib/features/ticket-reports/months";
import type { PerformanceMonth } from "@/lib/features/ticket-reports/record";

const today = "2026-11-26";

describe("the months of a report", () => {
  it("are by default the last twelve, with the current one", () => {
    const months = reportMonths({ from: null, to: null }, today);
    expect([months.length, months[0], months.at(-1)]).toEqual([12, "2025-12-01", "2026-11-01"]);
  });

  it("are those of the first and the last day, and all between", () => {
    expect(reportMonths({ from: "2025-12-31", to: "2026-02-01" }, today)).toEqual([
      "2025-12-01",
      "2026-01-01",
      "2026-02-01",
    ]);
    expect(reportMonths({ from: "2026-02-28", to: "2026-02-01" }, today)).toEqual(["2026-02-01"]);
    expect(reportMonths({ from: "2026-03-01", to: "2026-02-28" }, today)).toEqual([]);
    expect(reportMonths({ from: null, to: "2024-01-15" }, today)[0]).toBe("2023-02-01");
    expect(reportMonths({ from: "2026-10-01", to: null }, today)).toEqual(["2026-10-01", "2026-11-01"]);
  });

  it("stay within the limit whichever end is chosen, and keep that end", () => {
    const month = fc.integer({ min: -60, max: 60 }).map((offset) => addMonths(today, offset));
    fc.assert(
      fc.property(month, month, fc.constantFrom("from", "to"), (from, to, chosen) => {
        const range = fitRange({ from, to }, chosen);
        const { length } = reportMonths(range, today);
        expect(length).toBeGreaterThan(0);
        expect(length).toBeLessThanOrEqual(maxMonths);
        expect(range[chosen]).toBe({ from, to }[chosen]);
        const { length: asked } = reportMonths({ from, to }, today);
        if (asked > 0 && asked <= maxMonths) expect(range).toEqual({ from, to });
      }),
    );
  });
});

describe("a filter of the address", () => {
  const none = { from: "", to: "", type: "", assignee: "", urgent: "" } as const;

  it.each([
    { from: "2026-01-01", to: "2026-06-30" },
    { from: "", to: "" },
  ])("with the months $from to $to is kept", (range) => {
    expect(validFilter({ ...none, ...range, type: "incident" }, today)).toMatchObject(range);
  });

  it.each([
    ["a range that ends before its start", { from: "2026-06-01", to: "2026-05-31" }],
    ["too long a range", { from: "2024-11-01", to: "2026-11-26" }],
    ["a start in the future", { from: "2026-12-01", to: "" }],
    ["no dates", { from: "2026-13-01", to: "2026-99-99" }],
  ])("with %s loses its months only", (_, range) => {
    expect(validFilter({ ...none, ...range, type: "incident", assignee: "me" }, today)).toEqual({
      ...none,
      type: "incident",
      assignee: "me",
    });
  });
});

describe("the figures of a month", () => {
  const month: PerformanceMonth = {
    ...{ year: 2026, month: 11, filed: 1200, completed: 30, reopened: 1 },
    ...{ firstAnswerMedian: 90, firstAnswerP90: 605, completionMedian: null, completionP90: null },
    ...{ ratings: 4, averageRating: 4.5 },
  };
  const empty = { ...month, completed: 0, reopened: 0, averageRating: null };
  const texts = (one: PerformanceMonth) =>
    monthReports.map(({ figures }) =>
      figures.map(({ value, text }) => {
        const found = value(one);
        return found === null ? null : text(found);
      }),
    );

  it("are counts, hours with one decimal, a percentage and stars", () => {
    expect(texts(month)).toEqual([
      ["1,200", "30", "1", "3.3%"],
      ["4.50", "4"],
      ["1.5", "10.1"],
      [null, null],
    ]);
    expect(texts(empty)[0]).toEqual(["1,200", "0", "0", null]);
  });

  it("are drawn if they have a common scale", () => {
    const [counts, ratings, answers] = monthReports.map(({ figures }) => chartLines(figures, [month, empty]));
    expect(counts?.map(({ name }) => name)).toEqual(["Filed", "Completed", "Reopened"]);
    expect(ratings).toEqual([{ name: "Average", heights: [4.5, null] }]);
    expect(answers?.[1]).toEqual({ name: "90th percentile", heights: [10.1, 10.1] });
  });
});
