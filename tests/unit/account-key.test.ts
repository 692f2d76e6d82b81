import { describe, expect, it } from "vitest";
import { accountKey } from "@/lib/format/account-key";

/** The ranges in which Unicode has letters with capitals or other forms; CJK between them has neither. */
const cased = [
  [0, 0x33ff],
  [0xa640, 0xabff],
  [0xf900, 0xffff],
  [0x1_0400, 0x1_0dff],
  [0x1_d400, 0x1_e9ff],
] as const;

describe("the key of a client code or an e-mail address", () => {
  it.each([
    ["t1-101", "T1-101", " T1-101 ", "ｔ１－１０１"],
    ["ñb-1", "ÑB-1", "n\u0303b-1", "N\u0303B-1"],
    ["boss@tower.ph", "boſſ@tower.ph", "BOSS@TOWER.PH"],
    ["kim", "Kim", "KIM", "\u212aIM", "kım"],
    ["straße", "STRASSE", "STRAẞE"],
    ["İzmir", "i\u0307zmir"],
    ["ﬁn", "FIN"],
    ["Σ-ς", "σ-σ"],
    [
      "T1-101",
      ...[
        "–",
        "\u2010",
        "\u2011",
        "—",
        "\u2212",
        "\u00ad",
        "\u2043",
        "\u30fc",
        "\uff70",
        "－",
        "\ufe63",
        "\u207b",
      ].map((dash) => `T1${dash}101`),
      ...[
        "T1- 101",
        "T1 -101",
        "t1 – 101",
        "T1\u00a0—\u2009101",
        "T1\u200b-101",
        "T1 \u200b-101",
        "T1-101\ufe0f",
        "\u3164T1-101",
        "T1\ufeff-1\u034f01",
        "T1  \u00ad\t101",
      ],
    ],
    ["T1 101", "T1\u00a0\u2003101", "T1  101", "t1\t101"],
    ["ana-cruz@tower.ph", "Ana‑Cruz@tower.ph"],
  ])("is one for all spellings of %s", (...spellings) => {
    expect(new Set(spellings.map(accountKey)).size).toBe(1);
  });

  it("distinguishes what people distinguish", () => {
    const names = [
      "T1-101",
      "T1-1O1",
      "T1--101",
      "T1_101",
      "T1 101",
      "T1101",
      "T1-10",
      "NB-1",
      "ÑB-1",
      "a@b.ph",
      "á@b.ph",
    ];
    expect(new Set(names.map(accountKey)).size).toBe(names.length);
  });

  it("is its own key, and that of the capitals, small letters and forms of every letter", () => {
    const wrong: string[] = [];
    for (const [first, last] of cased) {
      for (let code = first; code <= last; code++) {
        const letter = String.fromCodePoint(code);
        const key = accountKey(letter);
        const others = [key, letter.toLowerCase(), letter.toUpperCase(), letter.normalize("NFD")];
        if (others.some((other) => accountKey(other) !== key)) wrong.push(code.toString(16));
      }
    }
    expect(wrong).toEqual([]);
  });
});
