import "server-only";
import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import { payment } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { log } from "@/lib/core/server/log";
import { paymentType } from "@/lib/features/payments/statuses";
import { providerNames } from "@/lib/ports/payments/port";
import { type AskedPayment, askAndApply, askedColumns, scheduleNext } from "./ask-provider";

/** Payments of one run of the job, of each provider; the next run is a minute later. */
const atOnce = 100;
/** How long one run may ask, in milliseconds: shorter than its queue's `expireInSeconds`, after which it would be begun again. */
const longest = { open: 8 * 60_000, recent: 50 * 60_000 };

/**
 * Asks about payments that are still open and due, each on a growing interval until it ends (docs/rules/payments.md,
 * Reconciliation).
 */
export async function enquireOpenPayments(): Promise<void> {
  await ofEachProvider(async (type) => {
    const due = await db
      .select(askedColumns)
      .from(payment)
      .where(and(eq(payment.type, type), lte(payment.enquireAt, sql`now()`)))
      .orderBy(asc(payment.enquireAt))
      .limit(atOnce);
    await askInTurn(due, longest.open, (one) => scheduleNext(one.id));
  });
}

/** Asks about every payment of the last 7 days that went through a provider; once a day. */
export async function enquireRecentPayments(): Promise<void> {
  await ofEachProvider(async (type) => {
    const recent = await db
      .select(askedColumns)
      .from(payment)
      .where(and(eq(payment.type, type), gt(payment.createdAt, sql`now() - interval '7 days'`)))
      .orderBy(asc(payment.id));
    await askInTurn(recent, longest.recent);
  });
}

/** The providers at the same time, so that one that does not answer delays only its own payments. */
const ofEachProvider = (ask: (type: number) => Promise<void>) =>
  Promise.all(providerNames.map((name) => ask(paymentType[name])));

async function askInTurn(
  payments: readonly AskedPayment[],
  milliseconds: number,
  before: (one: AskedPayment) => Promise<void> = async () => {},
): Promise<void> {
  const end = Date.now() + milliseconds;
  for (const one of payments) {
    if (Date.now() >= end) return;
    // First, so that one that fails is not due again at once.
    await before(one);
    await askQuietly(one);
  }
}

async function askQuietly(one: AskedPayment): Promise<void> {
  try {
    await askAndApply(one);
  } catch (err) {
    log.warn({ err, paymentId: one.id }, "a payment provider did not tell of a payment");
  }
}
