import "server-only";
import { sql } from "drizzle-orm";
import { reservation, ticket } from "@/db/schema";
import { db } from "@/lib/core/server/database";

/** The stamps that a step of the time line set, by the status that it set. */
const stamps: [table: string, column: string, status: number][] = [
  ["ticket", "approval_date", 2],
  ["ticket", "date_applied", 3],
  ["ticket", "completed_date", 4],
  ["incident_report", "review_date", 3],
  ["incident_report", "case_closed_date", 4],
  ["work_permit", "date_completed", 4],
  ["work_permit", "date_applied", 3],
  ["visitor_pass", "arrival_date", 4],
];

/** The dates that requests were filed for, by table: from when, and until when. */
const spans: [table: string, from: string, to: string][] = [
  ["gate_pass", "date_of_use", "date_of_use"],
  ["work_permit", "date_from", "date_to"],
  ["visitor_pass", "date_of_visit", "date_of_visit"],
];

/** A booking of a day that is over was filed for it (`demo-history.ts`); every other request is of the last weeks. */
const ofPastBooking = sql`${reservation.ticketId} = ${ticket.id} and ${reservation.startTime} < date_trunc('day', now())`;

/**
 * Spreads the requests over the last weeks, two a day in office hours; each step follows some hours after the one
 * before, with its stamps. Past bookings were filed two days before they began, and completed when they ended; today's is
 * ongoing since it began. What was told more than a month ago has been read.
 */
export async function spreadOverWeeks(): Promise<void> {
  await db.execute(sql`
    update ${ticket} set created_at = start_time - interval '2 days' from ${reservation} where ${ofPastBooking}`);
  await db.execute(sql`
    with aged as (
      select id, row_number() over (order by id desc) - 1 as back from ${ticket}
      where not exists (select from ${reservation} where ${ofPastBooking})
    )
    update ${ticket} set created_at = date_trunc('day', now()) - (1 + back / 2) * interval '1 day'
      + case when back % 2 = 0 then interval '13 hours' else interval '8 hours' end
      + (back * 17 % 160) * interval '1 minute'
    from aged where aged.id = ticket.id`);
  // A list's order is that of the ids: past bookings have the first ones, so the last of them were booked well ahead.
  await db.execute(sql`
    with first as (
      select min(created_at) as at from ${ticket} where not exists (select from ${reservation} where ${ofPastBooking})
    ), late as (
      select ${ticket.id}, first.at - row_number() over (order by ${ticket.id} desc) * interval '3 hours' as at
      from ${ticket} join ${reservation} on ${ofPastBooking} cross join first where ${ticket.createdAt} > first.at
    )
    update ${ticket} set created_at = late.at from late where late.id = ticket.id`);
  await db.execute(sql`
    with steps as (
      select id, ticket_id, row_number() over (partition by ticket_id order by id) - 1 as step from ticket_event
    )
    update ticket_event set at = least(now(), ticket.created_at + step * interval '1 hour 20 minutes')
    from steps join ${ticket} on ticket.id = steps.ticket_id where steps.id = ticket_event.id`);
  await db.execute(sql`
    update ticket_event set at = end_time from ${ticket} join ${reservation} on ${ofPastBooking}
    where ticket_event.ticket_id = ${ticket.id} and to_status = 4`);
  await db.execute(sql`
    update ticket_event set at = least(now(), start_time) from ${reservation}
    where ${reservation.ticketId} = ticket_event.ticket_id and to_status = 3`);
  await followFiling();
  for (const [table, column, status] of stamps) {
    const [of, name] = [sql.identifier(table), sql.identifier(column)];
    const id = table === "ticket" ? sql`id` : sql`ticket_id`;
    await db.execute(sql`
      update ${of} set ${name} = (select max(at) from ticket_event e where e.ticket_id = ${of}.${id} and e.to_status = ${status})
      where ${name} is not null`);
  }
  await db.execute(sql`
    update ${ticket} set updated_at = (select max(at) from ticket_event e where e.ticket_id = ticket.id)`);
  await db.execute(sql`
    update notification set created_at = ticket.updated_at from ${ticket} where ticket.id = notification.record_id`);
  await db.execute(sql`
    update notification set read_at = created_at where created_at < now() - interval '1 month'`);
}

/**
 * What is ongoing or completed was filed for the day after: it began then, and was completed at its end. A gate pass is
 * applied for as it is filed.
 */
async function followFiling(): Promise<void> {
  await db.execute(sql`
    update gate_pass set date_of_application = date_trunc('minute', ticket.created_at)
    from ${ticket} where ticket.id = ticket_id`);
  await db.execute(sql`
    update leasing_inquiry set date_inquiry = date_trunc('minute', ticket.created_at)
    from ${ticket} where ticket.id = ticket_id`);
  for (const names of spans) {
    const [table, from, to] = names.map((name) => sql.identifier(name));
    const dayAfter = sql`ticket.created_at::date + 1`;
    const ends = sql`${dayAfter} + (${to}::date - ${from}::date) + ${to}::time`;
    await db.execute(sql`
      update ${table} set ${from} = ${dayAfter} + ${from}::time
        ${names[1] === names[2] ? sql`` : sql`, ${to} = case status when 4 then ${ends} else ${to} end`}
      from ${ticket} where ticket.id = ticket_id and status in (3, 4)`);
    for (const [status, at] of [
      [3, from],
      [4, to],
    ] as const) {
      await db.execute(sql`
        update ticket_event set at = least(now(), ${at}) from ${table}
        where ${table}.ticket_id = ticket_event.ticket_id and to_status = ${status} and action = 'status'`);
    }
  }
}
