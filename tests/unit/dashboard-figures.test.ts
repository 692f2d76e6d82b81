import { describe, expect, it } from "vitest";
import { drawnCounts, rankedPosts, reservationYears, statusShares } from "@/components/dashboard/figures";

describe("what the office's dashboard shows of its figures", () => {
  it("gives each status its share of all with two decimals, also of none", () => {
    const summary = {
      open: 38,
      close: 21,
      ongoing: 64,
      completed: 412,
      cancelled: 27,
      rejected: 19,
      deleted: 9,
    };
    expect(statusShares({ ...summary, all: 590 }).map(({ status, share }) => `${status} ${share}`)).toEqual([
      "Open 6.44%",
      "Close 3.56%",
      "Ongoing 10.85%",
      "Completed 69.83%",
      "Cancelled 4.58%",
      "Rejected 3.22%",
      "Deleted 1.53%",
    ]);
    const none = {
      open: 0,
      close: 0,
      ongoing: 0,
      completed: 0,
      cancelled: 0,
      rejected: 0,
      deleted: 0,
      all: 0,
    };
    expect(new Set(statusShares(none).map(({ share }) => share))).toEqual(new Set(["0.00%"]));
  });

  it("draws this year's line to this month, or to the last that is booked already", () => {
    const [year] = reservationYears([
      { year: 2026, month: 2, count: 5 },
      { year: 2025, month: 12, count: 1 },
    ]);
    if (!year) throw new Error("no year");
    expect(drawnCounts(year, "2026-04-10").slice(0, 5)).toEqual([0, 5, 0, 0, null]);
    expect(drawnCounts(year, "2026-01-31").slice(0, 3)).toEqual([0, 5, null]);
    expect(drawnCounts(year, "2027-01-01")).toHaveLength(12);
    expect(drawnCounts(year, "2027-01-01")).not.toContain(null);
  });

  it("cuts the titles of posts at 75 characters", () => {
    const [first, second] = rankedPosts([
      { post: { id: "a", title: "é".repeat(76) }, total: 9 },
      { post: { id: "b", title: "b".repeat(75) }, total: 2 },
    ]);
    expect(first).toEqual({ id: "a", place: 1, title: `${"é".repeat(75)}…`, views: 9 });
    expect(second?.title).toBe("b".repeat(75));
  });
});
