import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
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
    state: text({ enum: ["receiving", "running", "done", "failed", "undoing", "undone"] }).notNull(),
    /** Why it failed, where that is known; fit to be shown. */
    reason: text().notNull().default(""),
    parts: smallint().notNull(),
    total: integer().notNull().default(0),
    count: integer().notNull().default(0),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    /** Rejected rows, and the sum of the amounts of the others in pesos; set when the job begins. */
    rejected: integer().notNull().default(0),
    warnings: integer().notNull().default(0),
    amount: numeric({ precision: 20, scale: 2 }).notNull().default("0"),
    /** The invoice date of rows without one; set when the job begins. */
    fallbackDate: date({ mode: "string" }),
    endedAt: instant(),
    /** Whether `soa_import_change` has all that it changed, so that it can be undone. */
    keepsChanges: boolean().notNull().default(false),
    /** Of an undo: changed clients in all (null: it was never begun), how many are done, who began it and when. */
    undoTotal: integer(),
    undoCount: integer().notNull().default(0),
    undoneById: uuid().references(() => admin.id, { onDelete: "set null" }),
    undoneAt: instant(),
    ...stamps(),
  },
  (t) => [
    index("soa_import_list_idx").on(t.createdAt.desc(), t.uniqId),
    check(
      "soa_import_state_check",
      sql`${t.state} in ('receiving', 'running', 'done', 'failed', 'undoing', 'undone')`,
    ),
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

/** The judged rows of an import, until it is done. Rejected ones have a `reason`. */
export const soaImportRow = pgTable(
  "soa_import_row",
  {
    uniqId: text()
      .notNull()
      .references(() => soaImport.uniqId, { onDelete: "cascade" }),
    part: smallint().notNull(),
    /** Position within the part, from 0. */
    position: integer().notNull(),
    /** The row's line in the file, the head being 1. */
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
    /** The PDF's name: as in the file, cleaned, and as names are compared. */
    attachment: text().notNull().default(""),
    soaName: text().notNull(),
    attachmentKey: text().notNull().default(""),
    /** Its digest, where its sender tells that; `none`: its sender has no PDF for this row. */
    attachmentSha256: text("attachment_sha256").notNull().default(""),
    /** Another client's row or statement names the same PDF: neither row gets it. */
    isShared: boolean().notNull().default(false),
    /** The uploaded file that the statement gets. */
    soaPdf: text(),
    /** What a tenant and a statement get that this row makes. */
    newTenantId: uuid().notNull(),
    newStatementId: uuid().notNull(),
    searchText: text().notNull(),
    reason: text(),
    /** What the reason is about, as it stood in the file. */
    value: text().notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.uniqId, t.part, t.position] }),
    index("soa_import_row_pdf_idx").on(t.soaPdf).where(sql`${t.soaPdf} is not null`),
  ],
);

/** What is listed of an import's rows: rejected ones, ones with a warning, and tenants that an undo kept. */
export const soaImportIssue = pgTable(
  "soa_import_issue",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    uniqId: text()
      .notNull()
      .references(() => soaImport.uniqId, { onDelete: "cascade" }),
    kind: text({ enum: ["rejected", "warning", "kept"] }).notNull(),
    /** The row's line in the file, the head being 1. */
    rowNumber: integer().notNull(),
    urefno: text().notNull(),
    uoccname: text().notNull(),
    /** What the reason is about, as it is in the file. */
    value: text().notNull(),
    reason: text().notNull(),
  },
  (t) => [index("soa_import_issue_idx").on(t.uniqId, t.kind, t.rowNumber, t.id)],
);

/**
 * What an import changed of one client, so that it can be undone. The statement's columns have the values before; null:
 * the import added the statement.
 */
export const soaImportChange = pgTable(
  "soa_import_change",
  {
    uniqId: text()
      .notNull()
      .references(() => soaImport.uniqId, { onDelete: "cascade" }),
    // No reference: the changes of tenants that are deleted are skipped.
    tenantId: uuid().notNull(),
    /** `created`: the import made the tenant; `returned`: it was deleted before. */
    tenantChange: text({ enum: ["created", "returned", "changed"] }),
    /** The client's changed columns: the value before and the one that the import set. */
    details: jsonb().$type<Record<string, [before: string, after: string]>>(),
    /** The date of the statement that was added or changed; null: none was. */
    soaDate: date({ mode: "string" }),
    soaAmount: pesos(),
    soaName: text(),
    soaPdf: text(),
    attachmentKey: text(),
  },
  (t) => [
    primaryKey({ columns: [t.uniqId, t.tenantId] }),
    index("soa_import_change_pdf_idx").on(t.soaPdf).where(sql`${t.soaPdf} is not null`),
  ],
);

/** Uploaded PDFs that no import has taken yet: the newest of each importer and name. */
export const soaUpload = pgTable(
  "soa_upload",
  {
    adminId: uuid()
      .notNull()
      .references(() => admin.id, { onDelete: "cascade" }),
    attachmentKey: text().notNull(),
    /** The PDF's cleaned name. */
    soaName: text().notNull(),
    /** The file's key in the store. */
    soaPdf: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.adminId, t.attachmentKey] }), index("soa_upload_pdf_idx").on(t.soaPdf)],
);
