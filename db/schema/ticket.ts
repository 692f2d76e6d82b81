import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { ticketKinds } from "@/db/kinds";
import { isNotDeleted, isOpenTicket, ticketLiteral } from "@/db/status-literals";
import { ticketStatus } from "@/db/statuses";
import { admin } from "./admin";
import { filedByColumn, idColumn, instantColumn, stampColumns } from "./columns";
import { tenant } from "./tenant";

export const ticketKind = pgEnum("ticket_kind", ticketKinds);

/**
 * The clock of a ticket (docs/rules/office-hours.md, The clock of a ticket). It is in the ticket's row, so that lists
 * need no further join.
 */
const clockColumns = () => ({
  firstDueAt: instantColumn(),
  /** When 80 % of the time has passed. */
  firstWarnAt: instantColumn(),
  firstAnsweredAt: instantColumn(),
  dueAt: instantColumn(),
  warnAt: instantColumn(),
  /** From when on the ticket is overdue; null if there is none, it has ended, or its clock stood before it. */
  nextDueAt: instantColumn(),
  /** When the job looks at the ticket again. */
  noticeAt: instantColumn(),
  /** Since when the ticket waits, and its clock stands. */
  pausedSince: instantColumn(),
  /** Of the pauses that have ended since it was filed or reopened, in milliseconds of working time. */
  pausedMs: bigint({ mode: "number" }),
  waitingFor: text({ enum: ["tenant", "supplier"] }),
  waitingReason: text(),
  /** The first time that a due time had passed; never cleared. */
  breachedAt: instantColumn(),
  /** When it is escalated if it is still overdue. */
  escalateAt: instantColumn(),
  /** From when on the completion counts, if the ticket was reopened. */
  restartedAt: instantColumn(),
  /** From the filing to the first answer, in working minutes without the pauses; null if that is not known. */
  firstAnswerMinutes: integer(),
  /** From the filing or reopening to the last completion, as `firstAnswerMinutes`. */
  completionMinutes: integer(),
});

/**
 * The shared columns of all tickets; each kind also has a detail table. Lists are newest first, in the order of ids.
 */
export const ticket = pgTable(
  "ticket",
  {
    id: idColumn(),
    kind: ticketKind().notNull(),
    ticketNumber: text().notNull(),
    tenantId: uuid()
      .notNull()
      .references(() => tenant.id),
    status: smallint().notNull().default(ticketStatus.forApproval),
    remarks: text().notNull().default(""),
    filedBy: filedByColumn(),
    postById: uuid().references(() => admin.id, { onDelete: "set null" }),
    approvedById: uuid().references(() => admin.id, { onDelete: "set null" }),
    approvalDate: instantColumn(),
    verifiedById: uuid().references(() => admin.id, { onDelete: "set null" }),
    /** The member of staff who is responsible for it; tenants do not see that. */
    assigneeId: uuid().references(() => admin.id, { onDelete: "set null" }),
    dateApplied: instantColumn(),
    completedDate: instantColumn(),
    /** Only of some kinds (docs/rules/tickets.md, Urgent tickets). */
    isUrgent: boolean().notNull().default(false),
    /** How often it was reopened. */
    reopened: smallint().notNull().default(0),
    /** The stars of its rating: a copy of the feedback's, so that reports read no second table. */
    rate: smallint(),
    /** When the newest comment or note was written, deleted ones too; null if there is none. Lists need no look at others. */
    lastCommentAt: instantColumn(),
    ...clockColumns(),
    ...stampColumns(),
  },
  (t) => [
    uniqueIndex("ticket_number_key").on(t.ticketNumber),
    // Includes the status, so that the filter of open tickets needs only the index.
    index("ticket_kind_idx").on(t.kind, t.id, t.status).where(isNotDeleted(t.status)),
    index("ticket_kind_status_idx").on(t.kind, t.status, t.id).where(isNotDeleted(t.status)),
    // Includes the status, so that a tab needs only the index.
    index("ticket_tenant_kind_idx").on(t.tenantId, t.kind, t.id, t.status).where(isNotDeleted(t.status)),
    // For the deletion of a tenant, and for the limit per tenant.
    index("ticket_tenant_created_idx").on(t.tenantId, t.createdAt),
    index("ticket_newest_idx").on(t.id).where(isNotDeleted(t.status)),
    // For number prefixes, in any locale of the database.
    index("ticket_number_idx")
      .on(t.kind, t.ticketNumber.op("text_pattern_ops"), t.id, t.status)
      .where(isNotDeleted(t.status)),
    // For the filter by assignee. Both include the status, so that a tab needs only the index.
    index("ticket_assignee_idx")
      .on(t.assigneeId, t.kind, t.id, t.status)
      .where(sql`${t.assigneeId} is not null and ${isNotDeleted(t.status)}`),
    index("ticket_unassigned_idx")
      .on(t.kind, t.id, t.status)
      .where(sql`${t.assigneeId} is null and ${isNotDeleted(t.status)}`),
    // For the urgent tickets of a kind, and their number in reports.
    index("ticket_urgent_idx")
      .on(t.kind, t.id, t.status)
      .where(sql`${t.isUrgent} and ${isNotDeleted(t.status)}`),
    // For the overdue tickets of a kind and their number, and for the job.
    index("ticket_due_idx").on(t.kind, t.nextDueAt, t.id, t.status).where(sql`${t.nextDueAt} is not null`),
    index("ticket_notice_idx").on(t.noticeAt).where(sql`${t.noticeAt} is not null`),
    // For the reports by month, which read only the index.
    index("ticket_filed_idx")
      .on(t.createdAt, t.kind, t.assigneeId, t.firstAnswerMinutes)
      .where(isNotDeleted(t.status)),
    index("ticket_completed_idx")
      .on(t.completedDate, t.kind, t.assigneeId, t.completionMinutes, t.reopened, t.rate)
      .where(sql`${t.completedDate} is not null and ${isNotDeleted(t.status)}`),
    // For the tickets of a kind with new comments. It includes the status, so that a tab needs only the index.
    index("ticket_commented_idx")
      .on(t.kind, t.lastCommentAt, t.id, t.status)
      .where(sql`${t.lastCommentAt} is not null and ${isNotDeleted(t.status)}`),
    // For the report of the open tickets by age.
    index("ticket_open_idx").on(t.kind, t.createdAt).where(isOpenTicket(t.status)),
    check(
      "ticket_waiting_check",
      sql`num_nonnulls(${t.pausedSince}, ${t.waitingFor}, ${t.waitingReason}) in (0, 3)`,
    ),
    check(
      "ticket_status_check",
      sql`${t.status} between ${ticketLiteral.deleted} and ${ticketLiteral.rejected}`,
    ),
  ],
);

