import * as z from "zod";
import { listOf, text } from "./schema";

/*
 * What the inputs of lists are made of (docs/rules/lists.md).
 */

/** The number that a text of digits stands for; NaN for anything else, such as "1e1" or " 1". */
const digits = (value: string | number): number =>
  /^\d{1,15}$/.test(String(value)) ? Number(value) : Number.NaN;

const wholeNumber = (fallback: number, message: string) =>
  z
    .union([z.string().max(20, message), z.number()])
    .optional()
    .transform((value) => (value === undefined || value === "" ? fallback : digits(value)))
    .refine((value) => Number.isSafeInteger(value), message);

/** The most rows of a list with `limit=0`, and the most ids in one call. */
export const maxAllRows = 5000;

/** The paging part of a list's input, where nothing can be searched. A list that can be sorted has `sorting` as its `sort`. */
export const unsearchedPaging = {
  page: wholeNumber(1, "page must be a whole number from 1.")
    .refine((page) => page >= 1 && page <= 100_000_000, "page must be a whole number from 1.")
    .meta({
      type: "integer",
      minimum: 1,
      maximum: 100_000_000,
      default: 1,
      description: "Which page, from 1.",
    }),
  limit: wholeNumber(10, "limit must be a whole number from 0 to 100.")
    .refine((limit) => limit >= 0 && limit <= 100, "limit must be a whole number from 0 to 100.")
    .meta({
      type: "integer",
      minimum: 0,
      maximum: 100,
      default: 10,
      description: `Rows of a page. 0 means all of them, up to ${maxAllRows}: for pickers.`,
    }),
  sort: z
    .literal("", { error: "This list has one order: sort must be empty." })
    .optional()
    .meta({ description: "Empty: this list has one order." }),
  order: z
    .enum(["asc", "desc"], { error: "order must be asc or desc." })
    .optional()
    .meta({ description: "The direction of `sort`." }),
};

/** The paging part of every other list's input (docs/rules/lists.md, Paging). */
export const paging = {
  ...unsearchedPaging,
  searchTerm: text(200)
    .optional()
    .transform((term) => term ?? "")
    .meta({
      description:
        "What to find. One or two letters find beginnings; what looks like a ticket number, ticket numbers; a longer term any part of the searched fields.",
      example: "",
    }),
};

/** The column by which a list is sorted: one of these, or the first where none is asked for. */
export const sorting = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z
    .enum(["", ...names], { error: `sort must be one of ${names.join(", ")}.` })
    .optional()
    .transform((sort) => (sort || names[0]) as Names[number])
    .meta({ description: `The column to sort by; \`${names[0]}\` where none is given.`, example: names[0] });

/** A list's status filter. Empty or absent means all statuses: null. */
export const statusFilter = (allowed: readonly number[]) => {
  const unknown = `status must be one of ${allowed.join(", ")}.`;
  return z
    .union([z.string().max(20, unknown), z.number()])
    .optional()
    .transform((value) => (value === undefined || value === "" ? null : digits(value)))
    .refine((value) => value === null || allowed.includes(value), unknown)
    .meta({
      type: "integer",
      enum: [...allowed],
      description: "Rows of this status alone; all that are not deleted where none is given.",
    });
};

/** A comma-joined list of ids, or an array of them; undefined where none is given. */
export const optionalIds = z
  .preprocess(
    (value) => (typeof value === "string" ? value.split(",") : value),
    listOf(z.string().max(10_000, "This is not the id of a record."), maxAllRows, {
      error: "This must be ids joined by commas, or a list of them.",
      tooMany: `At most ${maxAllRows} ids can be asked for at once.`,
    }),
  )
  .transform((ids) => ids.map((one) => one.trim()).filter(Boolean))
  .optional()
  .meta({
    type: "string",
    description: `Ids joined by commas, at most ${maxAllRows}. A body may carry an array of them instead.`,
    example: "0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b60,0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b61",
  });

/** The same; empty where none is given. */
export const idList = optionalIds.transform((ids) => ids ?? []).meta(optionalIds.meta() ?? {});
