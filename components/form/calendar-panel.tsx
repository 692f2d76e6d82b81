"use client";

import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { DayPicker } from "react-day-picker";
import { cn } from "@/components/ui/cn";
import { PlainButton } from "@/components/ui/plain-button";
import { longDate } from "@/lib/format/dates";
import { longTime } from "./date-text";

/** Returns noon of a `YYYY-MM-DD` day in the browser's time zone, so that a conversion never changes the day. */
function toDate(day: string): Date {
  return new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)), 12);
}

function toDay(date: Date): string {
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${String(date.getFullYear())}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

const navButton =
  "grid size-8 place-items-center rounded-md text-ink-2 hover:bg-hover aria-disabled:opacity-40 touch:size-11";

const phoneButton = "h-11 rounded-md px-3 font-medium text-brand-ink text-sm hover:bg-hover";

const calendarClasses = {
  root: "p-3 max-sm:mx-auto",
  months: "relative",
  month_caption: "flex h-8 items-center px-2 text-sm font-semibold touch:h-11",
  dropdowns: "flex items-center gap-2 text-sm font-semibold",
  dropdown_root:
    "relative flex items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-focus touch:min-h-11",
  dropdown: "absolute inset-0 cursor-pointer opacity-0",
  caption_label: "flex items-center gap-1",
  nav: "absolute top-0 right-0 flex gap-0.5",
  button_previous: navButton,
  button_next: navButton,
  month_grid: "mt-2 border-collapse",
  weekday: "size-9 text-2xs font-medium text-ink-3 touch:size-[min(2.75rem,calc((100vw-2.5rem)/7))]",
  day: "size-9 p-0 text-center touch:size-[min(2.75rem,calc((100vw-2.5rem)/7))]",
  day_button: cn(
    "num grid size-full place-items-center rounded-md text-sm hover:bg-hover disabled:text-ink-3 disabled:line-through",
    "disabled:hover:bg-transparent",
  ),
  selected: "[&>button]:bg-brand! [&>button]:font-semibold [&>button]:text-on-brand!",
  today:
    "[&>button]:font-semibold [&>button]:text-brand-ink [&>button]:shadow-[inset_0_0_0_1px_var(--line-strong)]",
  outside: "[&>button]:text-ink-3",
};

function Arrow(props: { orientation?: "up" | "down" | "left" | "right" }) {
  if (props.orientation === "down") return <ChevronDown className="size-3.5 text-ink-3" />;
  return props.orientation === "left" ? (
    <ChevronLeft className="size-4" />
  ) : (
    <ChevronRight className="size-4" />
  );
}

function Times(props: {
  times: readonly string[];
  value: string | null;
  /** The chosen day that still needs a time; null if no time is requested. */
  pendingDay: string | null;
  onPick: (time: string) => void;
}) {
  const { times, value, pendingDay, onPick } = props;
  const list = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    const shown = list.current?.querySelector<HTMLElement>("[aria-pressed=true], [data-morning]");
    if (list.current && shown) {
      list.current.scrollTop = shown.offsetTop - list.current.clientHeight / 2;
      list.current.scrollLeft = shown.offsetLeft - list.current.clientWidth / 2;
    }
    if (pendingDay !== null) (shown ?? list.current?.querySelector("button"))?.focus();
  }, [pendingDay]);

  return (
    <fieldset
      ref={list}
      aria-label={pendingDay === null ? "Time" : `Choose a time on ${longDate(pendingDay)}`}
      className={cn(
        "relative flex max-h-76 min-w-0 gap-0.5 overflow-auto border-line p-2 max-sm:border-t sm:w-28 sm:flex-col sm:border-l",
        pendingDay === null ? "" : "max-sm:grid max-sm:max-h-[50dvh] max-sm:grid-cols-3 sm:bg-brand-soft",
      )}
    >
      {times.map((time) => (
        <button
          key={time}
          type="button"
          aria-pressed={time === value}
          data-morning={time === "08:00:00" ? "" : undefined}
          onClick={() => onPick(time)}
          className={cn(
            "num h-8 shrink-0 rounded-md px-3 text-sm whitespace-nowrap touch:h-11",
            time === value
              ? "bg-brand font-semibold text-on-brand"
              : "text-ink-2 hover:bg-hover hover:text-ink",
          )}
        >
          {longTime(time)}
        </button>
      ))}
    </fieldset>
  );
}

/** A calendar with a list of times. */
export function CalendarPanel(props: {
  day: string | null;
  time: string | null;
  today: string;
  min?: string;
  max?: string;
  times: readonly string[] | null;
  /** See `DateTimeOptions`. */
  begin: { date: string; time: string | null } | null;
  /** Whether choosing a day then requests a time. On phones the times replace the calendar. */
  requestsTime: boolean;
  /** Not called while the field has no time and the chosen day still needs one. `onTime` then passes the day. */
  onDay: (day: string) => void;
  onTime: (time: string, day: string | null) => void;
  /** Called when the user prefers to type the date. */
  onType: () => void;
}) {
  const { day, time, today, min, max, begin, requestsTime, onDay, onTime, onType } = props;
  const timesOn = (on: string | null) =>
    props.times?.filter((each) => on !== begin?.date || each >= (begin?.time ?? "")) ?? null;
  /** The chosen day that still needs a time. */
  const [pending, setPending] = useState(
    begin && begin.date !== day && timesOn(begin.date)?.length ? begin.date : null,
  );
  const shownDay = pending ?? day;
  const times = timesOn(shownDay);
  const outside = [...(min ? [{ before: toDate(min) }] : []), ...(max ? [{ after: toDate(max) }] : [])];
  return (
    <div className="flex min-w-0 max-sm:flex-col">
      {pending === null ? null : (
        <div className="flex items-center gap-2 px-3 pt-3 sm:hidden">
          <p className="flex-1 font-semibold text-sm">{longDate(pending)}</p>
          <PlainButton className={phoneButton} onClick={() => setPending(null)}>
            Other day
          </PlainButton>
        </div>
      )}
      <DayPicker
        mode="single"
        required
        autoFocus
        showOutsideDays={false}
        // Distant years, such as a birth year, are chosen from a dropdown.
        captionLayout={min ? "label" : "dropdown"}
        selected={shownDay ? toDate(shownDay) : undefined}
        defaultMonth={toDate(shownDay ?? (min && min > today ? min : today))}
        today={toDate(today)}
        disabled={outside}
        startMonth={min ? toDate(min) : toDate("1920-01-01")}
        endMonth={max ? toDate(max) : toDate(`${String(Number(today.slice(0, 4)) + 10)}-12-01`)}
        onSelect={(date) => {
          const chosen = toDay(date);
          const needsTime = requestsTime && times !== null;
          if (needsTime) setPending(chosen);
          if (!needsTime || time !== null) onDay(chosen);
        }}
        classNames={
          pending === null
            ? calendarClasses
            : { ...calendarClasses, root: cn(calendarClasses.root, "max-sm:hidden") }
        }
        components={{ Chevron: Arrow }}
      />
      {times ? (
        <Times times={times} value={time} pendingDay={pending} onPick={(chosen) => onTime(chosen, pending)} />
      ) : null}
      <PlainButton className={cn("mx-3 mb-2 hidden pointer-coarse:block", phoneButton)} onClick={onType}>
        Type it
      </PlainButton>
    </div>
  );
}
