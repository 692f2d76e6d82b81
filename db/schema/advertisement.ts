import { sql } from "drizzle-orm";
import { check, index, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { isNotDeleted, ticketLiteral } from "@/db/status-literals";
import { recordStatus } from "@/db/statuses";
import { filesColumn, idColumn, stampColumns } from "./columns";

/** An advertisement of the portal: a picture and a link. */
export const advertisement = pgTable(
  "advertisement",
  {
    id: idColumn(),
    title: text().notNull(),
    url: text().notNull(),
    description: text().notNull().default(""),
    images: filesColumn(),
    status: smallint().notNull().default(recordStatus.active),
    ...stampColumns(),
  },
  (t) => [
    index("advertisement_newest_idx").on(t.id).where(isNotDeleted(t.status)),
    check(
      "advertisement_status_check",
      sql`${t.status} between ${ticketLiteral.deleted} and ${ticketLiteral.rejected}`,
    ),
  ],
);
