import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { pesosColumn } from "./columns";
import { ticketIdColumn } from "./ticket-detail";

export const jobOrder = pgTable(
  "job_order",
  {
    ticketId: ticketIdColumn(),
    title: text().notNull(),
    description: text().notNull(),
    billOption: text({ enum: ["Billable", "Non-Billable"] }),
    /** Null before the office's estimate. */
    estimatedAmount: pesosColumn(),
    comment: text().notNull().default(""),
  },
  (t) => [
    index("job_order_title_idx").on(t.title, t.ticketId),
    check("job_order_bill_option_check", sql`${t.billOption} in ('Billable', 'Non-Billable')`),
    check("job_order_amount_check", sql`${t.estimatedAmount} >= 0`),
  ],
);
