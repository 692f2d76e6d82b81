import { expect, it } from "vitest";
import { readCookie, withoutCookies } from "@/lib/core/cookies";

it.each([
  ["a=1; b=2; c=3", "a=1; c=3"],
  ["b=2", ""],
  ["b=2; a=1;b=3;  b =4", " a=1"],
  // Values are not decoded: one cookie stays one, and bytes stay unchanged.
  ["a=x%3B%20b%3D2; b=2", "a=x%3B%20b%3D2"],
  ["a=%E2%82%AC%00%0d%0a; b=%", "a=%E2%82%AC%00%0d%0a"],
  ["bb=1; xb=2; b.0=3; B=4; %62=5; =b; b", "bb=1; xb=2; b.0=3; B=4; %62=5; =b"],
  ['a="1; b=2"; c', 'a="1; c'],
  [";;; a=1 ;", ";;; a=1 ;"],
  ["\tb=2; a=\u00ff", " a=\u00ff"],
])("without b, %j is %j", (header, kept) => {
  expect(withoutCookies(header, ["b"])).toBe(kept);
});

it.each([
  ["b=1", "1"],
  ["a=b=2; b=1=2", "1=2"],
  ["b=1; b=2", "2"],
  ["b=%E2%82%AC", "€"],
  ["b=%zz", "%zz"],
  ["a=x%3B%20b%3D2", null],
  ["b; bb=1", null],
  ["", null],
  [null, null],
])("of %j, b is %j", (header, value) => {
  expect(readCookie(header, "b")).toBe(value);
});
