import { useFormContext, useWatch } from "react-hook-form";
import { asText } from "@/components/form/connected-field";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { type ChosenSpan, chosenSpan, spanTexts } from "@/lib/features/tickets/booked-week";
import { dayText, hoursText } from "@/lib/features/tickets/booking-words";
import type { TicketKind } from "@/lib/features/tickets/define";

const hoursOf = (span: ChosenSpan): string => {
  const { from, to } = spanTexts(span);
  return hoursText(from, to);
};

/**
 * Returns the span in a booking's form, and `pick`, which replaces it by a free hour. What the form has already is
 * replaced only after a question, which also offers the span lengthened to that hour, if it can be.
 */
export function useChosenSpan(booking: NonNullable<TicketKind["booking"]>, today: string) {
  const { setValue } = useFormContext();
  const ask = useConfirm();
  const from = asText(useWatch({ name: booking.from }));
  const to = asText(useWatch({ name: booking.to }));
  const chosen = chosenSpan(from, to);
  const set = (span: ChosenSpan) => {
    const texts = spanTexts(span);
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
    setValue(booking.from, texts.from, options);
    setValue(booking.to, texts.to, options);
  };
  const pick = async (hour: ChosenSpan, longer: ChosenSpan | null) => {
    const texts = spanTexts(hour);
    const isKept = (value: string, next: string) => value.trim() === "" || value === next;
    if (isKept(from, texts.from) && isKept(to, texts.to)) return set(hour);
    let next = hour;
    const lengthen = () => {
      if (longer) next = longer;
    };
    const now = chosen ? ` Now it is ${dayText(chosen.day, today)}, ${hoursOf(chosen)}.` : "";
    const isConfirmed = await ask({
      title: `Change to ${hoursOf(hour)}?`,
      body: `${dayText(hour.day, today)}.${now}`,
      confirmLabel: "Change",
      ...(longer ? { alternative: { label: `Make it ${hoursOf(longer)}`, onChoose: lengthen } } : {}),
    });
    if (isConfirmed) set(next);
  };
  return { chosen, pick };
}
