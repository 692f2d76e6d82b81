import { cn } from "@/components/ui/cn";

/** Whether a ticket is overdue or waits; nothing for tenants, whose records do not say it. */
export function ClockMark({ record }: { record: { overdue?: boolean | undefined; waiting?: unknown } }) {
  const text = record.overdue ? "Overdue" : record.waiting ? "Waiting" : null;
  if (text === null) return null;
  const look = record.overdue ? "bg-st-no-bg text-st-no" : "bg-st-wait-bg text-st-wait";
  return (
    <span className={cn("ml-1.5 rounded-sm px-1.5 py-0.5 font-medium font-sans text-2xs", look)}>{text}</span>
  );
}
