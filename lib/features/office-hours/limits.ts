import type { TicketKindName } from "@/db/kinds";

/* The limits of office hours and target times, shared by calls and screens. */

/** How many periods a day has at most. */
export const maxPeriods = 8;

/** How many holidays there are at most. */
export const maxHolidays = 400;

/** How long the name of a holiday is at most, in characters. */
export const maxHolidayName = 100;

/** The longest target time, in working minutes. */
export const maxTargetMinutes = 100_000;

/** The units in which working time is typed, in minutes; a day is eight hours of it. */
export const unitMinutes = { minutes: 1, hours: 60, days: 480 };
export type WorkUnit = keyof typeof unitMinutes;

/** The kinds that have separate target times for urgent tickets. */
export const urgentKinds: readonly TicketKindName[] = ["jobOrderRequest", "incident"];
