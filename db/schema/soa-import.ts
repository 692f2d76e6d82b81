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
import { instantColumn, pesosColumn, stampColumns } from "./columns";

/** An import of a PROMIS export. A restarted job resumes at `count`. */
export const soaImport = pgTable(
  "soa_import",
  {
    uniqId: text().primaryKey(),
    adminId: uuid().references(() => admin.id, { onDelete: "set null" }),
    state: text({ enum: ["receiving", "running", "done", "failed", "undoing", "undone"] }).notNull(),
    /** The reason of a failure, if known; can be shown to users. */
    reason: text().notNull().default(""),
    parts: smallint().notNull(),
    total: integer().notNull().default(0),
    count: integer().notNull().default(0),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    /**
     * Number of rejected rows, set when the rows are validated; so is `amount`, the sum of the other rows in pesos.
     */
    rejected: integer().notNull().default(0),
    warnings: integer().notNull().default(0),
    /** Rows that came in without the PDF that they name. */
    withoutPdf: integer().notNull().default(0),
    amount: numeric({ precision: 20, scale: 2 }).notNull().default("0"),
    /** The order of day and month in the invoice dates; null until the rows are validated. */
    dateOrder: text({ enum: ["mdy", "dmy"] }),
    /** Both orders are possible, so its sender must choose one. */
    isOrderOpen: boolean().notNull().default(false),
    /** The most frequent invoice date, which rows without one take; set when the rows are validated. */
    fallbackDate: date({ mode: "string" }),
    /** Sentences about files that end within a line. */
    cuts: text().notNull().default(""),
    /** Waits for its sender's confirmation; lists do not show it. */
    isStaged: boolean().notNull().default(false),
    endedAt: instantColumn(),
    /** Whether `soa_import_change` has all changes, so that the import can be undone. */
    keepsChanges: boolean().notNull().default(false),
    /** Of an undo: total changed clients (null before an undo), processed clients, who started it and when. */
    undoTotal: integer(),
    undoCount: integer().notNull().default(0),
    undoneById: uuid().references(() => admin.id, { onDelete: "set null" }),
    undoneAt: instantColumn(),
    ...stampColumns(),
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

/** The validated rows of an import, deleted at its end. Rejected rows have a `reason`. */
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
    /** The key for comparing codes, see `lib/format/account-key.ts`. */
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
    soaAmount: pesosColumn(),
    /** The invoice date as in the file, in both orders of day and month, and in the import's order. */
    invdateText: text().notNull().default(""),
    invdateMdy: date({ mode: "string" }),
    invdateDmy: date({ mode: "string" }),
    invdate: date({ mode: "string" }),
    /** The PDF's name: as in the file, cleaned (`soaName`), and as a comparison key (`attachmentKey`). */
    attachment: text().notNull().default(""),
    soaName: text().notNull(),
    attachmentKey: text().notNull().default(""),
    /** The PDF's SHA-256 if the sender provided it; `none`: no PDF was chosen for this row. */
    attachmentSha256: text("attachment_sha256").notNull().default(""),
    /** Another client's row or statement names the same PDF, so this row does not get it. */
    isShared: boolean().notNull().default(false),
    /** The uploaded file that the statement gets. */
    soaPdf: text(),
    /** What a staged row would change, for its preview; null if it is rejected or changes nothing. */
    effect: text({ enum: ["created", "updated"] }),
    /** Ids for a tenant and a statement that this row may create. */
    newTenantId: uuid().notNull(),
    newStatementId: uuid().notNull(),
    searchText: text().notNull(),
    /** The line's first characters; empty if a program sent the row. */
    line: text().notNull().default(""),
    /** What is unusual about the row; empty if nothing is. */
    warning: text().notNull().default(""),
    /** The row is rejected whatever its date and the other rows are. */
    isFaulty: boolean().notNull().default(false),
    reason: text(),
    /** The text in the file that caused the rejection. */
    value: text().notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.uniqId, t.part, t.position] }),
    index("soa_import_row_pdf_idx").on(t.soaPdf).where(sql`${t.soaPdf} is not null`),
  ],
);

/** Listed issues of an import: rejected rows, warnings, SOA rows left out, and tenants that an undo did not delete. */
export const soaImportIssue = pgTable(
  "soa_import_issue",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    uniqId: text()
      .notNull()
      .references(() => soaImport.uniqId, { onDelete: "cascade" }),
    kind: text({ enum: ["rejected", "warning", "kept", "leftOut"] }).notNull(),
    /** The row's line in the file, the head being 1. */
    rowNumber: integer().notNull(),
    urefno: text().notNull(),
    uoccname: text().notNull(),
    /** The text in the file that caused the issue. */
    value: text().notNull(),
    reason: text().notNull(),
  },
  (t) => [index("soa_import_issue_idx").on(t.uniqId, t.kind, t.rowNumber, t.id)],
);

/**
 * Undo data of an import for one client. The statement columns have the previous values; null if the import added the
 * statement.
 */
export const soaImportChange = pgTable(
  "soa_import_change",
  {
    uniqId: text()
      .notNull()
      .references(() => soaImport.uniqId, { onDelete: "cascade" }),
    // No foreign key, because an undo skips tenants that no longer exist.
    tenantId: uuid().notNull(),
    /** `created`: the import created the tenant; `returned`: it restored a deleted tenant. */
    tenantChange: text({ enum: ["created", "returned", "changed"] }),
    /** The client's changed columns: the previous value and the imported one. */
    details: jsonb().$type<Record<string, [before: string, after: string]>>(),
    /** The date of the added or changed statement; null if none. */
    soaDate: date({ mode: "string" }),
    soaAmount: pesosColumn(),
    soaName: text(),
    soaPdf: text(),
    attachmentKey: text(),
  },
  (t) => [
    primaryKey({ columns: [t.uniqId, t.tenantId] }),
    index("soa_import_change_pdf_idx").on(t.soaPdf).where(sql`${t.soaPdf} is not null`),
  ],
);

/** Uploaded PDFs not yet claimed by an import: the newest of each uploader and name. */
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
    createdAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.adminId, t.attachmentKey] }), index("soa_upload_pdf_idx").on(t.soaPdf)],
);
