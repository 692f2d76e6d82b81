"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { asText } from "@/components/form/connected-field";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { Note } from "@/components/ui/note";
import { fetchCall } from "@/lib/browser/fetch";
import {
  chosenSpan,
  pickHour,
  spanAt,
  spanTexts,
  weekday,
  weekFrom,
} from "@/lib/features/tickets/booked-week";
import { serviceCalls } from "@/lib/features/tickets/calls";
import type { TicketKind } from "@/lib/features/tickets/define";
import { longDate } from "@/lib/format/dates";
import { addDays } from "@/lib/format/days";
import { siteClock } from "@/lib/format/zoned";
import { bookedKey } from "./ticket-source";

const clock = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? "AM" : "PM"}`;

/** Returns the later of two days; `YYYY-MM-DD` sorts as text. */
const later = (day: string, other: string): string => [day, other].toSorted()[1] ?? other;

type Props = {
  booking: NonNullable<TicketKind["booking"]>;
  amenityId: string;
  area: "client" | "admin";
  timeZone: string;
};

/** Loads the booked spans of an amenity's week. */
function useBookedSpans(area: "client" | "admin", amenityId: string, week: readonly string[]) {
  const [first = ""] = week;
  return useQuery({
    queryKey: [...bookedKey, area, amenityId, first],
    staleTime: 0,
    queryFn: () => {
      const week = { from: `${first} 00:00:00`, to: `${addDays(first, 7)} 00:00:00` };
      return fetchCall(serviceCalls.bookedSpans, { amenityId, ...week }, { background: true });
    },
  });
}

/**
 * An amenity's week by hour: booked, free and selected hours. A click on a free hour starts a span, and a second click
 * on a later hour of that day ends it. Arrow keys move the focus.
 */
export function BookedWeek(props: Props) {
  const { booking, amenityId, area, timeZone } = props;
  const { control, setValue } = useFormContext();
  const from = asText(useWatch({ control, name: booking.from }));
  const to = asText(useWatch({ control, name: booking.to }));
  const [today, time] = siteClock(new Date(), timeZone);
  const thisHour = Number(time.slice(0, 2));
  const chosen = chosenSpan(from, to);
  const [shown, setShown] = useState(chosen && chosen.day >= today ? chosen.day : today);
  const week = weekFrom(shown);
  const spans = useBookedSpans(area, amenityId, week);
  const bookedSpans = spans.data?.data ?? [];
  // Selection is disabled while loading, because booked hours would seem free.
  const isLoading = !spans.data && !spans.isError;
  const unbooked = isLoading ? "loading" : spans.data ? "free" : "not known";
  const hours = Array.from(
    { length: booking.hours.to - booking.hours.from },
    (_, index) => booking.hours.from + index,
  );
  const grid = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState({ day: chosen?.day ?? today, hour: chosen?.from ?? 9 });
  const focusedHour = week.includes(active.day) ? active : { day: shown, hour: 9 };

  const pick = (day: string, hour: number) => {
    const texts = spanTexts(pickHour(bookedSpans, chosen, day, hour));
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
    setValue(booking.from, texts.from, options);
    setValue(booking.to, texts.to, options);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, [days: number, hours: number]> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const day = later(addDays(focusedHour.day, move[0]), today);
    const hour = Math.min(Math.max(focusedHour.hour + move[1], booking.hours.from), booking.hours.to - 1);
    setActive({ day, hour });
    if (!week.includes(day)) setShown(addDays(shown, day < shown ? -7 : 7));
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus());
  };

  return (
    <section aria-label="Availability" className="rounded-lg border border-line">
      <header className="flex items-center gap-1 border-line border-b px-3 py-1.5">
        <p className="min-w-0 flex-1 truncate font-medium text-sm" aria-live="polite">
          {`${longDate(week[0])} – ${longDate(week[6])}`}
        </p>
        <IconButton
          label="Week before"
          tooltip={false}
          size="sm"
          icon={<ChevronLeft />}
          disabled={shown <= today}
          onClick={() => setShown(later(addDays(shown, -7), today))}
        />
        <IconButton
          label="Week after"
          tooltip={false}
          size="sm"
          icon={<ChevronRight />}
          onClick={() => setShown(addDays(shown, 7))}
        />
      </header>
      {spans.isError ? (
        <Note tone="warn" className="m-3">
          What is booked could not be loaded. You can still send your request.
        </Note>
      ) : null}
      <div className="max-sm:max-h-[50dvh] max-sm:overflow-y-auto">
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between the cells
          role="grid"
          aria-label="Hours"
          aria-busy={spans.isFetching || undefined}
          onKeyDown={onKeyDown}
          className="w-full table-fixed border-collapse"
        >
          <thead>
            <tr>
              <th scope="col" className="w-13">
                <span className="sr-only">Hour</span>
              </th>
              {week.map((day) => (
                <th
                  key={day}
                  scope="col"
                  className="px-0.5 py-1.5 text-center font-normal text-2xs text-ink-2"
                >
                  {weekday(day)}
                  <span
                    className={cn(
                      "num mx-auto grid size-6 place-items-center rounded-full text-xs",
                      day === today ? "bg-brand-soft font-semibold text-brand-ink" : "text-ink",
                    )}
                  >
                    {Number(day.slice(8))}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hours.map((hour) => (
              <tr key={hour} className="h-7 touch:h-11">
                <th scope="row" className="num pr-2 text-right align-top font-normal text-2xs text-ink-3">
                  {clock(hour)}
                </th>
                {week.map((day) => {
                  const span = spanAt(bookedSpans, day, hour);
                  const before = span && hour > booking.hours.from && spanAt(bookedSpans, day, hour - 1);
                  const after = span && hour + 1 < booking.hours.to && spanAt(bookedSpans, day, hour + 1);
                  const isSelected = chosen?.day === day && hour >= chosen.from && hour < chosen.to;
                  // Staff may book hours that have begun.
                  const isPast = day < today || (day === today && area === "client" && hour <= thisHour);
                  const state = span ? "booked" : isSelected ? "chosen" : isPast ? "past" : unbooked;
                  const isChoosable = !isLoading && state !== "booked" && state !== "past";
                  const isActive = focusedHour.day === day && focusedHour.hour === hour;
                  return (
                    <td key={day} className={cn("relative border-line border-l", !before && "border-t")}>
                      <button
                        type="button"
                        tabIndex={isActive ? 0 : -1}
                        // Not `disabled`: arrow keys can focus it, and its label says why it cannot be selected.
                        aria-disabled={!isChoosable || undefined}
                        aria-pressed={state === "chosen"}
                        aria-label={`${longDate(day)}, ${clock(hour)}, ${state}`}
                        title={span?.tenant?.uoccname}
                        onFocus={() => setActive({ day, hour })}
                        onClick={() => isChoosable && pick(day, hour)}
                        className={cn(
                          "absolute inset-px rounded-[0.1875rem] text-2xs",
                          // Adjacent booked hours form one block.
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
                        {span && !before ? <span className="block truncate">Booked</span> : null}
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
