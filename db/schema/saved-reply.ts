import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import type { TicketKindName } from "@/db/kinds";
import { idColumn, stampColumns } from "./columns";

/** A text that staff insert into comments on tickets. Status 0 is deleted, 1 active. */
export const savedReply = pgTable(
  "saved_reply",
  {
    id: idColumn(),
    title: text().notNull(),
    /** With placeholders, see `lib/features/saved-replies/placeholders.ts`. */
    message: text().notNull(),
    /** The kinds of tickets for which it is offered; empty for all. */
    types: jsonb().$type<TicketKindName[]>().notNull().default([]),
    status: smallint().notNull().default(1),
    ...stampColumns(),
  },
  (t) => [
    index("saved_reply_title_idx")
      .on(sql`${t.title} collate natural_order`, t.id)
      .where(sql`${t.status} = 1`),
    check("saved_reply_status_check", sql`${t.status} in (0, 1)`),
  ],
);
