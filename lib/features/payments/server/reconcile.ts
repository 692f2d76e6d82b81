import "server-only";
import { and, asc, gt, inArray, lte, sql } from "drizzle-orm";
import { payment } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { log } from "@/lib/core/server/log";
import { paymentType } from "@/lib/features/payments/statuses";
import { type AskedPayment, askAndApply, askedColumns, scheduleNext } from "./ask-provider";

/** Payments of one run of the job; the next run is a minute later. */
const atOnce = 100;

/**
 * Asks about payments that are still open and due, each on a growing interval until it ends (docs/rules/payments.md,
 * Reconciliation).
 */
export async function enquireOpenPayments(): Promise<void> {
  const due = await db
    .select(askedColumns)
    .from(payment)
    .where(lte(payment.enquireAt, sql`now()`))
    .orderBy(asc(payment.enquireAt))
    .limit(atOnce);
  for (const one of due) {
    // First, so that one that fails does not come again at once.
    await scheduleNext(one.id);
    await askQuietly(one);
  }
}

/** Asks about every payment of the last 7 days that went through a provider; once a day. */
export async function enquireRecentPayments(): Promise<void> {
  const recent = await db
    .select(askedColumns)
    .from(payment)
    .where(
      and(
        inArray(payment.type, [paymentType.dragonpay, paymentType.aqwire]),
        gt(payment.createdAt, sql`now() - interval '7 days'`),
      ),
    )
    .orderBy(asc(payment.id));
  for (const one of recent) await askQuietly(one);
}

async function askQuietly(one: AskedPayment): Promise<void> {
  try {
    await askAndApply(one);
  } catch (err) {
    log.warn({ err, paymentId: one.id }, "a payment provider did not tell of a payment");
  }
}
