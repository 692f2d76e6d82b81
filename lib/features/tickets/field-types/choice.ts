import * as z from "zod";
import { type FieldOf, optionLabel } from "../define";
import { fieldValue } from "../field-value";
import type { FieldType } from "./field-type";

/** One of several options. Forms have the option's value as text. */
export const choiceType: FieldType<FieldOf<"choice">> = {
  schema(field, missing) {
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
  },
  hasDefault: ({ initial }) => initial !== undefined,
  emptyValue: ({ initial }) => String(initial ?? ""),
  formValue: (field, record) => String(fieldValue(field, record)),
  csv: (field, record) => optionLabel(field, fieldValue(field, record)) ?? "",
};
