import "server-only";
import { type SQLWrapper, sql } from "drizzle-orm";
import { payment, statement, tenant, websiteSetting } from "@/db/schema";
import type { Executor } from "@/lib/core/server/database";
import { settingDefaults } from "@/lib/core/website-settings";
import { invoiceNumberOf } from "@/lib/features/tenants/server/invoice-number";

/**
 * SQL for the sum of counted payments on an invoice number; the amount received replaces the amount paid if it is
 * known.
 */
export const paidOn = (tenantId: SQLWrapper, invoiceNumber: SQLWrapper) =>
  // VERIFIED and POSTED are literals, because with parameters PostgreSQL can't use payment_invoice_idx.
  sql`coalesce((select sum(coalesce(amount_received, amount_paid)) from ${payment} where payment.tenant_id = ${tenantId}
    and payment.status in (3, 4) and payment.invoice_number = ${invoiceNumber}), 0)`;

/** SQL for a statement's due date. */
export const dueDateOf = (soaDate: SQLWrapper) =>
  sql<string>`(${soaDate} + coalesce((select value::int from ${websiteSetting} where name = 'dueDays'),
    ${Number(settingDefaults.dueDays)}::int))::text`;

/** `balance`: exact decimal text, may be negative; `dueDate`: of the newest statement. */
export type Balance = { balance: string; dueDate: string | null };

/**
 * The outstanding balance (docs/rules/billing.md, Balance): the newest statement's amount minus its VERIFIED and POSTED
 * payments. Without a statement the balance is zero and the due date null.
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
