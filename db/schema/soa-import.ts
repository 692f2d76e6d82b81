import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { admin } from "./admin";
import { pesos, stamps } from "./columns";

/** An import of a PROMIS export. A restarted job goes on at `count`. */
export const soaImport = pgTable(
  "soa_import",
  {
    uniqId: text().primaryKey(),
    adminId: uuid().references(() => admin.id, { onDelete: "set null" }),
    state: text({ enum: ["receiving", "running", "done", "failed"] }).notNull(),
    parts: smallint().notNull(),
    total: integer().notNull().default(0),
    count: integer().notNull().default(0),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    /** The invoice date of rows without one; set when the job begins. */
    fallbackDate: date({ mode: "string" }),
    ...stamps(),
  },
  (t) => [check("soa_import_state_check", sql`${t.state} in ('receiving', 'running', 'done', 'failed')`)],
);

/** The received parts of an import, so that a repeated part is processed once. */
export const soaImportPart = pgTable(
  "soa_import_part",
  {
    uniqId: text()
      .notNull()
      .references(() => soaImport.uniqId, { onDelete: "cascade" }),
    part: smallint().notNull(),
    rows: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.uniqId, t.part] })],
);

/** The checked rows of an import; `reason` is set where a row is rejected. */
export const soaImportRow = pgTable(
  "soa_import_row",
  {
    uniqId: text()
      .notNull()
      .references(() => soaImport.uniqId, { onDelete: "cascade" }),
    part: smallint().notNull(),
    /** Position within the part, from 0. */
    position: integer().notNull(),
    /** The row's number in the file, from 1. */
    rowNumber: integer().notNull(),
    urefno: text().notNull(),
    /** By which codes are compared, see `lib/format/account-key.ts`. */
    urefnoKey: text().notNull(),
    uoccname: text().notNull(),
    uoccpers: text().notNull(),
    uocctel1: text().notNull(),
    uocctel2: text().notNull(),
    ubtname: text().notNull(),
    ubaddln1: text().notNull(),
    ubaddln2: text().notNull(),
    ubaddln3: text().notNull(),
    ubaddln4: text().notNull(),
    soaAmount: pesos(),
    invdate: date({ mode: "string" }),
    attachment: text().notNull(),
    reason: text(),
  },
  (t) => [primaryKey({ columns: [t.uniqId, t.part, t.position] })],
);
