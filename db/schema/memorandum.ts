import { sql } from "drizzle-orm";
import { check, date, index, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { isActiveRecord, recordLiteral } from "@/db/status-literals";
import { recordStatus } from "@/db/statuses";
import { filesColumn, idColumn, stampColumns } from "./columns";

/** A building circular or memorandum, for all tenants. */
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
    status: smallint().notNull().default(recordStatus.active),
    ...stampColumns(),
  },
  (t) => [
    index("memorandum_date_idx").on(t.date, t.id).where(isActiveRecord(t.status)),
    check("memorandum_status_check", sql`${t.status} in (${recordLiteral.deleted}, ${recordLiteral.active})`),
  ],
);
