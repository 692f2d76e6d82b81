import { sameMoment } from "@/lib/core/compare-fields";
import { instant } from "@/lib/core/schema";
import { csvDate, formInstant, isoInstant } from "@/lib/format/dates";
import { siteClock, siteDay } from "@/lib/format/zoned";
import { begunMessage, hasBegun, hoursFault } from "../booking";
import type { FieldOf } from "../define";
import { fieldValue } from "../field-value";
import { emptyOr, type FieldType, invalidText } from "./field-type";

const beforeToday = "Dates before today can't be chosen.";

/** A moment: ISO 8601 in UTC once it is parsed, with the site's offset in a record. */
export const instantType: FieldType<FieldOf<"instant">> = {
  schema(field, missing, timeZone) {
    const { hours } = field;
    const moment = instant(missing ?? invalidText(field), timeZone).superRefine((value, context) => {
      const message = hours ? hoursFault(value, hours, timeZone) : null;
      if (message) context.addIssue({ code: "custom", message });
    });
    return missing === null ? emptyOr(moment) : moment;
  },
  newFault(field, value, side, timeZone, now) {
    if (!field.notBeforeToday || typeof value !== "string") return null;
    if (siteDay(value, timeZone) < siteDay(now, timeZone)) return beforeToday;
    return field.afterThisHour && side === "client" && hasBegun(value, timeZone, now) ? begunMessage : null;
  },
  // False means that the date is not changed (docs/rules/tickets.md, Fields).
  readInput: (_field, input) => (input === false ? undefined : input),
  isSame: (_field, to, from) => sameMoment(to, from),
  fromColumn: (value) => isoInstant(value as string | null),
  emptyValue: () => "",
  newValue: ({ beginsNow }, timeZone, now) => (beginsNow ? siteClock(now, timeZone).join(" ") : ""),
  formValue: (field, record) => formInstant(fieldValue(field, record)),
  csv: (field, record) => csvDate(fieldValue(field, record)),
};
