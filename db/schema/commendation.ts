import { sql } from "drizzle-orm";
import { check, index, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { ticketIdColumn } from "./ticket-detail";

export const commendation = pgTable(
  "commendation",
  {
    ticketId: ticketIdColumn(),
    title: text().notNull(),
    comment: text().notNull(),
    /** 1 COMMENDATION, 2 TESTIMONIAL. */
    type: smallint().notNull(),
  },
  (t) => [
    index("commendation_title_idx").on(t.title, t.ticketId),
    check("commendation_type_check", sql`${t.type} between 1 and 2`),
  ],
);
