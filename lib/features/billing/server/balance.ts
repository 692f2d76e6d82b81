import "server-only";
import { desc, eq, type SQLWrapper, sql } from "drizzle-orm";
import { statement, tenant, websiteSetting } from "@/db/schema";
import { type Executor, prepared } from "@/lib/core/server/database";
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
  const [row] = await balances(tx).execute({ tenantId });
  return row ?? { balance: "0.00", dueDate: null };
}

const balances = prepared((tx) => {
  const newest = tx
    .select({ soaDate: statement.soaDate, soaAmount: statement.soaAmount })
    .from(statement)
    .where(eq(statement.tenantId, tenant.id))
    .orderBy(desc(statement.soaDate))
    .limit(1)
    .as("newest");
  const paid = paidOn(tenant.id, invoiceNumberOf(tenant.clientCode, newest.soaDate));
  return tx
    .select({
      balance: sql<string>`coalesce(${newest.soaAmount} - ${paid}, 0.00)::text`,
      dueDate: sql<string | null>`${dueDateOf(newest.soaDate)}`,
    })
    .from(tenant)
    .leftJoinLateral(newest, sql`true`)
    .where(eq(tenant.id, sql.placeholder("tenantId")))
    .prepare("outstanding_balance");
});
