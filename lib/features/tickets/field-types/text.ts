import { email, optionalText, requiredText } from "@/lib/core/schema";
import { cleanPhone, phoneDigits } from "@/lib/format/phone";
import type { FieldOf } from "../define";
import { fieldValue } from "../field-value";
import { type FieldType, invalidText } from "./field-type";

const notPhone = "Phone number should be 11 digits";

/** A text on one or several lines, an email address or a phone number. */
export const textType: FieldType<FieldOf<"text">> = {
  schema(field, missing) {
    if (field.format === "email") return email(missing ?? invalidText(field));
    if (field.format === "phone") {
      return requiredText(missing ?? "", 200)
        .transform(cleanPhone)
        .refine((value) => value === "" || /^\d{11}$/.test(phoneDigits(value)), notPhone);
    }
    return missing === null ? optionalText(field.max) : requiredText(missing, field.max);
  },
  hasDefault: () => true,
  emptyValue: () => "",
  csv: fieldValue,
};
