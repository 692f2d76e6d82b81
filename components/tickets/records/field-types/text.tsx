import { TextField } from "@/components/form/text-input";
import { TextAreaField } from "@/components/form/textarea";
import type { FieldOf } from "@/lib/features/tickets/define";
import { fieldValue } from "@/lib/features/tickets/field-value";
import type { FieldView } from "./field-view";

const formats = {
  plain: {},
  email: { type: "email", autoComplete: "off", inputMode: "email" },
  phone: { type: "tel", autoComplete: "off", inputMode: "numeric" },
} as const;

export const textView: FieldView<FieldOf<"text">> = {
  control: ({ field, common }) =>
    field.multiline ? (
      <TextAreaField {...common} max={field.max} />
    ) : (
      <TextField {...common} {...formats[field.format ?? "plain"]} />
    ),
  fact: (field, record) => fieldValue(field, record) || null,
};
