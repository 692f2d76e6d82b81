import type { TicketRecord } from "@/lib/features/tickets/record";
import { formatCount } from "@/lib/format/text";

/** When a ticket is due, or its first answer; null without a due time. */
export const dueMoment = ({ dueAt, firstDueAt }: Pick<TicketRecord, "dueAt" | "firstDueAt">): string | null =>
  dueAt ?? firstDueAt ?? null;

/** `3 days late`, or `late` on the day itself. @param days from today to the day on which it was due */
export const lateText = (days: number): string => (days < 0 ? `${formatCount(-days, "day")} late` : "late");
