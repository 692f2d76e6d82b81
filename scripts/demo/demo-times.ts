import "server-only";
import { sql } from "drizzle-orm";
import { reservation, ticket } from "@/db/schema";
import { isOpenTicket } from "@/db/status-literals";
import { ticketStatus } from "@/db/statuses";
import { db } from "@/lib/core/server/database";

/** The stamps that each status sets. */
const stamps: [table: string, column: string, status: number][] = [
  ["ticket", "approval_date", ticketStatus.approved],
  ["ticket", "date_applied", ticketStatus.ongoing],
  ["ticket", "completed_date", ticketStatus.completed],
  ["incident_report", "review_date", ticketStatus.ongoing],
  ["incident_report", "case_closed_date", ticketStatus.completed],
  ["work_permit", "date_completed", ticketStatus.completed],
  ["work_permit", "date_applied", ticketStatus.ongoing],
  ["visitor_pass", "arrival_date", ticketStatus.completed],
];

/** The first and last date field of a request, by table. */
const spans: [table: string, from: string, to: string][] = [
  ["gate_pass", "date_of_use", "date_of_use"],
  ["work_permit", "date_from", "date_to"],
  ["visitor_pass", "date_of_visit", "date_of_visit"],
];

/** The condition for bookings of past days (`demo-history.ts`). All other requests are of the last weeks. */
const ofPastBooking = sql`${reservation.ticketId} = ${ticket.id} and ${reservation.startTime} < date_trunc('day', now())`;

/**
 * Distributes the requests over the last weeks, two a day in office hours. Each step follows some hours after the
 * previous one and gets its stamps. Past bookings are filed two days before they begin and completed when they end;
 * today's is ongoing. Notifications older than a month are read.
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
  // Lists are sorted by id, and past bookings have the lowest ids, so the last of them are filed well ahead.
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
    where ticket_event.ticket_id = ${ticket.id} and to_status = ${ticketStatus.completed}`);
  await db.execute(sql`
    update ticket_event set at = least(now(), start_time) from ${reservation}
    where ${reservation.ticketId} = ticket_event.ticket_id and to_status = ${ticketStatus.ongoing}`);
  await followFiling();
  for (const [table, column, status] of stamps) {
    const [of, name] = [sql.identifier(table), sql.identifier(column)];
    const id = table === "ticket" ? sql`id` : sql`ticket_id`;
    await db.execute(sql`
      update ${of} set ${name} = (select max(at) from ticket_event e where e.ticket_id = ${of}.${id} and e.to_status = ${status})
      where ${name} is not null`);
  }
  await db.execute(sql`
    update ${ticket} set restarted_at = at from ticket_event e
    where e.ticket_id = ticket.id and action = 'reopened' and restarted_at is not null`);
  await rateAfterCompletion();
  await db.execute(sql`
    update ${ticket} set updated_at = (select max(at) from ticket_event e where e.ticket_id = ticket.id)`);
  await spreadComments();
  await db.execute(sql`
    update notification set created_at = ticket.updated_at from ${ticket} where ticket.id = notification.record_id`);
  await db.execute(sql`
    update notification set read_at = created_at where created_at < now() - interval '1 month'`);
}

/** Spreads the due times of one assignee's open tickets over the days from two days ago to six days from now. */
export async function spreadDueTimes(email: string): Promise<void> {
  await db.execute(sql`
    with own as (
      select ticket.id, row_number() over (order by ticket.id desc) % 6 as place
      from ${ticket} join admin on admin.id = assignee_id where email = ${email} and ${isOpenTicket(ticket.status)}
    ), due as (
      select id, date_trunc('day', now()) + interval '16 hours'
        + case place when 1 then -2 when 2 then 0 when 3 then 0 else place + 1 end * interval '1 day' as at
      from own
    )
    update ${ticket} set due_at = due.at, next_due_at = due.at from due where due.id = ticket.id`);
}

/** Tickets are rated two hours after their completion. */
async function rateAfterCompletion(): Promise<void> {
  await db.execute(sql`
    update ticket_event set at = least(now(), completed_date + interval '2 hours')
    from ${ticket} where ticket.id = ticket_id and action = 'rated'`);
  await db.execute(sql`
    update feedback set created_at = at from ticket_event e where e.ticket_id = feedback.ticket_id and action = 'rated'`);
}

/** Comments follow the filing of their ticket, half an hour apart; what a person has read follows them. */
async function spreadComments(): Promise<void> {
  await db.execute(sql`
    with spread as (
      select c.id, c.ticket_id, c.created_at as before,
        t.created_at + rank * interval '37 minutes' as after
      from (select *, row_number() over (partition by ticket_id order by created_at) as rank from ticket_comment) c
      join ${ticket} t on t.id = c.ticket_id
    ), moved as (
      update ticket_comment c set created_at = after from spread where spread.id = c.id
    )
    update ticket_read r set up_to = after, read_at = after + interval '5 minutes'
    from spread where spread.ticket_id = r.ticket_id and spread.before = r.up_to`);
  await db.execute(sql`
    update ticket_read set read_at = ${ticket.createdAt} from ${ticket} where ${ticket.id} = ticket_id and up_to is null`);
}

/**
 * Ongoing and completed requests are for the day after their filing. A gate pass's date of application is its filing
 * date.
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
        ${names[1] === names[2] ? sql`` : sql`, ${to} = case status when ${ticketStatus.completed} then ${ends} else ${to} end`}
      from ${ticket} where ticket.id = ticket_id and status in (${ticketStatus.ongoing}, ${ticketStatus.completed})`);
    for (const [status, at] of [
      [ticketStatus.ongoing, from],
      [ticketStatus.completed, to],
    ] as const) {
      await db.execute(sql`
        update ticket_event set at = least(now(), ${at}) from ${table}
        where ${table}.ticket_id = ticket_event.ticket_id and to_status = ${status} and action = 'status'`);
    }
  }
}
