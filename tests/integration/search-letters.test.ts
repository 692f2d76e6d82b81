import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { sqlClient } from "@/lib/core/server/database";
import { jobOrderKind } from "@/lib/features/tickets/kinds/job-order";
import { cleanForSearch } from "@/lib/format/search-text";
import { emptyTables } from "@/tests/support/empty-tables";
import { type Caller, callAs, makeSuperAdmin, makeTenant, type TestTenant } from "@/tests/support/people";
import { file, setModules, withSession } from "@/tests/support/tickets";

// What a search finds, and the order of names (docs/rules/lists.md, Search, Sorting).

/** Signs that are folded, their neighbours, and letters of other scripts. */
const signs = [
  ..."aZñÑéÅßİıŁøﬁ½Ⅷ９‘’‚‛′ʼ`´“”„«»″‐‑‒–—―−⁃〜ー한글ไไ中👩ẛ̣éñ\u00ad\u200b\u200d\u2060\ufeff\u061c\ufe0f\u0307|\t '\"-_%\\",
];

test("the database makes the same letters as the product", async () => {
  // Of scripts that each one's version of Unicode knows.
  const letter = fc
    .constantFrom(
      [0x20, 0x24f],
      [0x370, 0x4ff],
      [0x2000, 0x206f],
      [0x3041, 0x30ff],
      [0xac00, 0xacff],
      [0xff01, 0xff5e],
    )
    .chain(([from = 0, to = 0]) =>
      fc.integer({ min: from, max: to }).map((code) => String.fromCodePoint(code)),
    );
  const text = fc
    .array(fc.oneof(fc.constantFrom(...signs), letter), { maxLength: 15 })
    .map((parts) => parts.join(""));
  const texts = fc.sample(text, { numRuns: 2000, seed: 65 });
  const rows = await sqlClient<{ text: string; letters: string }[]>`
    select text, search_letters(text) as letters from unnest(${texts}::text[]) as text`;
  const onOneLine = (letters: string) => letters.replace(/[|\s]+/g, " ").trim();
  for (const row of rows)
    expect([row.text, onOneLine(row.letters)]).toEqual([row.text, cleanForSearch(row.text)]);
});

let boss: Caller;
let people: Record<string, TestTenant>;
const names = {
  "Q1-2": "Niño Peñaflor",
  "Q1-10": "Muñoz Family",
  "Q1-101": "O'Brien Holdings",
  "Q1-1001": "D’Angelo Suites",
  "Q2-1": "Nestor Zamora",
  "q1-3": "Öztürk–Tan",
  "Q1-Ñ07": "ﬁve Ｓtars",
  "Q1-N8": "Norma Cruz",
  "Q1-O1": "Opal",
};
beforeAll(async () => {
  await emptyTables("tenant");
  boss = await callAs(await makeSuperAdmin());
  people = {};
  for (const [clientCode, uoccname] of Object.entries(names))
    people[clientCode] = await makeTenant({ clientCode, uoccname });
});

test.each([
  ["penaflor", "Q1-2"],
  ["PEÑAFLOR", "Q1-2"],
  ["Pen\u0303aflor", "Q1-2"],
  ["ni", "Q1-2"],
  ["munoz", "Q1-10"],
  ["O’Brien", "Q1-101"],
  ["o`brien", "Q1-101"],
  ["D'Angelo", "Q1-1001"],
  ["ozturk-tan", "q1-3"],
  ["Öztürk—Tan\u200b", "q1-3"],
  ["five stars", "Q1-Ñ07"],
  ["Q1–1001", "Q1-1001"],
  ["#q1‑n07.", "Q1-Ñ07"],
])("%s finds %s", async (term, clientCode) => {
  const { body } = await boss("GET", `/tenants?searchTerm=${encodeURIComponent(term)}`);
  expect(body.data.map((row: { clientCode: string }) => row.clientCode)).toEqual([clientCode]);
});

test("codes and names are in the order in which people count and spell", async () => {
  const listed = async (sort: string, order: string) =>
    (await boss("GET", `/tenants?sort=${sort}&order=${order}`)).body.data;
  const codes = ["Q1-2", "q1-3", "Q1-10", "Q1-101", "Q1-1001", "Q1-N8", "Q1-Ñ07", "Q1-O1", "Q2-1"];
  const codesOf = (rows: { clientCode: string }[]) => rows.map(({ clientCode }) => clientCode);
  expect(codesOf(await listed("clientCode", "asc"))).toEqual(codes);
  expect(codesOf(await listed("clientCode", "desc"))).toEqual(codes.toReversed());
  expect((await listed("uoccname", "asc")).map(({ uoccname }: { uoccname: string }) => uoccname)).toEqual([
    "D’Angelo Suites",
    "ﬁve Ｓtars",
    "Muñoz Family",
    "Nestor Zamora",
    "Niño Peñaflor",
    "Norma Cruz",
    "O'Brien Holdings",
    "Opal",
    "Öztürk–Tan",
  ]);
});

test("a ticket's number is found however it is written", async () => {
  await setModules();
  const { ticketNumber } = await file(await withSession(people["Q1-2"] as TestTenant), jobOrderKind);
  const [kind = "", year = "", number = ""] = ticketNumber.split("-");
  for (const term of [
    `${kind}–${year}–${number}`,
    `${kind}‑${year}−${number}.`,
    `#${kind} ${year} ${number}`,
    `${kind.toLowerCase()}${year}${number}`,
    `${ticketNumber}\u200b`,
    `${ticketNumber},`,
  ]) {
    const { body } = await boss("GET", `/services?searchTerm=${encodeURIComponent(term)}`);
    expect([term, body.data.map((row: { ticketNumber: string }) => row.ticketNumber)]).toEqual([
      term,
      [ticketNumber],
    ]);
  }
});
