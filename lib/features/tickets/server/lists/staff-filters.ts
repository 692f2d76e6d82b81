import "server-only";
import * as z from "zod";
import type { SessionActor } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { switchFilter } from "@/lib/core/list-input";
import { isId, text } from "@/lib/core/schema";
import type { Executor } from "@/lib/core/server/database";
import { readCalendar } from "@/lib/features/office-hours/server/office-hours";
import { lastClosing, momentOf } from "@/lib/features/office-hours/working-time";
import { assigneeFilter } from "@/lib/features/tickets/assignee-schema";
import { dueSpans, filedSpans } from "@/lib/features/tickets/filters";
import { registry } from "@/lib/features/tickets/registry";
import { addDays } from "@/lib/format/days";
import { siteDay } from "@/lib/format/zoned";
import type { StaffFilter } from "./list";

/** The input for a filter with named values. Empty or absent becomes null. */
const namedFilter = <const Names extends readonly string[]>(
  name: string,
  names: Names,
  description: string,
) =>
  z
    .enum(["", ...names], { error: `${name} must be ${names.join(", ")} or empty.` })
    .optional()
    .transform((value): Names[number] | null => value || null)
    .meta({ description, example: "" });

/** The inputs of a list for staff. A tenant's list ignores them. */
export const staffFilters = {
  open: switchFilter("open", "1: only tickets for approval, approved or ongoing. Only for staff."),
  unread: switchFilter(
    "unread",
    "1: only tickets with comments that the caller has not read, among the 1,000 newest. Only for staff.",
  ),
  assignee: assigneeFilter,
  tenant: text(100)
    .optional()
    .transform((value) => value || null)
    .refine((value) => value === null || isId(value), "tenant must be the id of a tenant.")
    .meta({ description: "Only the tickets of this tenant. Only for staff.", example: "" }),
  overdue: switchFilter(
    "overdue",
    "1: only overdue tickets, sorted by due time unless another order is given. Only for staff.",
  ),
  urgent: switchFilter("urgent", "1: only tickets that are marked as urgent. Only for staff."),
  due: namedFilter(
    "due",
    dueSpans,
    "Only tickets that are due from now until the end of `today`, or within a `week`, sorted by due time. Only for staff.",
  ),
  filed: namedFilter(
    "filed",
    filedSpans,
    "Only tickets that were filed since the office last closed (`new`), `today`, or in the last 7 (`week`) or 30 days (`month`). Only for staff.",
  ),
};

const kindNames = registry.map(({ name }) => name);

/** The input of the list of all kinds: the only kinds. Empty or absent becomes null. */
export const typesFilter = text(200)
  .optional()
  .transform((value) => (value ? value.split(",") : null))
  .refine(
    (names) => names === null || names.every((name) => kindNames.some((known) => known === name)),
    `types must be names of service types, joined by commas: ${kindNames.join(", ")}.`,
  )
  .transform((names) => names && registry.filter(({ name }) => names.includes(name)))
  .meta({ description: "Only tickets of these types, joined by commas. Only for staff.", example: "" });

/** Returns the moment at which a day of the tower begins, a number of days from today. */
export const startOfDay = (daysFromToday: number): Date =>
  new Date(
    momentOf(addDays(siteDay(new Date(), env.SITE_TIME_ZONE), daysFromToday), "00:00", env.SITE_TIME_ZONE),
  );

/** The moment from which a ticket counts as new: when the office last closed before today. */
export const newFrom = async (tx: Executor): Promise<Date> =>
  new Date(lastClosing(Date.now(), await readCalendar(tx)));

/** The end of the tower's day. */
export const endOfToday = (): Date => startOfDay(1);

const dueBefore = { today: endOfToday, week: () => startOfDay(7) };
const filedFrom = {
  new: newFrom,
  today: async () => startOfDay(0),
  week: async () => startOfDay(-6),
  month: async () => startOfDay(-29),
};

/** Returns the filter of staff's input; none for a tenant. */
export async function readStaffFilter(
  tx: Executor,
  actor: SessionActor,
  input: z.output<z.ZodObject<typeof staffFilters>>,
): Promise<StaffFilter> {
  if (actor.area === "client") return {};
  const { open, unread, assignee, tenant, overdue, urgent, due, filed } = input;
  return {
    ...{ open, overdue, urgent },
    unreadBy: unread ? actor.id : null,
    ofTenant: tenant,
    assignee: assignee === "me" ? actor.id : assignee,
    dueBefore: due && dueBefore[due](),
    filedFrom: filed && (await filedFrom[filed](tx)),
  };
}
