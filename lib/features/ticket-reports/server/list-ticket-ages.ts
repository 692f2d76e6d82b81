import "server-only";
import { sql } from "drizzle-orm";
import * as z from "zod";
import type { TicketKindName } from "@/db/kinds";
import { ticket } from "@/db/schema";
import { isNotDeleted, isOpenTicket } from "@/db/status-literals";
import { adminWith } from "@/lib/core/actor";
import type { Executor } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import { readCalendar } from "@/lib/features/office-hours/server/office-hours";
import { isNeverOpen, lastWorkingDays } from "@/lib/features/office-hours/working-time";
import { ticketAges } from "@/lib/features/ticket-reports/record";
import { registry } from "@/lib/features/tickets/registry";

/** The greatest ages of the groups, in days, from the second oldest to the youngest. */
const greatestAges = [14, 7, 3, 1];

/** `GET /ticket-ages`: the open tickets of each module by their age in working days. */
export const listTicketAges = defineUseCase({
  name: "ticketReports.ages",
  allow: [adminWith("dashboard.view")],
  input: z.object({}),
  output: ticketAges,
  async run({ tx }) {
    const calendar = await readCalendar(tx);
    const days = lastWorkingDays(Date.now(), Math.max(...greatestAges) + 1, calendar);
    // A ticket is at most n working days old if it was filed on the last working day but n, or later.
    const counts = await countByAge(
      tx,
      greatestAges.map((age) => days[age] ?? "-infinity"),
    );
    const urgent = await countUrgent(tx);
    const data = registry.map(({ name }) => {
      const of = (group: number) =>
        counts.find((one) => one.type === name && one.group === group)?.count ?? 0;
      return {
        ...{ type: name, upTo1: of(4), upTo3: of(3), upTo7: of(2), upTo14: of(1), more: of(0) },
        urgent: urgent.find((one) => one.type === name)?.count ?? 0,
      };
    });
    return { inWorkingDays: !isNeverOpen(calendar), data };
  },
});

/**
 * Counts the open tickets by kind and group, from 0. The bounds are in a subquery, so that they are not converted again
 * for each ticket.
 * @param bounds the first days of the groups from 1 on, oldest first
 */
const countByAge = (tx: Executor, bounds: readonly string[]) =>
  tx.execute<{ type: TicketKindName; group: number; count: number }>(sql`
    select kind as type,
      width_bucket(created_at, (select ${sql.param([...bounds])}::text[]::timestamptz[])) as group,
      count(*)::int as count
    from ${ticket} where ${isOpenTicket(ticket.status)} group by 1, 2`);

/** Counts the open tickets by kind that are urgent. */
const countUrgent = (tx: Executor) =>
  tx.execute<{ type: TicketKindName; count: number }>(sql`
    select kind as type, count(*)::int as count from ${ticket}
    where is_urgent and ${isNotDeleted(ticket.status)} and ${isOpenTicket(ticket.status)} group by 1`);
