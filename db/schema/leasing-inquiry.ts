import { index, pgTable, text } from "drizzle-orm/pg-core";
import { instantColumn } from "./columns";
import { ticketIdColumn } from "./ticket-detail";

export const leasingInquiry = pgTable(
  "leasing_inquiry",
  {
    ticketId: ticketIdColumn(),
    /** The lessor's name. */
    name: text().notNull(),
    email: text().notNull(),
    contactNumber: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    dateInquiry: instantColumn().notNull(),
  },
  (t) => [
    index("leasing_inquiry_title_idx").on(t.title, t.ticketId),
    index("leasing_inquiry_date_inquiry_idx").on(t.dateInquiry, t.ticketId),
  ],
);
