import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { account } from "./account";
import { filedByColumn, filesColumn, idColumn, instantColumn } from "./columns";
import { session } from "./session";
import { tenant } from "./tenant";
import { ticket, ticketKind } from "./ticket";

const area = () => text({ enum: ["client", "admin", "super-admin"] });

/** A comment on a ticket, or an internal note of staff (docs/rules/tickets.md, Comments). */
export const ticketComment = pgTable(
  "ticket_comment",
  {
    id: idColumn(),
    ticketId: uuid()
      .notNull()
      .references(() => ticket.id, { onDelete: "cascade" }),
    /** A copy of the ticket's, which never changes. */
    kind: ticketKind().notNull(),
    /** The ticket's tenant when it was written. If the ticket is moved, its next tenant does not see the comment. */
    tenantId: uuid()
      .notNull()
      .references(() => tenant.id),
    /** It has no default, so that no statement can make a note public by leaving it out. */
    isInternal: boolean().notNull(),
    byArea: area().notNull(),
    /** The author's account. Not a reference, which would need an index of all comments. */
    byAccountId: uuid(),
    /** Stored so that the comment has the name after the account is deleted. */
    byName: text().notNull(),
    filedBy: filedByColumn(),
    /** Empty once it is deleted. */
    message: text().notNull(),
    images: filesColumn(),
    /** The comments of a ticket are written one after the other, so that this is their order. */
    createdAt: instantColumn().notNull().default(sql`clock_timestamp()`),
    /** When it is looked at whether staff have read it; null if it is staff's, or once it was. */
    remindAt: instantColumn(),
    editedAt: instantColumn(),
    deletedAt: instantColumn(),
    deletedByArea: area(),
    deletedByAccountId: uuid(),
    deletedByName: text(),
    /** The first text of an edited or deleted comment, for the time line. */
    firstMessage: text(),
  },
  (t) => [
    index("ticket_comment_ticket_idx").on(t.ticketId, t.createdAt),
    // For the limit per tenant, and for the deletion of a tenant.
    index("ticket_comment_tenant_idx").on(t.tenantId, t.createdAt),
    // For the job.
    index("ticket_comment_remind_idx").on(t.remindAt).where(sql`${t.remindAt} is not null`),
    check("ticket_comment_note_check", sql`not (${t.isInternal} and ${t.byArea} = 'client')`),
  ],
);

/** How far a person has read the comments of a ticket. */
export const ticketRead = pgTable(
  "ticket_read",
  {
    ticketId: uuid()
      .notNull()
      .references(() => ticket.id, { onDelete: "cascade" }),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    /** The unit of the person; null for staff. */
    tenantId: uuid().references(() => tenant.id, { onDelete: "cascade" }),
    /** The time of the newest comment that the person has seen; null for none. */
    upTo: instantColumn(),
    /** When the person read them; if there were newer ones by then, the time of the newest that was seen. */
    readAt: instantColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ticketId, t.accountId] }),
    // For the deletion of an account, and of a tenant.
    index("ticket_read_account_idx").on(t.accountId),
    index("ticket_read_tenant_idx").on(t.tenantId).where(sql`${t.tenantId} is not null`),
  ],
);

/**
 * How far a session was shown a ticket's comments that its person had not read. Written only by the calls that list them, for
 * programs that mark comments as read without saying which.
 */
export const ticketShown = pgTable(
  "ticket_shown",
  {
    sessionId: uuid()
      .notNull()
      .references(() => session.id, { onDelete: "cascade" }),
    ticketId: uuid()
      .notNull()
      .references(() => ticket.id, { onDelete: "cascade" }),
    /** The time of the newest comment that was shown. */
    upTo: instantColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.ticketId] }),
    // For the deletion of tickets.
    index("ticket_shown_ticket_idx").on(t.ticketId),
  ],
);
