import "server-only";
import { type SQLWrapper, sql } from "drizzle-orm";
import { payment } from "@/db/schema";
import type { Executor, Transaction } from "@/lib/core/server/database";
import { invoiceNumberOf } from "./invoice-number";

/* What the features below `payments` read and change in its table. */

/**
 * SQL for the sum of counted payments on an invoice number; the amount received replaces the amount paid if it is
 * known.
 */
export const paidOn = (tenantId: SQLWrapper, invoiceNumber: SQLWrapper) =>
  // VERIFIED and POSTED are literals, because with parameters PostgreSQL can't use payment_invoice_idx.
  sql`coalesce((select sum(coalesce(amount_received, amount_paid)) from ${payment} where payment.tenant_id = ${tenantId}
    and payment.status in (3, 4) and payment.invoice_number = ${invoiceNumber}), 0)`;

/** Invoice numbers contain the client code, and payments with an old code would not count in the balance. */
export async function renumberPayments(
  tx: Transaction,
  tenantId: string,
  code: { from: string; to: string },
): Promise<void> {
  const numberOf = (clientCode: string) => invoiceNumberOf(clientCode, payment.invoiceDate);
  await tx
    .update(payment)
    .set({ invoiceNumber: numberOf(code.to) })
    .where(sql`${payment.tenantId} = ${tenantId} and ${payment.invoiceNumber} = ${numberOf(code.from)}`);
}

/** SQL: whether the tenant has a payment that was created at `since` or later. */
export const hasPayment = (tenantId: SQLWrapper, since: SQLWrapper) =>
  sql`exists (select from ${payment} where payment.tenant_id = ${tenantId} and payment.created_at >= ${since})`;

/** The number of payments of each status that occurs. */
export const countPayments = (tx: Executor): Promise<{ status: number; count: number }[]> =>
  tx
    .select({ status: payment.status, count: sql<number>`count(*)::int` })
    .from(payment)
    .groupBy(payment.status);
