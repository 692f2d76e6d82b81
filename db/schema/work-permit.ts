import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { filesColumn, instantColumn, pesosColumn } from "./columns";
import { type Item, ticketIdColumn } from "./ticket-detail";

type Contractor = { name: string; information: string };

export const workPermit = pgTable(
  "work_permit",
  {
    ticketId: ticketIdColumn(),
    workPermitFor: text().notNull(),
    workArea: text().notNull(),
    purpose: text().notNull(),
    dateFrom: instantColumn().notNull(),
    dateTo: instantColumn().notNull(),
    /** A form field; the status ONGOING sets it if it is empty. */
    dateApplied: instantColumn(),
    dateCompleted: instantColumn(),
    contractors: jsonb().$type<Contractor[]>().notNull(),
    items: jsonb().$type<Item[]>().notNull(),
    images: filesColumn(),
    bondAmount: pesosColumn().notNull().default("0"),
  },
  (t) => [
    index("work_permit_for_idx").on(t.workPermitFor, t.ticketId),
    index("work_permit_date_from_idx").on(t.dateFrom, t.ticketId),
    index("work_permit_date_to_idx").on(t.dateTo, t.ticketId),
    check("work_permit_amount_check", sql`${t.bondAmount} >= 0`),
    check("work_permit_contractors_check", sql`jsonb_typeof(${t.contractors}) = 'array'`),
    check("work_permit_items_check", sql`jsonb_typeof(${t.items}) = 'array'`),
  ],
);
