import { ticketStatus } from "@/db/statuses";
import { urgentKinds } from "@/lib/features/office-hours/limits";
import type { TicketKind } from "./define";

/* The rules of what follows a ticket's filing, shared by calls and screens (docs/rules/tickets.md). */

/** The maximum number of tickets that are assigned, or commented on, at once. */
export const maxAtOnce = 100;

/** Within how many days after a ticket's completion its tenant may reopen it. */
export const reopenDays = 7;

/** The length of the reason for reopening, in characters. */
export const reopenReason = { min: 10, max: 500 };

/** Whether the tickets of a kind can be reopened: they need both statuses, completed and ongoing. */
export const canReopen = ({ statuses }: TicketKind): boolean =>
  statuses.includes(ticketStatus.completed) && statuses.includes(ticketStatus.ongoing);

/**
 * Whether a ticket is completed, and was so at most a number of days ago.
 * @param completedDate ISO 8601
 */
export const isCompletedWithin = (
  days: number,
  { status, completedDate }: { status: number; completedDate: string | null },
): boolean =>
  status === ticketStatus.completed &&
  completedDate !== null &&
  Date.now() - Date.parse(completedDate) <= days * 86_400_000;

/** Whether the tickets of a kind can be marked as urgent. */
export const canBeUrgent = ({ name }: TicketKind): boolean => urgentKinds.includes(name);

/** For how many days after its completion a ticket can be rated. */
export const ratingDays = 14;

/** The maximum length of a rating's message, in characters. */
export const maxRatingMessage = 500;

/** Whether the tickets of a kind can be rated. */
export const canBeRated = ({ statuses }: TicketKind): boolean => statuses.includes(ticketStatus.completed);

/** Whether a ticket can be rated now: it was completed lately, and not rated since. */
export const isRatingOpen = (
  record: Parameters<typeof isCompletedWithin>[1] & { rating: { at: string } | null },
): boolean =>
  isCompletedWithin(ratingDays, record) &&
  (record.rating === null || Date.parse(record.rating.at) < Date.parse(record.completedDate ?? ""));
