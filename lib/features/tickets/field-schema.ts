import * as z from "zod";
import { day, email, instant, listOf, optionalText, requiredText } from "@/lib/core/schema";
import { namedFiles } from "@/lib/features/files/schema";
import { siteDay } from "@/lib/format/zoned";
import type { StorageFolder } from "@/lib/ports/storage/folders";
import { hoursFault } from "./booking";
import { type Field, missingText, type RowColumn, type Side } from "./define";

/*
 * Schemas of field values, by type and side.
 */

const maxCount = 1_000_000;

function cellSchema(column: RowColumn): z.ZodType {
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

const notPhone = "Phone number should be 11 digits";

function textSchema(field: Field & { type: "text" }, missing: string | null): z.ZodType {
  if (field.format === "email") return email(missing ?? invalidMessage(field));
  if (field.format === "phone") {
    return requiredText(missing ?? "", 200).refine(
      (value) => value === "" || /^\d{11}$/.test(value),
      notPhone,
    );
  }
  return missing === null ? optionalText(field.max) : requiredText(missing, field.max);
}

const invalidMessage = ({ label }: Field): string => `Please input your ${label.toLowerCase()}!`;

function instantSchema(
  field: Field & { type: "instant" },
  missing: string | null,
  timeZone: string,
): z.ZodType {
  const { hours } = field;
  const moment = instant(missing ?? invalidMessage(field), timeZone).superRefine((value, context) => {
    const message = hours ? hoursFault(value, hours, timeZone) : null;
    if (message) context.addIssue({ code: "custom", message });
  });
  return missing === null ? emptyOr(moment) : moment;
}

/** Accepts an empty value, which becomes null. */
const emptyOr = (schema: z.ZodType): z.ZodType =>
  z
    .preprocess((value) => (value === "" || value === undefined ? null : value), schema.nullable())
    .meta({ ...schema.meta(), type: ["string", "null"] });

function daySchema(field: Field & { type: "day" }, missing: string | null, timeZone: string): z.ZodType {
  const past = day(missing ?? invalidMessage(field)).refine(
    (value) => value <= siteDay(new Date(), timeZone),
    "Dates after today can't be chosen.",
  );
  return missing === null ? emptyOr(past) : past;
}

const maxAmount = 99_999_999.99;

/** Pesos as a number or text; an empty optional field becomes 0. The output is decimal text such as "1500.00". */
function moneySchema(field: Field & { type: "money" }, missing: string | null): z.ZodType {
  // Optional, so that the transformation also runs for an absent value.
  const anything = z.unknown().optional();
  const amount = anything.transform((value, context) => {
    const text = typeof value === "number" || typeof value === "string" ? String(value).trim() : "";
    const isEmpty = value === undefined || value === null || value === "";
    if (isEmpty && missing === null) return "0.00";
    if (value === undefined && field.initial !== undefined) return field.initial.toFixed(2);
    const fault = isEmpty
      ? (missing ?? "")
      : !/^-?\d+(\.\d+)?$/.test(text)
        ? field.notNumber
        : !/^\d+(\.\d{1,2})?$/.test(text) || Number(text) > maxAmount
          ? `${field.label} must be from 0 to 99,999,999.99, with at most two decimals.`
          : null;
    if (fault === null) return Number(text).toFixed(2);
    context.addIssue({ code: "custom", message: fault });
    return z.NEVER;
  });
  return amount.meta({
    type: "number",
    minimum: 0,
    maximum: maxAmount,
    description: "Pesos.",
    example: 1250.5,
  });
}

const pictureFolders: StorageFolder[] = ["images", "incidentreports", "visitors"];

/** Stored files. Pictures may be in any picture folder that tenants can use. */
function filesSchema(field: Field & { type: "files" }, missing: string | null): z.ZodType {
  const accepted = pictureFolders.includes(field.folder) ? pictureFolders : [field.folder];
  return namedFiles(accepted, field.max, `${field.label} must be a list.`).refine(
    (files) => missing === null || files.length > 0,
    missing ?? "",
  );
}

function choiceSchema(field: Field & { type: "choice" }, missing: string | null): z.ZodType {
  const { options, initial } = field;
  const wrong = missing ?? `Please choose your ${field.label.toLowerCase()}!`;
  return z
    .union([z.number(), z.string().max(100, wrong)], { error: wrong })
    .nullish()
    .transform((value, context) => {
      const isEmpty = value === null || value === undefined || value === "";
      if (isEmpty && initial !== undefined) return initial;
      if (isEmpty && missing === null) return null;
      const match = options.find((option) => option.value === value || String(option.value) === value);
      if (match) return match.value;
      context.addIssue({ code: "custom", message: wrong });
      return z.NEVER;
    })
    .meta({
      type: typeof options[0]?.value === "number" ? "integer" : "string",
      enum: options.map((option) => option.value),
    });
}

function rowsSchema(field: Field & { type: "rows" }): z.ZodType {
  const row = z.object(Object.fromEntries(field.columns.map((column) => [column.name, cellSchema(column)])));
  return listOf(row, field.max, {
    error: `${field.label} must be a list.`,
    tooMany: `There can be at most ${field.max} rows.`,
  })
    .nullish()
    .transform((rows) => rows ?? []);
}

/** Returns the schema of a field's value. Moments become ISO 8601 in UTC. */
export function fieldSchema(field: Field, timeZone: string, side: Side): z.ZodType {
  const missing = missingText(field, side);
  switch (field.type) {
    case "text":
      return textSchema(field, missing);
    case "instant":
      return instantSchema(field, missing, timeZone);
    case "day":
      return daySchema(field, missing, timeZone);
    case "choice":
      return choiceSchema(field, missing);
    case "money":
      return moneySchema(field, missing);
    case "rows":
      return rowsSchema(field);
    case "files":
      return filesSchema(field, missing);
    case "amenity":
      return requiredText(missing ?? invalidMessage(field), 200);
  }
}
