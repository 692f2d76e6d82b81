import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { amenity } from "./amenity";
import { instantColumn, pesosColumn } from "./columns";
import { ticketIdColumn } from "./ticket-detail";

export const reservation = pgTable(
  "reservation",
  {
    ticketId: ticketIdColumn(),
    amenityId: uuid()
      .notNull()
      .references(() => amenity.id),
    title: text({ enum: ["Amenity Booking", "Event Booking"] }).notNull(),
    description: text().notNull(),
    startTime: instantColumn().notNull(),
    endTime: instantColumn().notNull(),
    estimatedAmount: pesosColumn().notNull().default("0"),
    comment: text().notNull().default(""),
    /** Whether the ticket is neither deleted, cancelled nor rejected; written with the ticket's status. */
    isActive: boolean().notNull().default(true),
  },
  (t) => [
    index("reservation_start_time_idx").on(t.startTime, t.ticketId),
    // Counting the reservations of a month needs only the index.
    index("reservation_active_idx").on(t.startTime).where(sql`${t.isActive}`),
    index("reservation_amenity_idx").on(t.amenityId),
    check("reservation_title_check", sql`${t.title} in ('Amenity Booking', 'Event Booking')`),
    check("reservation_span_check", sql`${t.startTime} < ${t.endTime}`),
    check("reservation_amount_check", sql`${t.estimatedAmount} >= 0`),
  ],
);
