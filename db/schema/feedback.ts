import { sql } from "drizzle-orm";
import { check, index, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { idColumn, instantColumn } from "./columns";
import { tenant } from "./tenant";

/** A tenant's feedback on the portal and the office. It is never changed or deleted. */
export const feedback = pgTable(
  "feedback",
  {
    id: idColumn(),
    tenantId: uuid()
      .notNull()
      .references(() => tenant.id, { onDelete: "cascade" }),
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
    index("feedback_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`),
    check("feedback_rate_check", sql`${t.rate} between 1 and 5`),
  ],
);
