import { describe, expect, it } from "vitest";
import { initials } from "@/components/ui/avatar";
import { pagesToOffer } from "@/components/ui/pager";

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

it.each([
  ["Maria Cristina Dela Cruz", "MD"],
  ["Rosario S. Salonga", "RS"],
  ["Amihan", "A"],
  ["", ""],
])("%s is %s", (name, letters) => expect(initials(name)).toBe(letters));
