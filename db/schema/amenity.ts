import { sql } from "drizzle-orm";
import { check, customType, index, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { isNotDeleted, ticketLiteral } from "@/db/status-literals";
import { recordStatus } from "@/db/statuses";
import { filesColumn, idColumn, pesosColumn, stampColumns } from "./columns";
import { ticket } from "./ticket";

/** A facility that tenants can reserve, such as the function room. */
export const amenity = pgTable(
  "amenity",
  {
    id: idColumn(),
    title: text().notNull(),
    description: text().notNull().default(""),
    images: filesColumn(),
    fee: pesosColumn(),
    bond: pesosColumn(),
    rules: text(),
    status: smallint().notNull().default(recordStatus.active),
    ...stampColumns(),
  },
  (t) => [
    index("amenity_title_idx").on(sql`${t.title} collate natural_order`, t.id).where(isNotDeleted(t.status)),
    check(
      "amenity_status_check",
      sql`${t.status} between ${ticketLiteral.deleted} and ${ticketLiteral.rejected}`,
    ),
  ],
);

/** A time range in PostgreSQL's format, `["from","to")`; the end is exclusive. */
const span = customType<{ data: string }>({ dataType: () => "tstzrange" });

/**
 * Booked times of reserved and ongoing reservations. An exclusion constraint, which only the migration can declare,
 * prevents overlapping bookings of an amenity.
 */
export const amenityHold = pgTable("amenity_hold", {
  ticketId: uuid()
    .primaryKey()
    .references(() => ticket.id, { onDelete: "cascade" }),
  amenityId: uuid()
    .notNull()
    .references(() => amenity.id),
  during: span().notNull(),
});
