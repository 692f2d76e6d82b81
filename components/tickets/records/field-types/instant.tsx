import { useWatch } from "react-hook-form";
import { asText } from "@/components/form/connected-field";
import { DateTimeField } from "@/components/form/date-time-input";
import { chosenSpan, spanTexts } from "@/lib/features/tickets/booked-week";
import type { FieldOf } from "@/lib/features/tickets/define";
import { fieldValue } from "@/lib/features/tickets/field-value";
import { longDateTime } from "@/lib/format/dates";
import type { ControlProps, FieldView } from "./field-view";

type Props = ControlProps<FieldOf<"instant">>;

const InstantField = ({ field, common, timeZone, area, begin }: Props & { begin?: string | undefined }) => (
  <DateTimeField
    {...common}
    display={area === "client" ? "long" : "short"}
    {...(field.notBeforeToday ? { min: "today" } : {})}
    {...(field.hours ? { hours: field.hours, minuteStep: 60 } : {})}
    begin={begin}
    timeZone={timeZone}
  />
);

/** A booking's end, whose calendar begins an hour after the start. */
function BookingEndField(props: Props & { startName: string }) {
  const { startName, ...field } = props;
  const start = chosenSpan(asText(useWatch({ name: startName })), "");
  return <InstantField {...field} begin={start ? spanTexts(start).to : undefined} />;
}

export const instantView: FieldView<FieldOf<"instant">> = {
  control(props) {
    const { booking } = props.kind;
    return booking?.to === props.field.name ? (
      <BookingEndField {...props} startName={booking.from} />
    ) : (
      <InstantField {...props} />
    );
  },
  fact(field, record) {
    const moment = fieldValue(field, record);
    return moment ? longDateTime(moment) : null;
  },
};
