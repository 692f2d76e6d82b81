import { describe, expect, it } from "vitest";
import * as z from "zod";
import { compareFields, newValues, sameMoment, touchedFields } from "@/lib/core/compare-fields";

const fields = [
  { name: "name", schema: z.string().trim().min(2, "Too short.") },
  { name: "note", schema: z.string().nullable() },
  { name: "amount", schema: z.coerce.number() },
  {
    name: "rows",
    schema: z.array(z.object({ count: z.number("No number.") })),
    isSame: (to: unknown, from: unknown) => JSON.stringify(to) === JSON.stringify(from),
    read: (given: unknown) => (given === "none" ? [] : given),
  },
];
const record = { name: "A", note: null, amount: 5, rows: [{ count: 1 }], secret: "s" };
const compare = (body: Record<string, unknown>) => compareFields(record, body, fields);

describe("the comparison of a record with a body", () => {
  it("contains the changes with both values, and no unknown fields", () => {
    const { changes, errors } = compare({ name: " Bea ", rows: "none", secret: "t" });
    expect(errors).toEqual({});
    expect(changes).toEqual({
      name: { from: "A", to: "Bea" },
      rows: { from: [{ count: 1 }], to: [] },
    });
    expect(newValues(changes)).toEqual({ name: "Bea", rows: [] });
  });

  it.each([
    {},
    // Too short under the current rules, but unchanged.
    { name: "A" },
    { name: " A " },
    { note: "" },
    { amount: "5" },
    { amount: "5.00" },
    { rows: [{ count: 1 }] },
  ])("contains nothing where %j repeats or omits", (body) => {
    expect(compare(body)).toEqual({ changes: {}, errors: {} });
  });

  it("reports errors by field and by the path within it", () => {
    const wrong = compare({ name: "", rows: [{ count: 1 }, { count: "x" }], amount: 6 });
    expect(wrong.errors).toEqual({ name: ["Too short."], "rows.1.count": ["No number."] });
    expect(touchedFields(wrong)).toEqual(["amount", "name", "rows"]);
  });
});

describe("two moments", () => {
  it.each([
    ["2026-11-20T08:00:00+08:00", "2026-11-20T00:00:00Z", true],
    // A form shows and sends whole seconds of a moment that is stored to the millisecond.
    ["2026-11-20T08:00:30+08:00", "2026-11-20T08:00:30.750+08:00", true],
    ["2026-11-20T08:00:31+08:00", "2026-11-20T08:00:30.750+08:00", false],
    ["2026-11-20T08:00:30.500+08:00", "2026-11-20T08:00:30+08:00", false],
    [null, "2026-11-20T08:00:00+08:00", false],
    [null, null, true],
  ])("%s, sent where %s is stored, are equal: %s", (input, stored, isSame) => {
    expect(sameMoment(input, stored)).toBe(isSame);
  });
});
