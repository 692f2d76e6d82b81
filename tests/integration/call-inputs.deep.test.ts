import { describe, expect, it } from "vitest";
import * as z from "zod";
import { calls } from "@/lib/app/calls";
import type { Call } from "@/lib/core/server/call";

/* The schemas of every call refuse invalid values in words. garbage-fields.test.ts sends such values. */

const garbage: unknown[] = [
  null,
  true,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  "",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "'; drop table tenant; --",
  "%_\\",
  "\u202e\u0301".repeat(50),
  "x".repeat(100_000),
  "99999999999999999999",
  "NaN",
  "2026-02-30",
  [],
  [[]],
  [null],
  {},
  { length: -1 },
  JSON.parse('{"__proto__": {"a": 1}, "constructor": 1}'),
];

const shapeOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/** The fields of a call's input besides its path parameters. */
const fieldsOf = ({ path, target, body }: Call): string[] =>
  [...new Set([...shapeOf(target.input), ...shapeOf(body?.schema)])].filter(
    (name) => !path.includes(`{${name}}`),
  );

/** The errors of a field's own schema. */
function faultsOf({ target }: Call, field: string, value: unknown): string[] {
  const parsed = target.input.safeParse({ id: "x", [field]: value });
  const issues = parsed.success ? [] : parsed.error.issues;
  return issues.flatMap(({ path, message }) => (path[0] === field ? [message] : []));
}
/** The library's own texts, which users must not see. */
const raw = /^Invalid|^Too (?:big|small)|expected/;

describe.each(calls.map((declared) => [`${declared.method} ${declared.path}`, declared] as const))(
  "%s",
  (_, declared) => {
    it("refuses garbage in each field in its own words", () => {
      for (const field of fieldsOf(declared))
        for (const value of garbage) {
          const faults = faultsOf(declared, field, declared.method === "get" ? String(value) : value);
          expect(faults.filter((fault) => raw.test(fault))).toEqual([]);
        }
    });

    it("refuses an unknown sort order if it is a list", () => {
      if (!fieldsOf(declared).includes("page")) return;
      for (const field of ["sort", "order"]) {
        expect([field, faultsOf(declared, field, "nonsense").length]).toEqual([field, 1]);
        expect([field, faultsOf(declared, field, undefined)]).toEqual([field, []]);
      }
    });
  },
);
