import * as z from "zod";
import { listOf, requiredText } from "@/lib/core/schema";
import type { FieldOf, RowColumn } from "../define";
import { fieldValue } from "../field-value";
import type { FieldType } from "./field-type";

const maxCount = 1_000_000;

/** The schema of a row, whose cells have the given schemas. */
const rowSchema = (field: FieldOf<"rows">, cell: (column: RowColumn) => z.ZodType) =>
  z.object(Object.fromEntries(field.columns.map((column) => [column.name, cell(column)])));

function inputCell(column: RowColumn): z.ZodType {
  if (column.type === "text") return requiredText(column.missing, column.max);
  const { missing, notNumber, notWhole } = column;
  const count = z.unknown().transform((value, context) => {
    const text = typeof value === "number" || typeof value === "string" ? String(value).trim() : "";
    const number = Number(text);
    const fault =
      text === ""
        ? missing
        : Number.isNaN(number)
          ? notNumber
          : number < 1
            ? `${column.label} must be at least 1.`
            : number > maxCount
              ? `${column.label} must be at most ${maxCount.toLocaleString("en")}.`
              : Number.isInteger(number)
                ? null
                : notWhole;
    if (fault === null) return number;
    context.addIssue({ code: "custom", message: fault });
    return z.NEVER;
  });
  return count.meta({ type: "integer", minimum: 1, maximum: maxCount, example: 2 });
}

/** An empty row of a form. */
export const emptyRow = (field: FieldOf<"rows">): Record<string, unknown> =>
  Object.fromEntries(field.columns.map((column) => [column.name, column.type === "text" ? "" : null]));

/** An empty list may be sent as one empty row (docs/rules/tickets.md, Fields). */
function isSingleBlankRow(field: FieldOf<"rows">, input: unknown): boolean {
  if (!field.blankIsNone || !Array.isArray(input) || input.length !== 1) return false;
  return Object.values(input[0] ?? {}).every((cell) => cell === "" || cell === null);
}

/** A list of rows, such as the items of a gate pass. */
export const rowsType: FieldType<FieldOf<"rows">> = {
  schema: (field) =>
    listOf(rowSchema(field, inputCell), field.max, {
      error: `${field.label} must be a list.`,
      tooMany: `There can be at most ${field.max} rows.`,
    })
      .nullish()
      .transform((rows) => rows ?? []),
  readInput: (field, input) => (isSingleBlankRow(field, input) ? [] : input),
  isSame(field, to, from) {
    const text = (rows: unknown) =>
      JSON.stringify(
        (rows as Record<string, unknown>[]).map((row) => field.columns.map(({ name }) => row[name])),
      );
    return Array.isArray(from) && text(to) === text(from);
  },
  hasDefault: () => true,
  emptyValue: (field) => [emptyRow(field)],
  // Items as name-quantity pairs (docs/rules/lists.md, Selection and CSV).
  csv: (field, record) =>
    fieldValue(field, record)
      .map((row) => field.columns.map(({ name }) => row[name]).join("-"))
      .join(", "),
};
