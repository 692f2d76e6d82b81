import "server-only";
import { sql } from "drizzle-orm";
import type { TicketKindName } from "@/db/kinds";
import { ticket, ticketComment } from "@/db/schema";
import { ticketLiteral } from "@/db/status-literals";
import type { Transaction } from "@/lib/core/server/database";
import { inTransaction } from "@/lib/core/server/transaction";
import type { WrittenNotification } from "@/lib/features/notifications/server/notify";
import { publishNotifications } from "@/lib/features/notifications/server/publish-notifications";
import { readCalendar } from "@/lib/features/office-hours/server/office-hours";
import { addWorkingMinutes } from "@/lib/features/office-hours/working-time";
import { kindOf } from "@/lib/features/tickets/registry";
import { commentUnread } from "@/lib/features/tickets/server/announcements/notices";
import { notifyStaff } from "@/lib/features/tickets/server/announcements/notify-staff";
import { readNow } from "@/lib/features/tickets/server/clock/clock-rows";
import { isUnreadByStaff } from "@/lib/features/tickets/server/records/unread";

/* Tenants' comments that nobody of the staff reads (docs/rules/tickets.md, Unread comments). */

/** After how much working time staff are told of a comment that none of them has read, in minutes. */
const unreadMinutes = 8 * 60;

/** How many comments one run looks at; the next run, a minute later, continues. */
const atOnce = 500;

/** When it is looked at whether staff have read a comment of now; null without office hours. */
export async function reminderAt(tx: Transaction): Promise<string | null> {
  const moment = addWorkingMinutes(await readNow(tx), unreadMinutes, await readCalendar(tx));
  return moment === null ? null : new Date(moment).toISOString();
}

/** Tells the staff once of tenants' comments that none of them has read; a job calls it every minute. */
export async function remindOfComments(): Promise<void> {
  await publishNotifications(await inTransaction("reminders", remind));
}

async function remind(tx: Transaction): Promise<WrittenNotification[]> {
  // Of several comments on a ticket the newest. Two runs wait for each other: with `skip locked` each could take one
  // of the comments on the same ticket.
  const unread = await tx.execute<{
    id: string;
    ticketId: string;
    kind: TicketKindName;
    tenantId: string;
  }>(sql`
    with due as (
      select id from ${ticketComment} where remind_at <= now()
      order by remind_at, id limit ${sql.raw(String(atOnce))} for update
    ), seen as (
      update ${ticketComment} c set remind_at = null from due where c.id = due.id
      returning c.id, c.ticket_id, c.kind, c.tenant_id, c.created_at, c.deleted_at
    )
    select distinct on (ticket_id) seen.id, ticket_id as "ticketId", seen.kind, seen.tenant_id as "tenantId"
    from seen join ${ticket} t on t.id = ticket_id and t.status <> ${ticketLiteral.deleted}
    where seen.deleted_at is null and ${isUnreadByStaff("seen")}
    order by ticket_id, seen.created_at desc`);
  const written: WrittenNotification[] = [];
  for (const { id, ticketId, kind: name, tenantId } of unread) {
    const kind = kindOf(name);
    const news = {
      ...{ notice: commentUnread, values: {}, commentId: id, aboutTenantId: tenantId },
      record: { type: kind.singular, id: ticketId },
    };
    written.push(...(await notifyStaff(tx, kind, news)));
  }
  return written;
}
