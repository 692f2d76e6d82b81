import { sql } from "drizzle-orm";
import { check, date, index, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { admin } from "./admin";
import { files, id, instant, pesos, stamps } from "./columns";
import { tenant } from "./tenant";

/** A payment on a statement. The balance counts those with status 3 or 4. */
export const payment = pgTable(
  "payment",
  {
    id: id(),
    tenantId: uuid()
      .notNull()
      .references(() => tenant.id),
    referenceNumber: text().notNull().default(""),
    /** `[` client code `]` and the SOA date as MMDDYYYY. */
    invoiceNumber: text().notNull(),
    invoiceDate: date({ mode: "string" }).notNull(),
    transactionDate: date({ mode: "string" }).notNull(),
    soaAmount: pesos().notNull(),
    amountPaid: pesos().notNull(),
    /** 1 direct deposit, 2 DragonPay, 3 quick wire (AQWire). */
    type: smallint().notNull(),
    /** 1 created, 2 for verification, 3 verified, 4 posted, 5 rejected. */
    status: smallint().notNull().default(1),
    outsourceStatus: text(),
    message: text().notNull().default(""),
    remarks: text().notNull().default(""),
    email: text(),
    images: files(),
    returnUrl: text(),
    verifiedById: uuid().references(() => admin.id, { onDelete: "set null" }),
    verifiedDate: instant(),
    ...stamps(),
  },
  (t) => [
    index("payment_tenant_idx").on(t.tenantId, t.id),
    index("payment_status_idx").on(t.status, t.id),
    index("payment_invoice_idx").on(t.tenantId, t.invoiceNumber).where(sql`${t.status} in (3, 4)`),
    check("payment_type_check", sql`${t.type} between 1 and 3`),
    check("payment_status_check", sql`${t.status} between 1 and 5`),
    check("payment_amount_check", sql`${t.amountPaid} > 0`),
  ],
);
