import { sql } from "drizzle-orm";
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { idColumn, instantColumn } from "./columns";
import { tenant } from "./tenant";
import { ticket } from "./ticket";

/**
 * A tenant's feedback on the portal and the office, or the rating of a ticket. It is never changed; only a rating is
 * replaced, by that of the ticket's next completion.
 */
export const feedback = pgTable(
  "feedback",
  {
    id: idColumn(),
    tenantId: uuid()
      .notNull()
      .references(() => tenant.id, { onDelete: "cascade" }),
    /** The rated ticket; null for feedback on the portal and the office. */
    ticketId: uuid().references(() => ticket.id, { onDelete: "set null" }),
    /** 1 to 5 stars. */
    rate: smallint().notNull(),
    message: text().notNull(),
    /** The message, see `lib/format/search-text.ts`. */
    searchText: text().notNull(),
    createdAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [
    // For the limit per tenant.
    index("feedback_tenant_idx").on(t.tenantId, t.createdAt),
    uniqueIndex("feedback_ticket_key").on(t.ticketId, t.tenantId).where(sql`${t.ticketId} is not null`),
    index("feedback_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`),
    check("feedback_rate_check", sql`${t.rate} between 1 and 5`),
  ],
);
