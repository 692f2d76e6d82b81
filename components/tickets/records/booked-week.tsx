"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { Note } from "@/components/ui/note";
import { hourSpan, lengthened, spanAt, weekday, weekFrom, weekOf } from "@/lib/features/tickets/booked-week";
import { hourText, weekText } from "@/lib/features/tickets/booking-words";
import type { TicketKind } from "@/lib/features/tickets/define";
import { addDays } from "@/lib/format/days";
import { siteClock } from "@/lib/format/zoned";
import { BookedHour } from "./booked-hour";
import { useBookedSpans } from "./use-booked-spans";
import { useChosenSpan } from "./use-chosen-span";

/** Returns the later of two days; `YYYY-MM-DD` sorts as text. */
const later = (day: string, other: string): string => [day, other].toSorted()[1] ?? other;

type Props = {
  booking: NonNullable<TicketKind["booking"]>;
  amenityId: string;
  area: "client" | "admin";
  timeZone: string;
};

/**
 * An amenity's week by hour: booked, free and selected hours. It follows the day of the start. A click on a free hour
 * selects it. Arrow keys move the focus.
 */
export function BookedWeek(props: Props) {
  const { booking, amenityId, area, timeZone } = props;
  const [today, time] = siteClock(new Date(), timeZone);
  const thisHour = Number(time.slice(0, 2));
  const { chosen, pick } = useChosenSpan(booking, today);
  const [shown, setShown] = useState(weekOf(chosen?.day ?? today, today));
  const [followed, setFollowed] = useState(chosen?.day);
  if (chosen?.day !== followed) {
    setFollowed(chosen?.day);
    if (chosen) setShown(weekOf(chosen.day, today));
  }
  const week = weekFrom(shown);
  const spans = useBookedSpans(area, amenityId, shown);
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
    if (!week.includes(day)) setShown(weekOf(day, today));
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus());
  };
  const stateOf = (day: string, hour: number) => {
    if (spanAt(bookedSpans, day, hour)) return "booked";
    if (chosen?.day === day && hour >= chosen.from && hour < chosen.to) return "chosen";
    // Staff may book hours that have begun.
    const isPast = day < today || (day === today && area === "client" && hour <= thisHour);
    return isPast ? "past" : unbooked;
  };

  return (
    <section aria-label="Availability" className="rounded-lg border border-line bg-surface">
      <header className="flex items-center gap-1 border-line border-b px-3 py-1.5">
        <p className="flex-1 whitespace-nowrap font-semibold text-base" aria-live="polite">
          {weekText(week)}
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
              <th key={day} scope="col" className="px-0.5 py-1.5 text-center font-normal text-2xs text-ink-2">
                {weekday(day)}
                <span
                  className={cn(
                    "num mx-auto grid size-6 place-items-center rounded-full text-xs",
                    day === chosen?.day
                      ? "bg-brand font-semibold text-on-brand"
                      : day === today
                        ? "bg-brand-soft font-semibold text-brand-ink"
                        : "text-ink",
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
                {hourText(hour)}
              </th>
              {week.map((day) => {
                const state = stateOf(day, hour);
                return (
                  <BookedHour
                    key={day}
                    {...{ day, hour, state }}
                    isAfterSame={hour > booking.hours.from && stateOf(day, hour - 1) === state}
                    isBeforeSame={hour + 1 < booking.hours.to && stateOf(day, hour + 1) === state}
                    bookedBy={spanAt(bookedSpans, day, hour)?.tenant?.uoccname}
                    isActive={focusedHour.day === day && focusedHour.hour === hour}
                    onFocus={() => setActive({ day, hour })}
                    onPick={() =>
                      void pick(hourSpan(day, hour), chosen && lengthened(bookedSpans, chosen, day, hour))
                    }
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
