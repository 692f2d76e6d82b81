import * as z from "zod";
import { pesoNumber } from "@/lib/format/money";
import type { FieldOf } from "../define";
import { fieldValue } from "../field-value";
import type { FieldType } from "./field-type";

const maxAmount = 99_999_999.99;

/** Pesos as a number or text; parsed, they are decimal text such as "1500.00", and a number in a record. */
export const moneyType: FieldType<FieldOf<"money">> = {
  schema(field, missing) {
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
  },
  isSame: (_field, to, from, side) =>
    Number(to) === from ||
    // Tenants' programs send 0 for an amount that was never estimated.
    (side === "client" && from === null && Number(to) === 0),
  hasDefault: ({ initial, nullable }) => initial !== undefined || !nullable,
  fromColumn: (value) => pesoNumber(value as string | null),
  emptyValue: ({ initial }) => initial?.toFixed(2) ?? "",
  formValue: (field, record) => Number(fieldValue(field, record)).toFixed(2),
  csv: (field, record) => fieldValue(field, record) ?? "",
};
