import { describe, expect, it } from "vitest";
import { optionalText, requiredText, text } from "@/lib/core/schema";
import { settlementForm } from "@/lib/features/payments/schema";
import { termsForm } from "@/lib/features/settings/terms-schema";

/* A required text has a visible character (docs/rules/calls.md, Shapes). */

const invisible = {
  blanks: " \t\r\n\u00a0\u2003\u3000\u1680",
  "zero-width signs": "\u200b\u200c\u200d\u2060\ufeff",
  directions: "\u202e\u2066\u061c",
  "soft hyphens": "\u00ad\u00ad",
  "the Braille blank": "\u2800",
  "Hangul fillers": "\u3164\u115f\u1160\uffa0",
  "variation selectors": "\ufe0f\u{e0100}",
  tags: "\u{e0041}\u{e007f}",
  "combining marks alone": "\u0301\u0489",
  "joiner and marks": "\u034f \u0300",
  "Mongolian and Khmer": "\u180e\u17b4",
};

describe.each(Object.entries(invisible))("a text of %s", (_, value) => {
  it("is empty", () => {
    expect(text(200).parse(value)).toBe("");
    expect(optionalText(200).parse(value)).toBe("");
  });
  it("is refused where one is required", () => {
    const parsed = requiredText("Please input your title!", 200).safeParse(value);
    expect(parsed.error?.issues[0]?.message).toBe("Please input your title!");
    const content = {
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "text", text: value }] }],
    };
    expect(termsForm.safeParse({ content }).success).toBe(false);
  });
  it("does not lengthen remarks", () => {
    const remarks = (start: string) => ({ outcome: "accept", remarks: start.padEnd(40, value) });
    expect(settlementForm.safeParse(remarks("Seen.")).success).toBe(false);
  });
});

it.each([
  "x",
  "\u200bx",
  "ñ",
  "n\u0303",
  "\u202eabc",
  "👩🏽‍🔧",
  "1\ufe0f\u20e3",
  "❤\ufe0f",
  "가",
  "ไ",
  "漢",
  ".",
])("%j can be seen, and stays as it is", (value) =>
  expect(requiredText("", 200).parse(` ${value} `)).toBe(value),
);
