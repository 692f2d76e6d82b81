import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { isActiveRecord, recordLiteral } from "@/db/status-literals";
import { recordStatus } from "@/db/statuses";
import { filesColumn, idColumn, instantColumn, stampColumns } from "./columns";

/** A group of house rules, such as "Pets". */
export const policyHeader = pgTable(
  "policy_header",
  {
    id: idColumn(),
    header: text().notNull(),
    subHeader: text().notNull().default(""),
    title: text().notNull().default(""),
    date: instantColumn(),
    /** PDFs. */
    files: filesColumn(),
    /** The position chosen by staff; positions of deleted headers stay unused. */
    sequenceNumber: integer().notNull(),
    status: smallint().notNull().default(recordStatus.active),
    ...stampColumns(),
  },
  (t) => [
    index("policy_header_order_idx").on(t.sequenceNumber, t.id).where(isActiveRecord(t.status)),
    check(
      "policy_header_status_check",
      sql`${t.status} in (${recordLiteral.deleted}, ${recordLiteral.active})`,
    ),
  ],
);

/** One of the house rules of a group. */
export const policy = pgTable(
  "policy",
  {
    id: idColumn(),
    policyHeaderId: uuid()
      .notNull()
      .references(() => policyHeader.id, { onDelete: "cascade" }),
    subHeader: text().notNull(),
    title: text().notNull(),
    date: instantColumn().notNull(),
    /** PDFs. */
    files: filesColumn(),
    status: smallint().notNull().default(recordStatus.active),
    ...stampColumns(),
  },
  (t) => [
    index("policy_header_id_idx").on(t.policyHeaderId, t.id),
    check("policy_status_check", sql`${t.status} in (${recordLiteral.deleted}, ${recordLiteral.active})`),
  ],
);
