import { describe, expect, it, vi } from "vitest";
import { searchCap } from "@/lib/core/paging";
import { findNewest } from "@/lib/features/search/server/find-newest";
import {
  type KindPrefixes,
  numberPattern,
  parseNumberPrefixes,
} from "@/lib/features/search/server/ticket-numbers";

const ids = (count: number) => Array.from({ length: count }, (_, at) => String(at));

describe("the newest that a search matches", () => {
  /** A list of a number of rows, of which every n-th matches. */
  const search = async (size: number, oneIn: number, commonOnesIn = 20, cap = searchCap) => {
    const look = vi.fn(async (reach: number) => ({
      ids: ids(Math.min(cap + 1, Math.floor(Math.min(size, reach) / oneIn))),
      isAll: size < reach,
    }));
    const ask = vi.fn(async () => ["asked"]);
    const found = await findNewest(look, ask, { cap, commonOnesIn });
    return {
      found: found.length,
      reaches: look.mock.calls.map(([reach]) => reach),
      asked: ask.mock.calls.length,
    };
  };

  it.each([
    ["every one of many", 300_000, 1, { found: searchCap + 1, reaches: [4000], asked: 0 }],
    ["all of a short list", 3999, 100, { found: 39, reaches: [4000], asked: 0 }],
    ["one in ten of many", 300_000, 10, { found: searchCap + 1, reaches: [4000, 20_000], asked: 0 }],
    ["one in ten of a list that ends", 6000, 10, { found: 600, reaches: [4000, 20_000], asked: 0 }],
    ["one in thirty of many", 300_000, 30, { found: 1, reaches: [4000], asked: 1 }],
    ["none of many", 300_000, 1_000_000, { found: 1, reaches: [4000], asked: 1 }],
  ])("are %s", async (_, size, oneIn, expected) => {
    expect(await search(size, oneIn)).toEqual(expected);
  });

  it("are looked for further where an index has more to sort", async () => {
    expect((await search(300_000, 30, 50)).reaches).toEqual([4000, 50_000]);
  });

  it("are looked for no further than for as many as are wanted", async () => {
    expect(await search(300_000, 2, 60, 100)).toEqual({ found: 101, reaches: [400], asked: 0 });
    expect((await search(300_000, 50, 60, 100)).reaches).toEqual([400, 6000]);
  });
});

describe("a term that looks like a ticket number", () => {
  const prefixes = { gatePass: "GP", jobOrderRequest: "JO" } as KindPrefixes;

  it.each([
    ["gp-", ["GP-"], "|gp-%"],
    ["gp-2", ["GP-2"], "|gp-2%"],
    ["jo-2026-0", ["JO-2026-0"], "|jo-2026-0%"],
    ["2026-", ["GP-2026-", "JO-2026-"], "|__-2026-%"],
    ["2026-00", ["GP-2026-00", "JO-2026-00"], "|__-2026-00%"],
  ])("is %s", (term, beginnings, pattern) => {
    expect(parseNumberPrefixes(term, prefixes)?.map(({ prefix }) => prefix)).toEqual(beginnings);
    expect(numberPattern(term)).toBe(pattern);
  });

  it.each([
    "gp",
    "2026",
    "td-000001",
    "t1-101",
    "0917-123",
    "gp-20260",
    "gp-2026-0a",
    "2026-11-02",
    "see gp-2026",
  ])("is not %s", (term) => {
    expect(parseNumberPrefixes(term, prefixes)).toBeNull();
  });
});
