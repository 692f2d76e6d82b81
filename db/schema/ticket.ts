import { sql } from "drizzle-orm";
import {
  bigint,
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
import { admin } from "./admin";
import { id, instant, stamps } from "./columns";
import { tenant } from "./tenant";

/** The eight service modules; the names are those of their settings. */
export const ticketKind = pgEnum("ticket_kind", [
  "gatePass",
  "jobOrderRequest",
  "incident",
  "reservation",
  "workPermit",
  "visitorPass",
  "leasingAssistance",
  "commendation",
]);

/**
 * What every service ticket has, whatever its kind; what only one kind has is a detail table beside it.
 * Lists go newest first, which is the order of the ids.
 */
export const ticket = pgTable(
  "ticket",
  {
    id: id(),
    kind: ticketKind().notNull(),
    ticketNumber: text().notNull(),
    tenantId: uuid()
      .notNull()
      .references(() => tenant.id),
    /** 0 deleted, 1 for approval, 2 approved, 3 ongoing, 4 completed, 5 cancelled, 6 rejected. */
    status: smallint().notNull().default(1),
    remarks: text().notNull().default(""),
    postById: uuid().references(() => admin.id, { onDelete: "set null" }),
    approvedById: uuid().references(() => admin.id, { onDelete: "set null" }),
    approvalDate: instant(),
    verifiedById: uuid().references(() => admin.id, { onDelete: "set null" }),
    dateApplied: instant(),
    completedDate: instant(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex("ticket_number_key").on(t.ticketNumber),
    index("ticket_kind_idx").on(t.kind, t.id).where(sql`${t.status} <> 0`),
    index("ticket_kind_status_idx").on(t.kind, t.status, t.id).where(sql`${t.status} <> 0`),
    // With the status: a tab of many tenants' tickets is read off the index.
    index("ticket_tenant_kind_idx").on(t.tenantId, t.kind, t.id, t.status).where(sql`${t.status} <> 0`),
    index("ticket_newest_idx").on(t.id).where(sql`${t.status} <> 0`),
    // Beginnings of numbers, whatever the database's locale.
    index("ticket_number_idx")
      .on(t.kind, t.ticketNumber.op("text_pattern_ops"), t.id, t.status)
      .where(sql`${t.status} <> 0`),
    check("ticket_status_check", sql`${t.status} between 0 and 6`),
  ],
);

/**
 * What a ticket is found by. The table is made of one partition a kind (`ticket_search_gate_pass`): what a search finds
 * in one list stands close together, and is not found among the other kinds'. Kind, tenant and status are the ticket's
 * own, written by whatever writes the ticket; no index here has the status, so that an approval need not touch the
 * trigrams.
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
    /** The searched fields, see `lib/features/finding/server/search-texts.ts`. */
    searchText: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ticketId, t.kind] }),
    index("ticket_search_tenant_idx").on(t.tenantId, t.ticketId),
    // Every search reads what waits to be sorted in (the pending list): it stays short.
    index("ticket_search_idx")
      .using("gin", sql`${t.searchText} gin_trgm_ops`)
      .with({ gin_pending_list_limit: 256 }),
  ],
);

/** What happened to a ticket, oldest first: the time line of both sides. */
export const ticketEvent = pgTable(
  "ticket_event",
  {
    id: id(),
    ticketId: uuid()
      .notNull()
      .references(() => ticket.id, { onDelete: "cascade" }),
    action: text({ enum: ["created", "updated", "status", "verified", "deleted"] }).notNull(),
    fromStatus: smallint(),
    toStatus: smallint(),
    at: instant().notNull().defaultNow(),
    byArea: text({ enum: ["client", "admin", "super-admin"] }).notNull(),
    byTenantId: uuid().references(() => tenant.id, { onDelete: "set null" }),
    byAdminId: uuid().references(() => admin.id, { onDelete: "set null" }),
    /** Kept beside the id: the time line still tells who it was after that account is gone. */
    byName: text().notNull(),
    remarks: text().notNull().default(""),
  },
  (t) => [index("ticket_event_ticket_idx").on(t.ticketId, t.id)],
);

/** How many tickets there are of a kind and status: of one tenant, or of all (the nil UUID). Kept by a trigger. */
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

/** The last ticket number given out, for each kind and year. */
export const ticketSequence = pgTable(
  "ticket_sequence",
  { kind: ticketKind().notNull(), year: smallint().notNull(), last: integer().notNull() },
  (t) => [primaryKey({ columns: [t.kind, t.year] })],
);
