"use client";

import { Calendar } from "lucide-react";
import { useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { lazyField } from "@/components/shell/lazy-part";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { noDate, shortMonth } from "@/lib/format/dates";
import { asText, ConnectedField, type ConnectedProps } from "./connected-field";
import {
  dateTimeValue,
  exampleDate,
  exampleDay,
  longDateTime,
  longTime,
  readDateTime,
  timesBetween,
  todayIn,
  unreadable,
} from "./date-text";
import { FieldPopover } from "./field-popover";
import { TextInput } from "./text-input";

const CalendarPanel = lazyField(
  () => import("./calendar-panel").then((module) => module.CalendarPanel),
  <Skeleton className="m-3 h-72 w-64" />,
);

type DateTimeOptions = {
  /** The site's time zone, which decides what "today" is. */
  timeZone: string;
  /** False: a day alone, `YYYY-MM-DD`. */
  time?: boolean;
  /**
   * The format while the field is not focused; `short` and `day` are for narrow fields. `short` has three letters of the
   * month, `day` the day alone, and its time below where that is not the one of a day without a time.
   */
  display?: "long" | "short" | "day";
  /** The first day that may be chosen. */
  min?: "today" | string;
  max?: "today" | string;
  /** The hours that the list offers, both included (reservations: 6 to 21). */
  hours?: { from: number; to: number };
  minuteStep?: number;
  /** The time of a day that is typed or chosen without one, as `HH:mm:ss`; by default the first of `hours`. */
  dayTime?: string;
  placeholder?: string;
};

/**
 * A date and time, typed or chosen in a calendar. It is typed as `readDateTime` reads it, and the value is
 * `YYYY-MM-DD HH:mm:ss`. Text that is not a date stays unchanged, so that the schema refuses it. The calendar's code is
 * loaded when it is first opened.
 */
function DateTimeInput(
  props: DateTimeOptions & {
    value: string;
    onChange: (value: string) => void;
    onBlur?: () => void;
    flags: { id?: string; name?: string; describedBy?: string; required?: boolean; invalid?: boolean };
    label: string;
    disabled?: boolean;
    readOnly?: boolean;
  },
) {
  const {
    value,
    onChange,
    onBlur,
    flags,
    label,
    disabled,
    readOnly,
    timeZone,
    time = true,
    display = "long",
  } = props;
  const { hours = { from: 0, to: 24 }, minuteStep = 30, placeholder } = props;
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const today = todayIn(timeZone);
  const bound = (day: string | undefined) => (day === "today" ? today : day);
  const parts = readDateTime(value);
  const times = timesBetween(hours, minuteStep);
  const firstTime = props.dayTime ?? (hours.from > 0 ? times[0] : undefined);

  const meant = (text: string) => {
    const read = readDateTime(text);
    return read ? dateTimeValue(read, time, firstTime) : text;
  };
  // The typed text is shown until the field is left, while it means the value; a value from elsewhere replaces it.
  const [typed, setTyped] = useState(value);
  const [isTyping, setTyping] = useState(false);
  /** The calendar was left for typing. */
  const [typesNext, setTypesNext] = useState(false);
  const shown = meant(typed) === value ? typed : value;
  const close = () => {
    setOpen(false);
    // A finger's keyboard would come up with the focus.
    if (!isFinger()) input.current?.focus();
  };
  const reading =
    isTyping && parts ? longDateTime({ ...parts, time: parts.time ?? firstTime ?? null }, time) : null;

  const button = (
    <button
      type="button"
      // Not the field's name ("Date Of Use"), so that only the field itself has that name.
      aria-label="Calendar"
      aria-description={label}
      disabled={disabled}
      className={cn(
        display === "long" ? "mr-1 size-8" : "mr-0.5 size-7",
        "grid shrink-0 place-items-center rounded-md text-ink-3 hover:text-ink touch:-mr-px touch:size-11 [&_svg]:size-4",
      )}
    >
      <Calendar />
    </button>
  );

  const example = placeholder ?? (display === "day" ? exampleDay(timeZone) : exampleDate(timeZone, time));
  const exampleAs = display === "short" ? shortMonth(example) : example;
  const long = parts ? longDateTime(parts, time && display !== "day") : undefined;
  const field = (
    <TextInput
      ref={input}
      exampleAs={exampleAs}
      className="num tracking-[-0.02em]"
      id={flags.id}
      name={flags.name}
      autoComplete="off"
      placeholder={example}
      aria-describedby={flags.describedBy}
      aria-required={flags.required || undefined}
      invalid={flags.invalid}
      disabled={disabled}
      readOnly={readOnly}
      value={shown}
      shownAs={long && display !== "long" ? shortMonth(long) : long}
      missingAs={noDate}
      // With a finger the field opens the calendar, which offers to type instead.
      onMouseDown={(event) => {
        if (isFinger() && document.activeElement !== input.current) event.preventDefault();
      }}
      onClick={() => {
        if (isFinger() && document.activeElement !== input.current && !disabled && !readOnly) setOpen(true);
      }}
      onChange={(event) => {
        setTyping(true);
        setTyped(event.target.value);
        onChange(meant(event.target.value));
      }}
      onKeyDown={(event) => {
        if (event.key === "ArrowDown" && !readOnly) {
          event.preventDefault();
          setOpen(true);
        } else if (event.key === "Enter") {
          setTyped(value);
        }
      }}
      onBlur={() => {
        setTyping(false);
        setTypesNext(false);
        setTyped(value);
        onBlur?.();
      }}
      trailing={
        <FieldPopover
          trigger={button}
          label={label}
          field={input}
          sheetOnPhone
          open={open}
          onOpenChange={setOpen}
          {...(typesNext ? { onCloseFocus: () => input.current?.focus() } : {})}
        >
          <CalendarPanel
            day={parts?.date ?? null}
            time={parts?.time ?? null}
            today={today}
            min={bound(props.min)}
            max={bound(props.max)}
            times={time ? times : null}
            onDay={(date) => {
              onChange(dateTimeValue({ date, time: parts?.time ?? null }, time, firstTime));
              if (!time) close();
            }}
            asksTime={props.dayTime === undefined && display !== "day"}
            onType={() => {
              setTypesNext(true);
              setOpen(false);
            }}
            onTime={(chosen, day) => {
              const date = day ?? parts?.date ?? bound(props.min) ?? today;
              onChange(dateTimeValue({ date, time: chosen }, true));
              close();
            }}
          />
        </FieldPopover>
      }
    />
  );
  return (
    <div className="relative">
      {field}
      {reading === null || reading === shown ? null : (
        // Over what follows: if it moved that, a press that leaves the field would miss.
        <p
          role="status"
          className="num pointer-events-none absolute top-full left-0 z-10 mt-1 rounded-md bg-surface px-2 py-1 text-ink-2 text-xs shadow-2"
        >
          {reading}
        </p>
      )}
    </div>
  );
}

/** Whether fields are pressed with a finger, whose keyboard covers half of the screen. */
const isFinger = (): boolean => matchMedia("(pointer: coarse)").matches;

/** The time of a narrow field's date, where it is not that of a day without one. Screen readers read it in the field. */
function TimeBelow({ value, usual = "00:00:00" }: { value: string; usual?: string | undefined }) {
  const time = readDateTime(value)?.time;
  if (!time || time === usual) return null;
  return (
    <span aria-hidden className="num text-ink-3 text-xs">
      {longTime(time)}
    </span>
  );
}

/** A date and time of a form, see `DateTimeInput`. */
export function DateTimeField<Values extends FieldValues = FieldValues, Output = Values>(
  props: ConnectedProps<Values, Output> & DateTimeOptions,
) {
  const { timeZone, time, display, min, max, hours, minuteStep, dayTime, placeholder, ...field } = props;
  const options = { timeZone, time, display, min, max, hours, minuteStep, dayTime, placeholder };
  return (
    <ConnectedField<Values, Output>
      {...field}
      errorText={(value, message) => unreadable(asText(value), timeZone, time) ?? message}
    >
      {(connection) => (
        <>
          <DateTimeInput
            {...options}
            label={field.label}
            flags={{ ...connection, name: field.name }}
            value={asText(connection.value)}
            onChange={connection.onChange}
            onBlur={connection.onBlur}
            disabled={connection.disabled}
            readOnly={connection.readOnly}
          />
          {display === "day" ? <TimeBelow value={asText(connection.value)} usual={dayTime} /> : null}
        </>
      )}
    </ConnectedField>
  );
}
