import { readdirSync, readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { mergeTyped } from "@/components/form/keep-typed";
import { LengthNote } from "@/components/form/length-note";

describe("the newest saved values with what was typed", () => {
  const before = {
    name: "A",
    on: false,
    rows: [
      { type: "x", amount: "1" },
      { type: "y", amount: "2" },
    ],
  };

  test("have each value from whoever changed it, also within rows", () => {
    const typed = {
      ...before,
      name: "Mine",
      rows: [
        { type: "x", amount: "9" },
        { type: "y", amount: "2" },
      ],
    };
    const newest = {
      ...before,
      on: true,
      rows: [
        { type: "x", amount: "1" },
        { type: "y", amount: "8" },
      ],
    };
    expect(mergeTyped(typed, before, newest)).toEqual({
      name: "Mine",
      on: true,
      rows: [
        { type: "x", amount: "9" },
        { type: "y", amount: "8" },
      ],
    });
  });

  test("keep the typed value if both have changed it", () => {
    expect(mergeTyped({ name: "Mine" }, { name: "A" }, { name: "Theirs" })).toEqual({ name: "Mine" });
  });

  test("take a list of another length as one value", () => {
    const [one, two] = [{ date: "1" }, { date: "2" }];
    expect(mergeTyped([one, two], [one], [])).toEqual([one, two]);
    expect(mergeTyped([one], [one], [one, two])).toEqual([one, two]);
  });
});

describe("a text that is too long", () => {
  test("is not cut by any field", () => {
    const folder = new URL("../../../components/", import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".tsx"),
    );
    expect(files.length).toBeGreaterThan(200);
    const cutting = files.filter((name) => /maxLength/i.test(readFileSync(new URL(name, folder), "utf8")));
    // The primitives forbid it by their types.
    expect(cutting.toSorted()).toEqual(["form/text-input.tsx", "form/textarea.tsx"]);
  });

  test("has its length below it, from four fifths of the limit", () => {
    const shown = (length: number) =>
      renderToStaticMarkup(createElement(LengthNote, { text: "x".repeat(length), max: 5000 }));
    expect(shown(3999)).toBe("");
    expect(shown(4000)).toContain("4,000 of 5,000 characters");
    expect(shown(5613)).toContain("5,613 of 5,000 characters");
  });
});
