import "server-only";
import { sql } from "drizzle-orm";
import { payment, statement, tenant, websiteSetting } from "@/db/schema";
import type { Executor } from "@/lib/core/server/database";
import { settingDefaults } from "@/lib/core/website-settings";

/** A tenant's balance as exact decimal text, which may be below zero, and the due date of its newest statement. */
export type Balance = { balance: string; dueDate: string | null };

/**
 * The outstanding balance (docs/rules/billing.md, Balance): the newest statement's amount less the payments on its invoice number
 * that are VERIFIED or POSTED. Without a statement nothing is owed, and nothing is due.
 */
export async function outstandingBalance(tx: Executor, tenantId: string): Promise<Balance> {
  const rows = await tx.execute<Balance>(sql`
    select coalesce(newest.soa_amount - coalesce(paid.sum, 0), 0.00)::text as balance,
      (newest.soa_date + coalesce((select value::int from ${websiteSetting} where name = 'dueDays'),
        ${Number(settingDefaults.dueDays)}::int))::text as "dueDate"
    from ${tenant}
    left join lateral (
      select soa_date, soa_amount from ${statement} where tenant_id = tenant.id order by soa_date desc limit 1
    ) newest on true
    left join lateral (
      select sum(amount_paid) as sum from ${payment}
      where tenant_id = tenant.id and status in (3, 4)
        and invoice_number = '[' || tenant.client_code || ']' || to_char(newest.soa_date, 'MMDDYYYY')
    ) paid on true
    where tenant.id = ${tenantId}`);
  const [row] = rows;
  return row ? { balance: row.balance, dueDate: row.dueDate } : { balance: "0.00", dueDate: null };
}
