import { DateTimeField } from "@/components/form/date-time-input";
import type { FieldOf } from "@/lib/features/tickets/define";
import { fieldValue } from "@/lib/features/tickets/field-value";
import { longDateTime } from "@/lib/format/dates";
import type { FieldView } from "./field-view";

export const instantView: FieldView<FieldOf<"instant">> = {
  control: ({ field, common, timeZone, area }) => (
    <DateTimeField
      {...common}
      display={area === "client" ? "long" : "short"}
      {...(field.notBeforeToday ? { min: "today" } : {})}
      {...(field.hours ? { hours: field.hours, minuteStep: 60 } : {})}
      timeZone={timeZone}
    />
  ),
  fact(field, record) {
    const moment = fieldValue(field, record);
    return moment ? longDateTime(moment) : null;
  },
};
