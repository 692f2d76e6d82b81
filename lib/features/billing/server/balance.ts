import "server-only";
import { desc, eq, sql } from "drizzle-orm";
import { statement } from "@/db/schema";
import { type Executor, prepared } from "@/lib/core/server/database";
import { unpaidOn } from "@/lib/features/invoices/server/payments";

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

const balances = prepared((tx) =>
  tx
    .select({
      balance: sql<string>`${unpaidOn(sql`statement`)}::text`,
      dueDate: statement.dueDate,
    })
    .from(statement)
    .where(eq(statement.tenantId, sql.placeholder("tenantId")))
    .orderBy(desc(statement.soaDate))
    .limit(1)
    .prepare("outstanding_balance"),
);
