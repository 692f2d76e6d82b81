import "server-only";
import { type SQLWrapper, sql } from "drizzle-orm";
import { payment, statement, tenant, websiteSetting } from "@/db/schema";
import type { Executor } from "@/lib/core/server/database";
import { settingDefaults } from "@/lib/core/website-settings";

/** An invoice number: the client code in brackets, and the SOA date. */
export const invoiceNumberOf = (code: string | SQLWrapper, soaDate: SQLWrapper) =>
  sql<string>`'[' || ${code} || ']' || to_char(${soaDate}, 'MMDDYYYY')`;

/** What of a tenant's payments on an invoice number counts in the balance: what was received, where it is known. */
export const paidOn = (tenantId: SQLWrapper, invoiceNumber: SQLWrapper) =>
  // VERIFIED and POSTED as bare numbers: with parameters PostgreSQL could not use payment_invoice_idx.
  sql`coalesce((select sum(coalesce(amount_received, amount_paid)) from ${payment} where payment.tenant_id = ${tenantId}
    and payment.status in (3, 4) and payment.invoice_number = ${invoiceNumber}), 0)`;

/** The day on which a statement is due. */
export const dueDateOf = (soaDate: SQLWrapper) =>
  sql<string>`(${soaDate} + coalesce((select value::int from ${websiteSetting} where name = 'dueDays'),
    ${Number(settingDefaults.dueDays)}::int))::text`;

/** A tenant's balance as exact decimal text, which may be below zero, and the due date of its newest statement. */
export type Balance = { balance: string; dueDate: string | null };

/**
 * The outstanding balance (docs/rules/billing.md, Balance): the newest statement's amount less the payments on its invoice number
 * that are VERIFIED or POSTED. Without a statement nothing is owed, and nothing is due.
 */
export async function outstandingBalance(tx: Executor, tenantId: string): Promise<Balance> {
  const soaDate = sql`newest.soa_date`;
  const paid = paidOn(sql`tenant.id`, invoiceNumberOf(sql`tenant.client_code`, soaDate));
  const rows = await tx.execute<Balance>(sql`
    select coalesce(newest.soa_amount - ${paid}, 0.00)::text as balance, ${dueDateOf(soaDate)} as "dueDate"
    from ${tenant}
    left join lateral (
      select soa_date, soa_amount from ${statement} where tenant_id = tenant.id order by soa_date desc limit 1
    ) newest on true
    where tenant.id = ${tenantId}`);
  const [row] = rows;
  return row ? { balance: row.balance, dueDate: row.dueDate } : { balance: "0.00", dueDate: null };
}
