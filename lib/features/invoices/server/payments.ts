import "server-only";
import { type SQLWrapper, sql } from "drizzle-orm";
import { payment } from "@/db/schema";
import type { Executor } from "@/lib/core/server/database";

/* What the features below `payments` read and change in its table. */

/**
 * SQL for the sum of counted payments on an invoice number; the amount received replaces the amount paid if it is
 * known.
 */
export const paidOn = (tenantId: SQLWrapper, invoiceNumber: SQLWrapper) =>
  // VERIFIED and POSTED are literals, because with parameters PostgreSQL can't use payment_invoice_idx.
  sql`coalesce((select sum(coalesce(amount_received, amount_paid)) from ${payment} where payment.tenant_id = ${tenantId}
    and payment.status in (3, 4) and payment.invoice_number = ${invoiceNumber}), 0)`;

/** SQL: whether the tenant has a payment that was created at `since` or later. */
export const hasPayment = (tenantId: SQLWrapper, since: SQLWrapper) =>
  sql`exists (select from ${payment} where payment.tenant_id = ${tenantId} and payment.created_at >= ${since})`;

/** The number of payments of each status that occurs. */
export const countPayments = (tx: Executor): Promise<{ status: number; count: number }[]> =>
  tx
    .select({ status: payment.status, count: sql<number>`count(*)::int` })
    .from(payment)
    .groupBy(payment.status);
