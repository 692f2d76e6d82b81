import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { initials } from "@/components/ui/avatar";
import { Pager, pagesToOffer, rangeText } from "@/components/ui/pager";

describe("pagesToOffer", () => {
  it.each([
    [1, 1, [1]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 42, [1, 2, 3, null, 42]],
    [4, 42, [1, 2, 3, 4, 5, null, 42]],
    [20, 42, [1, null, 19, 20, 21, null, 42]],
    [42, 42, [1, null, 40, 41, 42]],
  ])("page %i of %i", (page, last, offered) => expect(pagesToOffer(page, last)).toEqual(offered));
});

it("a page's button is named as it reads, so that it can be called by its number", () => {
  const props = { label: "Pages", page: 1234, limit: 10, total: 1_234_567, onChange: () => {} };
  const html = renderToStaticMarkup(createElement(Pager, props));
  const buttons = [...html.matchAll(/aria-label="Page ([^"]+)"[^>]*>([^<]+)</g)].map(([, ...said]) => said);
  expect(buttons).toContainEqual(["1,234", "1,234"]);
  for (const [name, text] of buttons) expect(name).toBe(text);
});

it.each([
  [{ page: 1, limit: 10, total: 418 }, "1–10 of 418"],
  [{ page: 42, limit: 10, total: 1418, totalCapped: true }, "411–420 of 1,418+"],
  [{ page: 2, limit: 10, total: 12 }, "11–12 of 12"],
  [{ page: 1, limit: 10, total: 0 }, "0–0 of 0"],
])("%o is said as %s", (range, said) => expect(rangeText(range)).toBe(said));

it.each([
  ["Maria Cristina Dela Cruz", "MD"],
  ["Rosario S. Salonga", "RS"],
  ["Amihan", "A"],
  ["WWW 👨‍👩‍👧‍👦", "W"],
  ["🏠 Ñico 𝒮antos", "Ñ𝒮"],
  ["N\u0303ico", "N\u0303"],
  ["", ""],
])("%s is %s", (name, letters) => expect(initials(name)).toBe(letters));
