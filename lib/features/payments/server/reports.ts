import "server-only";
import { desc, eq, sql } from "drizzle-orm";
import { paymentEvent } from "@/db/schema";
import type { Transaction } from "@/lib/core/server/database";
import type { ProviderStatus } from "@/lib/ports/payments/port";

/* What a provider has reported of a payment, also what contradicts its earlier reports. */

/** `amount`: pesos as exact decimal text; null if the provider named none. */
export type Report = Pick<ProviderStatus, "code" | "amount">;

/** Stores a report. One that the provider made before becomes its last one again. */
export async function recordReport(
  tx: Transaction,
  paymentId: string,
  reported: ProviderStatus,
): Promise<void> {
  const { transactionId, reference, code } = reported;
  await tx
    .insert(paymentEvent)
    .values({ transactionId, reference, code, paymentId, raw: reported })
    .onConflictDoUpdate({
      target: [paymentEvent.transactionId, paymentEvent.reference, paymentEvent.code],
      set: { raw: reported, createdAt: sql`clock_timestamp()` },
    });
}

/** The provider's last report; null if there is none. The caller must have locked the payment's row. */
export async function lastReport(tx: Transaction, paymentId: string): Promise<Report | null> {
  const [last] = await tx
    .select({
      code: paymentEvent.code,
      amount: sql<string | null>`${paymentEvent.raw}->>'amount'`,
    })
    .from(paymentEvent)
    .where(eq(paymentEvent.paymentId, paymentId))
    .orderBy(desc(paymentEvent.createdAt))
    .limit(1);
  return last ?? null;
}
