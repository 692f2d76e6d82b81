import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { isCountedPayment, isUndecidedPayment, paymentLiteral } from "@/db/status-literals";
import { paymentStatus } from "@/db/statuses";
import { admin } from "./admin";
import { filedByColumn, filesColumn, idColumn, instantColumn, pesosColumn, stampColumns } from "./columns";
import { tenant } from "./tenant";

/** Numbers of deposits; a reset does not restart the sequence. */
export const depositNumber = pgSequence("deposit_number", { maxValue: 99_999_999 });

/** A payment of a statement. Only verified and posted ones count in the balance. */
export const payment = pgTable(
  "payment",
  {
    id: idColumn(),
    tenantId: uuid()
      .notNull()
      .references(() => tenant.id),
    /** The provider's reference, empty until assigned; for a deposit `DD-` and eight digits, unique. */
    referenceNumber: text().notNull().default(""),
    /** `[` client code `]` and the SOA date as MMDDYYYY. */
    invoiceNumber: text().notNull(),
    invoiceDate: date({ mode: "string" }).notNull(),
    /** The invoice number of the statement on which it counts in place of `invoiceNumber`; null: on that one. */
    countsOn: text(),
    transactionDate: date({ mode: "string" }).notNull(),
    soaAmount: pesosColumn().notNull(),
    /** The requested amount. */
    amountPaid: pesosColumn().notNull(),
    /** Set by the provider or a settlement, otherwise null. It replaces `amountPaid` in the balance. */
    amountReceived: pesosColumn(),
    /** 1 direct deposit, 2 DragonPay, 3 quick wire (AQWire). */
    type: smallint().notNull(),
    status: smallint().notNull().default(paymentStatus.created),
    /** Our id of the transaction at the provider. */
    transactionId: text(),
    /** The provider's own id of the transaction, if any. */
    providerId: text().notNull().default(""),
    /** The code of the provider's last status. */
    outsourceStatus: text(),
    message: text().notNull().default(""),
    remarks: text().notNull().default(""),
    email: text(),
    images: filesColumn(),
    filedBy: filedByColumn(),
    /** Staff entered the deposit for the tenant. */
    isEnteredByStaff: boolean().notNull().default(false),
    returnUrl: text(),
    verifiedById: uuid().references(() => admin.id, { onDelete: "set null" }),
    verifiedDate: instantColumn(),
    /** When the provider reported S. */
    succeededAt: instantColumn(),
    /** The next status check; null: none. `enquiries`: checks since the last new status. */
    enquireAt: instantColumn(),
    enquiries: smallint().notNull().default(0),
    /** The reference number, see `lib/format/search-text.ts`. */
    searchText: text().notNull().default(""),
    ...stampColumns(),
  },
  (t) => [
    index("payment_created_idx").on(t.createdAt, t.id),
    // For the search by an amount.
    index("payment_amount_idx").on(t.amountPaid),
    index("payment_tenant_idx").on(t.tenantId, t.createdAt, t.id),
    index("payment_status_idx").on(t.status, t.createdAt, t.id),
    index("payment_counts_idx")
      .on(t.tenantId, sql`coalesce(${t.countsOn}, ${t.invoiceNumber})`)
      .where(isCountedPayment(t.status)),
    // For what is on its way, of each tenant in the office's Billings.
    index("payment_undecided_idx").on(t.tenantId).where(isUndecidedPayment(t.status)),
    index("payment_same_idx").on(t.tenantId, t.amountPaid),
    index("payment_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`),
    index("payment_enquire_idx").on(t.enquireAt).where(sql`${t.enquireAt} is not null`),
    uniqueIndex("payment_transaction_key").on(t.transactionId),
    uniqueIndex("payment_deposit_key")
      .on(t.referenceNumber)
      .where(sql`${t.type} = 1 and ${t.referenceNumber} <> ''`),
    index("payment_provider_idx").on(t.providerId).where(sql`${t.providerId} <> ''`),
    check("payment_type_check", sql`${t.type} between 1 and 3`),
    check(
      "payment_status_check",
      sql`${t.status} between ${paymentLiteral.deleted} and ${paymentLiteral.rejected}`,
    ),
    check("payment_amount_check", sql`${t.amountPaid} > 0`),
    check("payment_received_check", sql`${t.amountReceived} >= 0`),
  ],
);

/** SHA-256 of deposit slips, to find duplicates. */
export const paymentImage = pgTable(
  "payment_image",
  {
    paymentId: uuid()
      .notNull()
      .references(() => payment.id, { onDelete: "cascade" }),
    key: text().notNull(),
    sha256: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.paymentId, t.key] }),
    index("payment_image_key_idx").on(t.key),
    index("payment_image_sha256_idx").on(t.sha256),
  ],
);

/** The history of a payment's status. A reset of the tenants blanks their names; nothing else changes a row. */
export const paymentChange = pgTable(
  "payment_change",
  {
    id: idColumn(),
    paymentId: uuid()
      .notNull()
      .references(() => payment.id, { onDelete: "cascade" }),
    byKind: text({ enum: ["staff", "provider", "tenant"] }).notNull(),
    byId: uuid(),
    byName: text().notNull(),
    fromStatus: smallint(),
    toStatus: smallint().notNull(),
    outsourceStatus: text(),
    message: text().notNull().default(""),
    createdAt: instantColumn().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [index("payment_change_payment_idx").on(t.paymentId, t.id)],
);

/** Each provider status once, written in the transaction that applies it; the newest is the provider's last report. */
export const paymentEvent = pgTable(
  "payment_event",
  {
    transactionId: text().notNull(),
    reference: text().notNull(),
    code: text().notNull(),
    paymentId: uuid()
      .notNull()
      .references(() => payment.id, { onDelete: "cascade" }),
    raw: jsonb().notNull(),
    createdAt: instantColumn().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ columns: [t.transactionId, t.reference, t.code] }),
    // For the last report, and the deletion of a payment.
    index("payment_event_payment_idx").on(t.paymentId),
  ],
);

/** Differences between a provider's status and ours; at most one per payment is open. */
export const paymentDifference = pgTable(
  "payment_difference",
  {
    id: idColumn(),
    paymentId: uuid()
      .notNull()
      .references(() => payment.id, { onDelete: "cascade" }),
    reason: text({
      enum: ["amount", "refused", "reversed", "unconfirmed", "deleted", "contradiction"],
    }).notNull(),
    /** Status and amount of both sides at that time. */
    ours: jsonb().$type<DifferenceSide>().notNull(),
    provider: jsonb().$type<DifferenceSide>().notNull(),
    seenAt: instantColumn().notNull().default(sql`clock_timestamp()`),
    settledAt: instantColumn(),
    /** Null if open, or closed by a later status or decision. */
    outcome: text({ enum: ["accept", "reject", "keep"] }),
    settledById: uuid().references(() => admin.id, { onDelete: "set null" }),
    remarks: text().notNull().default(""),
  },
  (t) => [
    index("payment_difference_seen_idx").on(t.seenAt, t.id).where(sql`${t.settledAt} is null`),
    uniqueIndex("payment_difference_open_key").on(t.paymentId).where(sql`${t.settledAt} is null`),
    index("payment_difference_payment_idx").on(t.paymentId),
  ],
);

/** `amount`: pesos as exact decimal text; null if unknown. */
export type DifferenceSide = { status: string; amount: string | null };
