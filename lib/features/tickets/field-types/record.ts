import * as z from "zod";
import { dayValue, fileValue, idValue, momentValue, oneOf, pesoValue } from "@/lib/core/record-schema";
import type { Field, FieldOf, RowColumn } from "../define";

/* Schemas of fields in records. They are apart from the types, because browsers load those. */

const cell = (column: RowColumn) =>
  column.type === "text" ? z.string().meta({ example: column.example }) : z.int().meta({ example: 2 });

const schemas: { [T in Field["type"]]: (field: FieldOf<T>) => z.ZodType } = {
  text: ({ label, example }) => z.string().meta({ description: label, example: example ?? "" }),
  instant: ({ label }) => momentValue.meta({ description: label }),
  day: ({ label }) => dayValue.meta({ description: label, example: "1990-05-17" }),
  choice({ label: description, options }) {
    const labelled = options.filter(({ value, label }) => String(value) !== label);
    const meanings = labelled.map(({ value, label }) => `${value} ${label}`).join(", ");
    return oneOf(options.map(({ value }) => value)).meta({
      description: meanings ? `${description}: ${meanings}.` : description,
    });
  },
  money: ({ label }) => pesoValue.meta({ description: `${label}, in pesos.` }),
  rows: ({ label, columns }) =>
    z
      .array(z.object(Object.fromEntries(columns.map((column) => [column.name, cell(column)]))))
      .meta({ description: label }),
  files: ({ label }) => z.array(fileValue).meta({ description: label }),
  amenity: ({ label }) => idValue.meta({ description: label }),
};

/** The schema of a field's value in a record, apart from null. */
export const fieldRecord = (field: Field): z.ZodType =>
  (schemas[field.type] as (field: Field) => z.ZodType)(field);

/** The schemas of `related` records, by their names. */
export const relatedRecords: Readonly<Record<string, z.ZodType>> = {
  amenity: z.object({ id: idValue, title: z.string().meta({ example: "Function Room" }) }),
};
