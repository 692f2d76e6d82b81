import type * as z from "zod";
import { type Field, type FieldOf, missingText, type Side } from "./define";
import { amenityType } from "./field-types/amenity";
import { choiceType } from "./field-types/choice";
import { dayType } from "./field-types/day";
import type { FieldType } from "./field-types/field-type";
import { filesType } from "./field-types/files";
import { instantType } from "./field-types/instant";
import { moneyType } from "./field-types/money";
import { rowsType } from "./field-types/rows";
import { textType } from "./field-types/text";

const types: { [T in Field["type"]]: FieldType<FieldOf<T>> } = {
  text: textType,
  instant: instantType,
  day: dayType,
  choice: choiceType,
  money: moneyType,
  rows: rowsType,
  files: filesType,
  amenity: amenityType,
};

/** Returns what a field's type means. */
export const fieldType = (field: Field): FieldType<Field> => types[field.type];

/** Returns the schema of a field's value that a side enters. */
export const fieldSchema = (field: Field, timeZone: string, side: Side): z.ZodType =>
  fieldType(field).schema(field, missingText(field, side), timeZone);
