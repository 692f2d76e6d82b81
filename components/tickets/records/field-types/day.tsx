import { DateTimeField } from "@/components/form/date-time-input";
import type { FieldOf } from "@/lib/features/tickets/define";
import { fieldValue } from "@/lib/features/tickets/field-value";
import { longDate } from "@/lib/format/dates";
import type { FieldView } from "./field-view";

export const dayView: FieldView<FieldOf<"day">> = {
  control: ({ common, timeZone, area }) => (
    <DateTimeField
      {...common}
      display={area === "client" ? "long" : "short"}
      time={false}
      max="today"
      placeholder="May 17, 1990"
      timeZone={timeZone}
    />
  ),
  fact(field, record) {
    const day = fieldValue(field, record);
    return day ? longDate(day) : null;
  },
};
