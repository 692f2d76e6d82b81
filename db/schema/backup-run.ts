import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { idColumn, instantColumn } from "./columns";

/** A backup or a check of one, written at its end; monitoring reads the age of the newest ones. */
export const backupRun = pgTable(
  "backup_run",
  {
    id: idColumn(),
    kind: text({ enum: ["backup", "check"] }).notNull(),
    result: text({ enum: ["ok", "failed"] }).notNull(),
    /** The id of the backup; empty if the run failed before it had one. */
    backupId: text().notNull().default(""),
    /** Why it failed; empty otherwise. */
    reason: text().notNull().default(""),
    /** Bytes that the backup added to its destination, or that the check read. */
    bytes: bigint({ mode: "number" }).notNull().default(0),
    /** Files of the table that the store did not have, or had changed. */
    lostFiles: integer().notNull().default(0),
    startedAt: instantColumn().notNull(),
    finishedAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [
    index("backup_run_kind_idx").on(t.kind, t.result, t.finishedAt),
    check("backup_run_kind_check", sql`${t.kind} in ('backup', 'check')`),
    check("backup_run_result_check", sql`${t.result} in ('ok', 'failed')`),
  ],
);
