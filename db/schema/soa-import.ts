import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { admin } from "./admin";
import { instant, pesos, stamps } from "./columns";

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
    /** Rejected rows, and the sum of the amounts of the others in pesos; set when the job begins. */
    rejected: integer().notNull().default(0),
    amount: numeric({ precision: 20, scale: 2 }).notNull().default("0"),
    /** The invoice date of rows without one; set when the job begins. */
    fallbackDate: date({ mode: "string" }),
    endedAt: instant(),
    ...stamps(),
  },
  (t) => [
    index("soa_import_list_idx").on(t.createdAt.desc(), t.uniqId),
    check("soa_import_state_check", sql`${t.state} in ('receiving', 'running', 'done', 'failed')`),
  ],
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

/** The judged rows of an import, until it is done; those that are rejected stay, and have a `reason`. */
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
    /** The PDF's name as the store has it. */
    soaName: text().notNull(),
    /** What a tenant and a statement get that this row makes. */
    newTenantId: uuid().notNull(),
    newStatementId: uuid().notNull(),
    searchText: text().notNull(),
    reason: text(),
    /** What the reason is about, as it stood in the file. */
    value: text().notNull().default(""),
  },
  (t) => [primaryKey({ columns: [t.uniqId, t.part, t.position] })],
);
