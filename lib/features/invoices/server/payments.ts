import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { payment, statement } from "@/db/schema";
import { isCountedPayment, paymentLiteral } from "@/db/status-literals";
import type { Executor, Transaction } from "@/lib/core/server/database";

/* What the features below `payments` read and change in its table. */

/**
 * SQL for the sum of the payments that count on a statement; the amount received replaces the amount paid if it is
 * known.
 */
export const paidOn = (tenantId: SQLWrapper, invoiceNumber: SQLWrapper) =>
  // VERIFIED and POSTED are literals, because with parameters PostgreSQL can't use payment_counts_idx.
  sql`coalesce((select sum(coalesce(amount_received, amount_paid)) from ${payment} where payment.tenant_id = ${tenantId}
    and ${isCountedPayment(payment.status)}
    and coalesce(payment.counts_on, payment.invoice_number) = ${invoiceNumber}), 0)`;

/** SQL for what is unpaid on a statement, negative for a credit. @param row the statement's name in the query */
export const unpaidOn = (row: SQL): SQL =>
  sql`(${row}.soa_amount - ${paidOn(sql`${row}.tenant_id`, sql`${row}.invoice_number`)})`;

/** A payment that counts on another statement than the one whose invoice it names. */
export type MovedPayment = {
  id: string;
  referenceNumber: string;
  amount: number;
  invoiceNumber: string;
  countsOn: string;
};

/** SQL for the newest payments that were moved from or to a statement, as JSON. */
export const movedPayments = (tenantId: SQLWrapper, invoiceNumber: SQLWrapper) => sql<MovedPayment[]>`(
  select coalesce(jsonb_agg(moved), '[]') from (
    select id, reference_number as "referenceNumber", coalesce(amount_received, amount_paid) as amount,
      invoice_number as "invoiceNumber", counts_on as "countsOn"
    from ${payment} where payment.tenant_id = ${tenantId} and ${isCountedPayment(payment.status)}
      and payment.counts_on is not null and ${invoiceNumber} in (payment.invoice_number, payment.counts_on)
    order by payment.created_at desc limit 10) as moved)`;

/** Moves payments back that count on statements which an undo removed: to the newest one before them that is left. */
export const moveBackPayments = (tx: Transaction, removed: SQL) =>
  tx.execute(sql`
    update ${payment} as p set updated_at = clock_timestamp(), counts_on = (
      select s.invoice_number from ${statement} as s
      where s.tenant_id = p.tenant_id and s.soa_date > p.invoice_date and s.soa_date < removed.soa_date
      order by s.soa_date desc limit 1)
    from (${removed}) as removed
    where p.tenant_id = removed.tenant_id and p.counts_on = removed.invoice_number`);

/**
 * Counts the payments of statements.
 * @param statements SQL for their `tenant_id` and `invoice_number`
 * @returns `naming`: those that name one and were not refused; `moved`: those that count on one and name another
 */
export async function countPaymentsOf(tx: Executor, statements: SQL) {
  const [counts] = await tx.execute<{ naming: number; moved: number }>(sql`
    select count(*) filter (
        where p.invoice_number = named.invoice_number
          and p.status between ${paymentLiteral.created} and ${paymentLiteral.posted})::int as naming,
      count(*) filter (where p.counts_on = named.invoice_number)::int as moved
    from (${statements}) as named join ${payment} as p on p.tenant_id = named.tenant_id`);
  return { naming: counts?.naming ?? 0, moved: counts?.moved ?? 0 };
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
