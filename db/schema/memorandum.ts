import { sql } from "drizzle-orm";
import { check, date, index, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { filesColumn, idColumn, stampColumns } from "./columns";

/** A building circular or memorandum, for all tenants. Status 0 is deleted, 1 active. */
export const memorandum = pgTable(
  "memorandum",
  {
    id: idColumn(),
    memoNumber: text().notNull().default(""),
    title: text().notNull(),
    description: text().notNull(),
    date: date({ mode: "string" }).notNull(),
    /** PDFs. */
    files: filesColumn(),
    status: smallint().notNull().default(1),
    ...stampColumns(),
  },
  (t) => [
    index("memorandum_date_idx").on(t.date, t.id).where(sql`${t.status} = 1`),
    check("memorandum_status_check", sql`${t.status} in (0, 1)`),
  ],
);
