import { sql } from "drizzle-orm";
import { check, index, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { filesColumn, idColumn, stampColumns } from "./columns";

/** An advertisement of the portal: a picture and a link. Status 0 is deleted, 1 active. */
export const advertisement = pgTable(
  "advertisement",
  {
    id: idColumn(),
    title: text().notNull(),
    url: text().notNull(),
    description: text().notNull().default(""),
    images: filesColumn(),
    status: smallint().notNull().default(1),
    ...stampColumns(),
  },
  (t) => [
    index("advertisement_newest_idx").on(t.id).where(sql`${t.status} <> 0`),
    check("advertisement_status_check", sql`${t.status} between 0 and 6`),
  ],
);
