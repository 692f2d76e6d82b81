import { describe, expect, it } from "vitest";
import { readSearchTerm } from "@/lib/core/search-term";
import { type CsvRow, csvText, safeRow } from "@/lib/format/csv";
import { centavos, formatPesos, pesoNumber } from "@/lib/format/money";
import { searchText } from "@/lib/format/search-text";
import { cutText, formatCount, truncate } from "@/lib/format/text";

describe("a text with a limit", () => {
  it.each([
    ["Peña", 4, "Peña"],
    ["Peña", 3, "Peñ"],
    // A letter with a combining mark, an emoji, and a family of four.
    ["Pen\u0303a", 3, "Pe"],
    ["ab🙂", 3, "ab"],
    ["a👨‍👩‍👧‍👦b", 8, "a"],
    ["", 0, ""],
  ])("of %j to %d is %j: no sign is divided", (text, max, expected) => {
    expect(cutText(text, max)).toBe(expected);
  });
});

describe("a CSV file", () => {
  it("is UTF-8 with BOM, CRLF, its columns in order, numbers as numbers", () => {
    const rows: CsvRow[] = [
      { b: -5, a: "Peña", c: null },
      { a: "", b: 1.5 },
    ];
    expect(csvText({ columns: ["a", "b", "c"] }, rows)).toBe("\uFEFFa,b,c\r\nPeña,-5,\r\n,1.5,\r\n");
    expect(csvText({ columns: ["a"] }, [])).toBe("\uFEFFa\r\n");
  });

  it.each([
    ["=1+1", "'=1+1"],
    ["+63 917", "'+63 917"],
    ["-5", "'-5"],
    ["@sum", "'@sum"],
    ["\tx", "'\tx"],
    ["\rx", '"\'\rx"'],
    ["a=1", "a=1"],
    ["x;=1+1", "x;'=1+1"],
    ["x; @sum;-1;y", "x; '@sum;'-1;y"],
    ['say "hi"', '"say ""hi"""'],
    ["a,b", '"a,b"'],
    ["a\nb", '"a\nb"'],
    [" a", '" a"'],
    ['=x,"y"', '"\'=x,""y"""'],
  ])("writes %j so that no spreadsheet runs it", (value, expected) => {
    expect(csvText({ columns: ["a"] }, [{ a: value }])).toBe(`\uFEFFa\r\n${expected}\r\n`);
    expect(csvText({ columns: ["a"] }, [safeRow({ a: value })])).toBe(`\uFEFFa\r\n${expected}\r\n`);
  });

  it("for a program has the texts as they are", () => {
    const rows: CsvRow[] = [
      { a: "-NEG1", b: -5 },
      { a: "=EQ1;@x", b: null },
    ];
    expect(csvText({ columns: ["a", "b"], isForProgram: true }, rows)).toBe(
      "\uFEFFa,b\r\n-NEG1,-5\r\n=EQ1;@x,\r\n",
    );
  });
});

describe("a search text", () => {
  const column = searchText(["GP-2026-000042", "Ñoño  de la\tCruz", "", "a|b"], ["Mind\nthe DOOR", ""]);

  it("has each beginning behind a bar, in lower case and one line", () => {
    expect(column).toBe("|gp-2026-000042|nono de la cruz|a b\nmind the door");
    expect(searchText(["Zen\u0303a"])).toBe("|zena");
    expect(searchText([], [])).toBe("");
  });

  it.each([
    ["", null],
    ["  ", null],
    ["|", ""],
    ["---", ""],
    ["G", "%|g%"],
    ["Ño", "%|no%"],
    ["n\u0303", "%|n%"],
    ["💩", ""],
    ["gp-", "%gp-%"],
    [" La  Cruz ", "%la cruz%"],
    ["50%_\\", "%50\\%\\_\\\\%"],
    ["5%", "%|5\\%%"],
    ["a|b", "%a b%"],
  ])("is asked for %j with %j", (term, pattern) => {
    expect(readSearchTerm(term)?.pattern ?? null).toBe(pattern);
  });
});

describe("pesos", () => {
  it.each([
    ["18742.50", "₱18,742.50"],
    ["0.00", "₱0.00"],
    ["-1500.00", "-₱1,500.00"],
    ["999999999999.99", "₱999,999,999,999.99"],
    ["100", "₱100.00"],
    ["1000.5", "₱1,000.50"],
    [1234.5, "₱1,234.50"],
  ])("of %j are %s", (amount, expected) => {
    expect(formatPesos(amount)).toBe(expected);
  });

  it("are compared to the centavo, however large", () => {
    expect(centavos("999999999999.99")).toBe(99_999_999_999_999n);
    expect(centavos("-0.01")).toBe(-1n);
    expect(centavos("1500") < centavos("1500.01")).toBe(true);
    expect(centavos("0.1") + centavos("0.2")).toBe(30n);
    expect(pesoNumber("1500.50")).toBe(1500.5);
    expect(pesoNumber(null)).toBeNull();
  });
});

it.each([
  ["short", 10, "short"],
  ["exactly", 7, "exactly"],
  ["longer than that", 6, "longer…"],
  ["word and space", 5, "word…"],
  ["👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 2, "👨‍👩‍👧‍👦👨‍👩‍👧‍👦…"],
  ["👨‍👩‍👧‍👦", 1, "👨‍👩‍👧‍👦"],
  ["n\u0303n\u0303n\u0303", 2, "n\u0303n\u0303…"],
])("cuts %j at %d whole characters", (text, limit, expected) => {
  expect(truncate(text, limit)).toBe(expected);
});

describe("a number of things", () => {
  it.each([
    [0, "0 rows"],
    [1, "1 row"],
    [1604, "1,604 rows"],
  ])("says of %d: %s", (value, text) => {
    expect(formatCount(value, "row")).toBe(text);
  });

  it("takes a plural of its own", () => {
    expect(formatCount(2, "policy", "policies")).toBe("2 policies");
  });
});
