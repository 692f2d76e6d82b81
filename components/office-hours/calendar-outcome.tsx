import { Plus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import type { CalendarFile, FoundHoliday } from "@/lib/features/office-hours/read-holidays";
import { shortDate } from "@/lib/format/dates";
import { formatCount } from "@/lib/format/text";

/** What an import of a calendar file has added, what it has left out, and the days on which the office may work. */
export type CalendarOutcome = { added: number; of: number; file: CalendarFile; unsure: FoundHoliday[] };

/** In sentences, what was read otherwise than it stands in the file, or was left out. */
function remarksOf({
  repeated,
  timed,
  cancelled,
  unreadable,
  past,
  tooLong,
  shortened,
}: CalendarFile): string[] {
  const one = (count: number, noun: string, single: string, many: string) =>
    count === 0 ? [] : [`${formatCount(count, noun)} ${count === 1 ? single : many}.`];
  return [
    ...one(repeated, "event", "repeats: its next day was read", "repeat: the next day of each was read"),
    ...one(timed, "event", "has a time of day and was left out", "have a time of day and were left out"),
    ...one(cancelled, "event", "is cancelled and was left out", "are cancelled and were left out"),
    ...one(unreadable, "event", "has no such date and was left out", "have no such date and were left out"),
    ...one(past, "past day", "was left out", "were left out"),
    ...one(tooLong, "day", "of a very long event was left out", "of very long events were left out"),
    ...one(shortened, "name", "was shortened", "were shortened"),
  ];
}

export function CalendarOutcomeNote(props: {
  outcome: CalendarOutcome;
  onAdd: (holiday: FoundHoliday) => void;
}) {
  const { added, of, file, unsure } = props.outcome;
  return (
    <Note tone="info" className="mt-3">
      <p>
        {[
          of === 0
            ? "There is no new holiday in this file."
            : `${formatCount(added, "holiday")} of ${of} added at the end. Save to keep them.`,
          ...remarksOf(file),
        ].join(" ")}
      </p>
      {unsure.length > 0 ? (
        <>
          <p className="mt-2">The office may work on these days. Add those on which it does not:</p>
          <ul className="mt-1 grid gap-1">
            {unsure.map((holiday) => (
              <li key={holiday.date} className="flex flex-wrap items-center gap-x-3">
                <span className="min-w-0 flex-1">
                  {shortDate(holiday.date)} · {holiday.name}
                </span>
                <Button
                  variant="outline"
                  size="sm"
                  icon={<Plus />}
                  aria-label={`Add ${holiday.name}`}
                  onClick={() => props.onAdd(holiday)}
                >
                  Add
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Note>
  );
}
