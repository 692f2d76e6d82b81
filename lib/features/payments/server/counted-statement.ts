import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { payment, statement, tenant } from "@/db/schema";
import { invalid } from "@/lib/core/errors";
import { isId } from "@/lib/core/schema";
import type { Transaction } from "@/lib/core/server/database";
import { countsTowardsBalance, type PaymentStatus } from "@/lib/features/payments/statuses";
import type { PaymentRow } from "./read";

/* The statement on which a payment counts (docs/rules/billing.md, Balance). */

/**
 * Locks the row of a payment's tenant until the end of the transaction, so that no statement comes meanwhile. Call it
 * before the payment is locked: an undo of an import locks them in this order.
 */
export async function lockPayer(tx: Transaction, paymentId: string): Promise<void> {
  if (!isId(paymentId)) return;
  const owner = tx.select({ id: payment.tenantId }).from(payment).where(eq(payment.id, paymentId));
  await tx.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, owner)).for("share");
}

/** SQL for the newest statement that came after the one whose invoice a payment names; null if there is none. */
const newerStatement = sql`(
  select s.invoice_number from ${statement} as s
  where s.tenant_id = payment.tenant_id and s.soa_date > payment.invoice_date order by s.soa_date desc limit 1)`;

/**
 * The column to set when a payment gets a status.
 * @param chosen the statement's invoice number if staff chose one; undefined to decide by the rule
 * @throws AppError `invalid` if the tenant has no such statement, or the payment does not count
 */
export async function countedStatement(
  tx: Transaction,
  { tenantId, invoiceNumber, status }: PaymentRow["row"],
  to: PaymentStatus,
  chosen: string | undefined,
) {
  if (chosen !== undefined) {
    if (!countsTowardsBalance(to)) {
      throw invalid({ countsOn: ["Only a payment that is VERIFIED or POSTED counts on a statement."] });
    }
    const [found] = await tx
      .select({ id: statement.id })
      .from(statement)
      .where(and(eq(statement.tenantId, tenantId), eq(statement.invoiceNumber, chosen)));
    if (!found) throw invalid({ countsOn: ["This client has no statement with this invoice number."] });
    return { countsOn: chosen === invoiceNumber ? null : chosen };
  }
  if (!countsTowardsBalance(to)) return { countsOn: null };
  return countsTowardsBalance(status) ? {} : { countsOn: newerStatement };
}
