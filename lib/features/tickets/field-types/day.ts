import { day } from "@/lib/core/schema";
import { csvDate } from "@/lib/format/dates";
import { siteDay } from "@/lib/format/zoned";
import type { FieldOf } from "../define";
import { fieldValue } from "../field-value";
import { emptyOr, type FieldType, invalidText } from "./field-type";

/** A day, `YYYY-MM-DD`, not after the site's today. */
export const dayType: FieldType<FieldOf<"day">> = {
  schema(field, missing, timeZone) {
    const past = day(missing ?? invalidText(field)).refine(
      (value) => value <= siteDay(new Date(), timeZone),
      "Dates after today can't be chosen.",
    );
    return missing === null ? emptyOr(past) : past;
  },
  emptyValue: () => "",
  csv: (field, record) => csvDate(fieldValue(field, record)),
};
