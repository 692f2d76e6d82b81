import { CalendarPlus, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { FileInput } from "@/components/files/file-input";
import { DateTimeField } from "@/components/form/date-time-input";
import { useFormLocked } from "@/components/form/form-context";
import { TextField } from "@/components/form/text-input";
import { lazyCode } from "@/components/lazy/lazy-code";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Note } from "@/components/ui/note";
import { maxHolidays } from "@/lib/features/office-hours/limits";
import type { FoundHoliday } from "@/lib/features/office-hours/read-holidays";
import type { OfficeHoursRecord } from "@/lib/features/office-hours/record";
import { siteDay } from "@/lib/format/zoned";
import { type CalendarOutcome, CalendarOutcomeNote } from "./calendar-outcome";

const maxFileBytes = 1_000_000;

const loadReader = lazyCode(() =>
  import("@/lib/features/office-hours/read-holidays").then((module) => module.readHolidays),
);

/** The holidays: typed, or read from a calendar file and shown before they are saved. */
export function HolidayFields({ timeZone }: { timeZone: string }) {
  const { control, getValues } = useFormContext<OfficeHoursRecord>();
  const { fields, append, remove } = useFieldArray({ control, name: "holidays" });
  const locked = useFormLocked();
  const chooser = useRef<HTMLInputElement>(null);
  /** What the last import found, or why it was refused. */
  const [outcome, setOutcome] = useState<CalendarOutcome | string | null>(null);
  const add = (holidays: FoundHoliday[]) =>
    append(
      holidays.map(({ date, name }) => ({ date, name })),
      { shouldFocus: false },
    );

  const importFile = async ([file]: File[]) => {
    if (!file) return;
    if (file.size > maxFileBytes) return setOutcome("This file is too large for a calendar: at most 1 MB.");
    const readHolidays = await loadReader().catch(() => null);
    if (!readHolidays) return setOutcome("This file can't be read at the moment. Choose it again.");
    const bytes = await file.arrayBuffer();
    const found = readHolidays(new Uint8Array(bytes), siteDay(new Date(), timeZone), timeZone);
    if (found === null) return setOutcome("This file can't be read as a calendar.");
    const known = new Set(getValues("holidays").map(({ date }) => date));
    const fresh = found.holidays.filter(({ date }) => !known.has(date));
    const added = fresh.filter(({ isSure }) => isSure).slice(0, maxHolidays - known.size);
    add(added);
    const unsure = fresh.filter(({ isSure }) => !isSure);
    setOutcome({ added: added.length, of: found.holidays.length - unsure.length, file: found, unsure });
  };
  return (
    <fieldset data-field="holidays" className="min-w-0">
      <legend className="mb-3 font-semibold text-sm">Holidays</legend>
      {fields.length === 0 ? <p className="mb-3 text-ink-3 text-sm">No holidays yet.</p> : null}
      <ul className="grid gap-4 sm:gap-2">
        {fields.map((field, index) => (
          <li
            key={field.id}
            className="grid grid-cols-[minmax(0,1fr)_var(--ctl)] items-start gap-2 sm:grid-cols-[12rem_minmax(0,1fr)_var(--ctl)]"
          >
            <DateTimeField
              name={`holidays.${index}.date`}
              label={`Date ${index + 1}`}
              labelHidden
              display="short"
              time={false}
              timeZone={timeZone}
            />
            <TextField
              name={`holidays.${index}.name`}
              label={`Name ${index + 1}`}
              labelHidden
              placeholder="Name of the holiday"
              className="max-sm:order-last"
            />
            {locked ? null : (
              <IconButton
                label={`Remove holiday ${index + 1}`}
                tooltip={false}
                icon={<Trash2 />}
                onClick={() => remove(index)}
                className="[&_svg]:size-4!"
              />
            )}
          </li>
        ))}
      </ul>
      {typeof outcome === "string" ? (
        <Note tone="error" className="mt-3">
          {outcome}
        </Note>
      ) : null}
      {outcome !== null && typeof outcome === "object" ? (
        <CalendarOutcomeNote
          outcome={outcome}
          onAdd={(holiday) => {
            add([holiday]);
            setOutcome({ ...outcome, unsure: outcome.unsure.filter((one) => one !== holiday) });
          }}
        />
      ) : null}
      {locked || fields.length >= maxHolidays ? null : (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="outline" size="sm" icon={<Plus />} onClick={() => append({ date: "", name: "" })}>
            Add holiday
          </Button>
          <Button
            variant="outline"
            size="sm"
            icon={<CalendarPlus />}
            onClick={() => chooser.current?.click()}
          >
            Import calendar file
          </Button>
          <FileInput ref={chooser} accept=".ics,text/calendar" onFiles={(files) => void importFile(files)} />
        </div>
      )}
    </fieldset>
  );
}
