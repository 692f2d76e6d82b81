import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import type { TicketKindName } from "@/db/kinds";
import { isActiveRecord, recordLiteral } from "@/db/status-literals";
import { recordStatus } from "@/db/statuses";
import { idColumn, stampColumns } from "./columns";

/** A text that staff insert into comments on tickets. */
export const savedReply = pgTable(
  "saved_reply",
  {
    id: idColumn(),
    title: text().notNull(),
    /** With placeholders, see `lib/features/saved-replies/placeholders.ts`. */
    message: text().notNull(),
    /** The kinds of tickets for which it is offered; empty for all. */
    types: jsonb().$type<TicketKindName[]>().notNull().default([]),
    status: smallint().notNull().default(recordStatus.active),
    ...stampColumns(),
  },
  (t) => [
    index("saved_reply_title_idx")
      .on(sql`${t.title} collate natural_order`, t.id)
      .where(isActiveRecord(t.status)),
    check(
      "saved_reply_status_check",
      sql`${t.status} in (${recordLiteral.deleted}, ${recordLiteral.active})`,
    ),
  ],
);
