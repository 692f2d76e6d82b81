"use client";

import { Calendar } from "lucide-react";
import { useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { lazyField } from "@/components/lazy/lazy-field";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { noDate, shortMonth } from "@/lib/format/dates";
import { asText, ConnectedField, type ConnectedProps } from "./connected-field";
import {
  dateTimeText,
  dateTimeValue,
  exampleDate,
  exampleDay,
  longTime,
  readDateTime,
  timesBetween,
  todayIn,
  unreadableDateText,
} from "./date-text";
import { FieldPopover } from "./field-popover";
import { TextInput } from "./text-input";

const CalendarPanel = lazyField(
  () => import("./calendar-panel").then((module) => module.CalendarPanel),
  <Skeleton className="m-3 h-72 w-64" />,
);

type DateTimeOptions = {
  /** The site's time zone, which determines "today". */
  timeZone: string;
  /** False for a day without a time, `YYYY-MM-DD`. */
  time?: boolean;
  /**
   * The format while the field is not focused. `short` abbreviates the month to three letters. `day` shows only the
   * day, with the time below it unless it is the default time. Both are for narrow fields.
   */
  display?: "long" | "short" | "day";
  /** The first day that can be chosen. */
  min?: "today" | string;
  max?: "today" | string;
  /** The hours of the list, both included (reservations: 6 to 21). */
  hours?: { from: number; to: number };
  minuteStep?: number;
  /**
   * The first moment that makes sense, as `YYYY-MM-DD HH:mm:ss`: the calendar begins on its day, unless the value is on
   * that day already, and offers only its later times there.
   */
  begin?: string | undefined;
  /** The default time of a day without a time, as `HH:mm:ss`. It defaults to the first of `hours`. */
  dayTime?: string;
  placeholder?: string;
};

/**
 * A date and time, typed or chosen in a calendar. Typed text is parsed by `readDateTime`, and the value is
 * `YYYY-MM-DD HH:mm:ss`. Text that is not a date stays unchanged, so that the schema rejects it. The calendar is
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

  const toValue = (text: string) => {
    const parsed = readDateTime(text);
    return parsed ? dateTimeValue(parsed, time, firstTime) : text;
  };
  // The field shows the typed text while it parses to the value. A value set from outside replaces the text.
  const [typed, setTyped] = useState(value);
  const [isTyping, setTyping] = useState(false);
  /** Whether the user left the calendar to type: closing it then focuses the field. */
  const [typesNext, setTypesNext] = useState(false);
  const shown = toValue(typed) === value ? typed : value;
  const close = () => {
    setOpen(false);
    // On touch devices the focus would open the on-screen keyboard.
    if (!isFinger()) input.current?.focus();
  };
  const reading =
    isTyping && parts ? dateTimeText({ ...parts, time: parts.time ?? firstTime ?? null }, time) : null;

  const button = (
    <button
      type="button"
      // The button does not repeat the field's label ("Date Of Use"), so that the label identifies only the field.
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
  const long = parts ? dateTimeText(parts, time && display !== "day") : undefined;
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
      // On touch devices a press opens the calendar, which offers typing instead.
      onMouseDown={(event) => {
        if (isFinger() && document.activeElement !== input.current) event.preventDefault();
      }}
      onClick={() => {
        if (isFinger() && document.activeElement !== input.current && !disabled && !readOnly) setOpen(true);
      }}
      onChange={(event) => {
        setTyping(true);
        setTyped(event.target.value);
        onChange(toValue(event.target.value));
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
            begin={readDateTime(props.begin ?? "")}
            onDay={(date) => {
              onChange(dateTimeValue({ date, time: parts?.time ?? null }, time, firstTime));
              if (!time) close();
            }}
            requestsTime={props.dayTime === undefined && display !== "day"}
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
        // The message overlays the content below. If it moved that content, a click that blurs the field would miss
        // its target.
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

/** Whether the primary pointer is a finger, whose on-screen keyboard covers half of the screen. */
const isFinger = (): boolean => matchMedia("(pointer: coarse)").matches;

/** The time below a narrow date field, unless it is the default time. Screen readers read the time in the field. */
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
  const { timeZone, time, display, min, max, hours, minuteStep, begin, dayTime, placeholder, ...field } =
    props;
  const options = { timeZone, time, display, min, max, hours, minuteStep, begin, dayTime, placeholder };
  return (
    <ConnectedField<Values, Output>
      {...field}
      errorText={(value, message) => unreadableDateText(asText(value), timeZone, time) ?? message}
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
