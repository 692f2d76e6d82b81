import { sql } from "drizzle-orm";
import {
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
import { admin } from "./admin";
import { files, id, instant, pesos, stamps } from "./columns";
import { tenant } from "./tenant";

/** The numbers of deposits: none is given twice, also after a reset. */
export const depositNumber = pgSequence("deposit_number", { maxValue: 99_999_999 });

/** A payment on a statement. The balance counts those with status 3 or 4. */
export const payment = pgTable(
  "payment",
  {
    id: id(),
    tenantId: uuid()
      .notNull()
      .references(() => tenant.id),
    /** The provider's; `DD-` and eight digits for a deposit, unique; empty while the provider has given none. */
    referenceNumber: text().notNull().default(""),
    /** `[` client code `]` and the SOA date as MMDDYYYY. */
    invoiceNumber: text().notNull(),
    invoiceDate: date({ mode: "string" }).notNull(),
    transactionDate: date({ mode: "string" }).notNull(),
    soaAmount: pesos().notNull(),
    /** What was asked. */
    amountPaid: pesos().notNull(),
    /** What was received, by the provider or a settlement; null until one of them says it. It counts in place of `amountPaid`. */
    amountReceived: pesos(),
    /** 1 direct deposit, 2 DragonPay, 3 quick wire (AQWire). */
    type: smallint().notNull(),
    /** 0 deleted, 1 created, 2 for verification, 3 verified, 4 posted, 5 rejected. */
    status: smallint().notNull().default(1),
    /** Our id of the transaction at the provider. */
    transactionId: text(),
    /** The provider's id of the transaction, where it has one of its own. */
    providerId: text().notNull().default(""),
    /** The provider's last word, as its letter. */
    outsourceStatus: text(),
    message: text().notNull().default(""),
    remarks: text().notNull().default(""),
    email: text(),
    images: files(),
    returnUrl: text(),
    verifiedById: uuid().references(() => admin.id, { onDelete: "set null" }),
    verifiedDate: instant(),
    /** When the provider said S. */
    succeededAt: instant(),
    /** When the provider is to be asked next; null: never. `enquiries`: how often it was, since it last answered something new. */
    enquireAt: instant(),
    enquiries: smallint().notNull().default(0),
    /** The reference number, see `lib/format/search-text.ts`. */
    searchText: text().notNull().default(""),
    ...stamps(),
  },
  (t) => [
    index("payment_created_idx").on(t.createdAt, t.id),
    index("payment_tenant_idx").on(t.tenantId, t.createdAt, t.id),
    index("payment_status_idx").on(t.status, t.createdAt, t.id),
    index("payment_invoice_idx").on(t.tenantId, t.invoiceNumber).where(sql`${t.status} in (3, 4)`),
    index("payment_same_idx").on(t.tenantId, t.transactionDate, t.amountPaid).where(sql`${t.type} = 1`),
    index("payment_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`),
    index("payment_enquire_idx").on(t.enquireAt).where(sql`${t.enquireAt} is not null`),
    uniqueIndex("payment_transaction_key").on(t.transactionId),
    uniqueIndex("payment_deposit_key")
      .on(t.referenceNumber)
      .where(sql`${t.type} = 1 and ${t.referenceNumber} <> ''`),
    index("payment_provider_idx").on(t.providerId).where(sql`${t.providerId} <> ''`),
    check("payment_type_check", sql`${t.type} between 1 and 3`),
    check("payment_status_check", sql`${t.status} between 0 and 5`),
    check("payment_amount_check", sql`${t.amountPaid} > 0`),
    check("payment_received_check", sql`${t.amountReceived} >= 0`),
  ],
);

/** The content of deposit slips, by which one that was sent before is found. */
export const paymentImage = pgTable(
  "payment_image",
  {
    paymentId: uuid()
      .notNull()
      .references(() => payment.id, { onDelete: "cascade" }),
    key: text().notNull(),
    sha256: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.paymentId, t.key] }), index("payment_image_sha256_idx").on(t.sha256)],
);

/** Every change of a payment's status, and every word of a provider that changed it: rows are only added. */
export const paymentChange = pgTable(
  "payment_change",
  {
    id: id(),
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
    createdAt: instant().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [index("payment_change_payment_idx").on(t.paymentId, t.id)],
);

/** What providers said, each word once: written in the transaction of its effect. */
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
    createdAt: instant().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ columns: [t.transactionId, t.reference, t.code] }),
    // For the deletion of a payment.
    index("payment_event_payment_idx").on(t.paymentId),
  ],
);

/** Where a provider's word and ours differ, until it is settled: at most one of a payment is open. */
export const paymentDifference = pgTable(
  "payment_difference",
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payment.id, { onDelete: "cascade" }),
    reason: text({
      enum: ["amount", "refused", "reversed", "unconfirmed", "deleted", "contradiction"],
    }).notNull(),
    /** Both sides' status and amount at that moment. */
    ours: jsonb().$type<DifferenceSide>().notNull(),
    provider: jsonb().$type<DifferenceSide>().notNull(),
    seenAt: instant().notNull().default(sql`clock_timestamp()`),
    settledAt: instant(),
    /** Null where a later word or decision has settled it. */
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

/** One side of a difference: `amount` in pesos as exact text, null where it is not told. */
export type DifferenceSide = { status: string; amount: string | null };
