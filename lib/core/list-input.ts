import * as z from "zod";
import { unusableTextMessage } from "./errors";
import { hasControls, listOf } from "./schema";

/*
 * Building blocks for the inputs of lists (docs/rules/lists.md).
 */

/** Parses a text of digits; NaN for anything else, such as "1e1" or " 1". */
const digits = (value: string | number): number =>
  /^\d{1,15}$/.test(String(value)) ? Number(value) : Number.NaN;

const wholeNumber = <Fallback extends number | null>(fallback: Fallback, message: string) =>
  z
    .union([z.string().max(20, message), z.number()])
    .optional()
    .transform((value): number | Fallback => (value === undefined || value === "" ? fallback : digits(value)))
    .refine((value) => value === null || Number.isSafeInteger(value), message);

/** The maximum number of rows with `limit=0`, and of ids in one call. */
export const maxAllRows = 5000;

const notPage = "page must be a whole number from 1.";
const isPage = (page: number) => page >= 1 && page <= 100_000_000;

/** The paging inputs of a list without search. A sortable list replaces `sort` with `sorting`. */
export const unsearchedPaging = {
  page: wholeNumber(1, notPage).refine(isPage, notPage).meta({
    type: "integer",
    minimum: 1,
    maximum: 100_000_000,
    default: 1,
    description: "The number of the page, from 1.",
  }),
  limit: wholeNumber(10, "limit must be a whole number from 0 to 100.")
    .refine((limit) => limit >= 0 && limit <= 100, "limit must be a whole number from 0 to 100.")
    .meta({
      type: "integer",
      minimum: 0,
      maximum: 100,
      default: 10,
      description: `The number of rows on a page. 0 returns all rows, up to ${maxAllRows}.`,
    }),
  sort: z
    .literal("", { error: "This list has one order: sort must be empty." })
    .optional()
    .meta({ description: "Must be empty: this list can't be sorted." }),
  order: z
    .enum(["asc", "desc"], { error: "order must be asc or desc." })
    .optional()
    .meta({ description: "The sort direction." }),
};

/** The paging inputs of a list that shows its last page by default: without `page` it is null. */
export const pagingFromEnd = {
  ...unsearchedPaging,
  page: wholeNumber(null, notPage)
    .refine((page) => page === null || isPage(page), notPage)
    .meta({
      type: "integer",
      minimum: 1,
      maximum: 100_000_000,
      description: "The number of the page, from 1. By default the last one.",
    }),
};

/** The paging inputs of a list with search (docs/rules/lists.md, Paging). */
export const paging = {
  ...unsearchedPaging,
  // Not `text`, which is empty without a visible character: such a term finds nothing, an empty one all.
  searchTerm: z
    .string({ error: "This must be a text." })
    .max(200, "This can have at most 200 characters.")
    .refine((term) => !hasControls(term), unusableTextMessage)
    .optional()
    .transform((term) => term?.trim() ?? "")
    .meta({
      description:
        "The search term. One or two letters match the beginnings of fields, text in the form of a ticket number matches ticket numbers, and any other term matches any part of the searched fields.",
      example: "",
    }),
};

/** The input for the sort column: one of `names`, by default the first. */
export const sorting = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z
    .enum(["", ...names], { error: `sort must be one of ${names.join(", ")}.` })
    .optional()
    .transform((sort) => (sort || names[0]) as Names[number])
    .meta({ description: `The column to sort by. By default \`${names[0]}\`.`, example: names[0] });

/** The input for a status filter. Empty or absent becomes null, which means all statuses. */
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
      description: "Only rows with this status. By default all rows that are not deleted.",
    });
};

/**
 * The input for a filter that is on or off: `1` turns it on.
 * @param description the rows that remain, for the documentation
 */
export const switchFilter = (name: string, description: string) => {
  const unknown = `${name} must be 1 or empty.`;
  return z
    .union([z.string().max(20, unknown), z.number()])
    .optional()
    .refine((value) => ["", "0", "1"].includes(String(value ?? "")), unknown)
    .transform((value) => String(value ?? "") === "1")
    .meta({ type: "integer", enum: [0, 1], description });
};

/** The input for ids, joined by commas or as an array; undefined if absent. */
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
    description: `Ids separated by commas, at most ${maxAllRows}. In a body also an array of ids.`,
    example: "0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b60,0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b61",
  });

/** As `optionalIds`, but empty if absent. */
export const idList = optionalIds.transform((ids) => ids ?? []).meta(optionalIds.meta() ?? {});
