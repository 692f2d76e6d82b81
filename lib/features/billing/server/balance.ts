import "server-only";
import { type SQLWrapper, sql } from "drizzle-orm";
import { statement, tenant, websiteSetting } from "@/db/schema";
import type { Executor } from "@/lib/core/server/database";
import { settingDefaults } from "@/lib/core/website-settings";
import { invoiceNumberOf } from "@/lib/features/invoices/server/invoice-number";
import { paidOn } from "@/lib/features/invoices/server/payments";

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
