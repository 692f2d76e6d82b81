import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  date,
  index,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { isActiveRecord, recordLiteral } from "@/db/status-literals";
import { recordStatus } from "@/db/statuses";
import { admin } from "./admin";
import { idColumn, instantColumn, pesosColumn, stampColumns } from "./columns";

/**
 * A tenant (client), known by one client code of PROMIS. `uocc…` and `ub…` are PROMIS's names, see the glossary.
 * `soaDate`, `soaAmount`, `soaName` and `soaPdf` are copies of the newest statement's, so that lists need no join.
 */
export const tenant = pgTable(
  "tenant",
  {
    id: idColumn(),
    clientCode: text().notNull(),
    /** The key for comparing codes, see `lib/format/account-key.ts`; the id in rows that no code finds. */
    clientCodeKey: text().notNull(),
    uoccname: text().notNull(),
    uoccpers: text().notNull().default(""),
    uocctel1: text().notNull().default(""),
    uocctel2: text().notNull().default(""),
    ubtname: text().notNull().default(""),
    ubaddln1: text().notNull().default(""),
    ubaddln2: text().notNull().default(""),
    ubaddln3: text().notNull().default(""),
    ubaddln4: text().notNull().default(""),
    firstName: text().notNull().default(""),
    middleName: text().notNull().default(""),
    lastName: text().notNull().default(""),
    email: text(),
    emailKey: text(),
    phoneNumber: text().notNull().default(""),
    unitNumber: text().notNull().default(""),
    address: text().notNull().default(""),
    socialMediaAccount: text().notNull().default(""),
    image: text(),
    type: smallint().notNull().default(3),
    status: smallint().notNull().default(recordStatus.active),
    postById: uuid().references(() => admin.id, { onDelete: "set null" }),
    soaDate: date({ mode: "string" }),
    soaAmount: pesosColumn(),
    soaName: text(),
    soaPdf: text(),
    lastSeen: instantColumn(),
    /** In a row of a unit's former occupant, the unit's row (docs/rules/tenants.md, Deletion). */
    formerOf: uuid().references((): AnyPgColumn => tenant.id, { onDelete: "set null" }),
    /** The searched fields, see `lib/format/search-text.ts`; the code and the name are its first line. */
    searchText: text().notNull().default(""),
    ...stampColumns(),
  },
  (t) => [
    uniqueIndex("tenant_client_code_key").on(t.clientCodeKey),
    // Not unique, because the owner of two units may use one e-mail address for both.
    index("tenant_email_idx").on(t.emailKey).where(isActiveRecord(t.status)),
    index("tenant_list_idx")
      .on(sql`${t.clientCode} collate natural_order`, t.id)
      .where(isActiveRecord(t.status)),
    index("tenant_name_idx")
      .on(sql`${t.uoccname} collate natural_order`, t.id)
      .where(isActiveRecord(t.status)),
    index("tenant_last_seen_idx").on(t.lastSeen.desc().nullsLast(), t.id).where(isActiveRecord(t.status)),
    index("tenant_former_idx").on(t.formerOf).where(sql`${t.formerOf} is not null`),
    index("tenant_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`),
    check("tenant_status_check", sql`${t.status} in (${recordLiteral.deleted}, ${recordLiteral.active})`),
  ],
);

/** A statement of account, one for each tenant and SOA date. Screens show the newest. */
export const statement = pgTable(
  "statement",
  {
    id: idColumn(),
    tenantId: uuid()
      .notNull()
      .references(() => tenant.id, { onDelete: "cascade" }),
    soaDate: date({ mode: "string" }).notNull(),
    soaAmount: pesosColumn().notNull(),
    /** The client code and the date as they were when the statement came in, such as `[T1-101]10252026`; fixed since. */
    invoiceNumber: text().notNull(),
    /** By the setting `dueDays` of the time when the statement came in; fixed since. */
    dueDate: date({ mode: "string" }).notNull(),
    /** The PDF's name in its URL, unique to the file; empty if PROMIS named none. */
    soaName: text().notNull().default(""),
    /** The file's storage key; null if it was not uploaded. */
    soaPdf: text(),
    /** The key for comparing PDF names, see `lib/features/billing/server/attachment-name.ts`. */
    attachmentKey: text().notNull().default(""),
    ...stampColumns(),
  },
  (t) => [
    uniqueIndex("statement_tenant_date_key").on(t.tenantId, t.soaDate.desc()),
    // For the months that have statements.
    index("statement_date_idx").on(t.soaDate),
    index("statement_soa_name_idx").on(t.soaName).where(sql`${t.soaName} <> ''`),
    index("statement_attachment_idx").on(t.attachmentKey).where(sql`${t.attachmentKey} <> ''`),
    index("statement_pdf_idx").on(t.soaPdf).where(sql`${t.soaPdf} is not null`),
  ],
);
