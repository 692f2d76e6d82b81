"use client";

import { cn } from "@/components/ui/cn";
import { hourText } from "@/lib/features/tickets/booking-words";
import { longDate } from "@/lib/format/dates";

/** An hour of an amenity's week. Adjacent booked or selected hours form one block. */
export function BookedHour(props: {
  day: string;
  hour: number;
  state: "booked" | "chosen" | "past" | "loading" | "free" | "not known";
  isAfterSame: boolean;
  isBeforeSame: boolean;
  bookedBy: string | undefined;
  isActive: boolean;
  onFocus: () => void;
  onPick: () => void;
}) {
  const { day, hour, state, bookedBy, isActive, onFocus, onPick } = props;
  const isBlock = state === "booked" || state === "chosen";
  const [before, after] = [isBlock && props.isAfterSame, isBlock && props.isBeforeSame];
  const isChoosable = state === "chosen" || state === "free" || state === "not known";
  return (
    <td className={cn("relative border-line border-l", !before && "border-t")}>
      <button
        type="button"
        tabIndex={isActive ? 0 : -1}
        // Not `disabled`: arrow keys can focus it, and its label says why it cannot be selected.
        aria-disabled={!isChoosable || undefined}
        aria-pressed={state === "chosen"}
        aria-label={`${longDate(day)}, ${hourText(hour)}, ${state}`}
        title={bookedBy}
        onFocus={onFocus}
        onClick={() => isChoosable && onPick()}
        className={cn(
          "absolute inset-px rounded-[0.1875rem] text-2xs",
          before && "top-0 rounded-t-none",
          after && "bottom-0 rounded-b-none",
          state === "booked" && "bg-st-off-bg text-st-off",
          // Hatched, because a plain darker fill hardly differs from a free hour in the dark theme.
          state === "past" &&
            "bg-[repeating-linear-gradient(135deg,var(--line-strong)_0_1px,transparent_1px_6px)]",
          state === "chosen" && "bg-brand text-on-brand",
          state === "loading" && "bg-sunken",
          (state === "free" || state === "not known") && "hover:bg-brand-soft",
        )}
      >
        {state === "booked" && !before ? <span className="block truncate">Booked</span> : null}
      </button>
    </td>
  );
}
