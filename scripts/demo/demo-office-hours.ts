import "server-only";
import { sql } from "drizzle-orm";
import { ticket } from "@/db/schema";
import type { StaffActor } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { db } from "@/lib/core/server/database";
import { readCalendar, saveOfficeHours } from "@/lib/features/office-hours/server/office-hours";
import { workingMinutes } from "@/lib/features/office-hours/working-time";
import { toMoment } from "@/lib/features/tickets/server/clock/clock-rows";
import { siteDay } from "@/lib/format/zoned";
import { callerOf } from "./demo-caller";

const morning = { from: "08:00", to: "12:00" };
const afternoon = { from: "13:00", to: "17:00" };

/** The holidays of each year. */
const holidays = [
  ["01-01", "New Year's Day"],
  ["06-12", "Independence Day"],
  ["11-30", "Bonifacio Day"],
  ["12-25", "Christmas Day"],
  ["12-30", "Rizal Day"],
] as const;

/** Sets the office hours. There are no target times, because all open tickets of the demonstration would be overdue. */
export async function setOfficeHours(chief: StaffActor): Promise<void> {
  const thisYear = Number(siteDay(new Date(), env.SITE_TIME_ZONE).slice(0, 4));
  await saveOfficeHours(callerOf(chief), {
    days: [1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      periods: weekday === 6 ? [morning] : [morning, afternoon],
    })),
    holidays: [-2, -1, 0, 1].flatMap((offset) =>
      holidays.map(([day, name]) => ({ date: `${thisYear + offset}-${day}`, name })),
    ),
  });
}

/** Calculates the kept working minutes of tickets again, after they were distributed over the last weeks. */
export async function keepWorkingMinutes(): Promise<void> {
  const calendar = await readCalendar(db);
  const found = await db.execute<{
    id: string;
    filed: string;
    answered: string | null;
    begun: string;
    completed: string | null;
  }>(sql`
    select id, created_at::text as filed, coalesce(restarted_at, created_at)::text as begun,
      completed_date::text as completed, (
        select min(at) from (
          select at from ticket_event e where e.ticket_id = ticket.id and by_area <> 'client' and action = 'status'
          union all
          select created_at from ticket_comment c
          where c.ticket_id = ticket.id and by_area <> 'client' and not is_internal
        ) answers)::text as answered
    from ${ticket}`);
  const between = (from: string, to: string | null): number | null => {
    const minutes = to === null ? null : workingMinutes(toMoment(from), toMoment(to), calendar);
    return minutes === null ? null : Math.round(minutes);
  };
  for (const { id, filed, begun, answered, completed } of found) {
    await db.execute(sql`
      update ${ticket} set first_answered_at = ${answered}, first_answer_minutes = ${between(filed, answered)},
        completion_minutes = ${between(begun, completed)}
      where id = ${id}`);
  }
}