/**
 * The search texts of tickets. The table has one partition for each kind (`ticket_search_gate_pass`), so that a search
 * in one kind's list reads that kind only. Kind, tenant and status are copies of the ticket's, written with the ticket.
 * No index here contains the status, so that an approval does not change the trigram index.
 */
export const ticketSearch = pgTable(
  "ticket_search",
  {
    ticketId: uuid()
      .notNull()
      .references(() => ticket.id, { onDelete: "cascade" }),
    kind: ticketKind().notNull(),
    tenantId: uuid().notNull(),
    status: smallint().notNull(),
    /** The searched fields, see `lib/features/search/server/search-texts.ts`. */
    searchText: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ticketId, t.kind] }),
    index("ticket_search_tenant_idx").on(t.tenantId, t.ticketId),
    // Every search scans the index's pending list, so its size is limited.
    index("ticket_search_idx")
      .using("gin", sql`${t.searchText} gin_trgm_ops`)
      .with({ gin_pending_list_limit: 256 }),
  ],
);

/** The history of a ticket, shown to both sides. */
export const ticketEvent = pgTable(
  "ticket_event",
  {
    id: idColumn(),
    ticketId: uuid()
      .notNull()
      .references(() => ticket.id, { onDelete: "cascade" }),
    /**
     * The ticket's tenant at that time, without a reference, because it is only compared. If the ticket is moved, its next
     * tenant does not see the entry.
     */
    tenantId: uuid().notNull(),
    action: text({
      enum: [
        ...(["created", "updated", "status", "verified", "deleted"] as const),
        ...(["assigned", "reopened", "rated"] as const),
        ...(["waitingForTenant", "waitingForSupplier", "resumed", "recomputed"] as const),
        ...(["urgent", "notUrgent"] as const),
      ],
    }).notNull(),
    fromStatus: smallint(),
    toStatus: smallint(),
    at: instantColumn().notNull().defaultNow(),
    byArea: text({ enum: ["client", "admin", "super-admin"] }).notNull(),
    /** The account of who did it. Not a reference, which would need an index of all entries. */
    byAccountId: uuid(),
    /** Stored so that the history has the name after the account is deleted. */
    byName: text().notNull(),
    remarks: text().notNull().default(""),
    /** The name of the new assignee of an assignment, null for nobody. Tenants see the remarks, and never this. */
    assigneeName: text(),
    /** Of a rating: 1 to 5 stars. Its message is in the remarks. */
    rate: smallint(),
  },
  (t) => [index("ticket_event_ticket_idx").on(t.ticketId, t.id)],
);

/** Ticket counts by kind and status, for each tenant and for all (the nil UUID); maintained by a trigger. */
export const ticketCount = pgTable(
  "ticket_count",
  {
    tenantId: uuid().notNull(),
    kind: ticketKind().notNull(),
    status: smallint().notNull(),
    count: bigint({ mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.kind, t.status] })],
);

/** The last assigned ticket number of each kind and year. */
export const ticketSequence = pgTable(
  "ticket_sequence",
  { kind: ticketKind().notNull(), year: smallint().notNull(), last: integer().notNull() },
  (t) => [primaryKey({ columns: [t.kind, t.year] })],
);
