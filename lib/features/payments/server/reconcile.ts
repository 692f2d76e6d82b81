import "server-only";
import { and, asc, desc, eq, gt, inArray, lt, lte, sql } from "drizzle-orm";
import { payment } from "@/db/schema";
import { env } from "@/lib/core/env";
import { db } from "@/lib/core/server/database";
import { log } from "@/lib/core/server/log";
import { isOpenAtProvider } from "@/lib/features/invoices/server/on-the-way";
import { paymentType } from "@/lib/features/payments/statuses";
import { type ProviderName, providerNames } from "@/lib/ports/payments/port";
import { scheduleRecheck, scheduleRetry } from "./rechecks";
import { type PaymentRef, paymentRefColumns, syncPayment } from "./sync-payment";

/** Of each provider; the next run is a minute later. */
const maxPerRun = 100;

/**
 * Fetches the status of due payments: open ones at growing intervals, successful ones on their recheck days
 * (docs/rules/payments.md, Reconciliation).
 */
export async function syncDuePayments(_job: object = {}, signal?: AbortSignal): Promise<void> {
  await forEachProvider(async (name) => {
    const due = await db
      .select(paymentRefColumns)
      .from(payment)
      .where(and(eq(payment.type, paymentType[name]), lte(payment.enquireAt, sql`now()`)))
      .orderBy(asc(payment.enquireAt))
      .limit(maxPerRun);
    await syncInSequence(due, signal, async (one) => {
      // Scheduled before the check, so that a failed one is not due again at once.
      await scheduleRetry(one.id);
      if (await trySync(one, signal)) await scheduleRecheck(one.id);
    });
  });
}

/** The state of an interrupted run: for each provider left, the payment id to continue below. Absent: start anew. */
export type RecentPayments = { before?: Partial<Record<ProviderName, string>> };
/** The highest UUID. */
const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/**
 * Once a day, fetches the status of every provider payment of the last 7 days, newest first.
 * @returns the payments left if `signal` aborted the run, otherwise undefined
 */
export async function syncRecentPayments(
  { before }: RecentPayments = {},
  signal?: AbortSignal,
): Promise<RecentPayments | undefined> {
  const left: Partial<Record<ProviderName, string>> = {};
  await forEachProvider(async (name) => {
    const from = before ? before[name] : lastId;
    if (!from) return;
    const isRecent = gt(payment.createdAt, sql`now() - interval '7 days'`);
    const recent = await db
      .select(paymentRefColumns)
      .from(payment)
      .where(and(eq(payment.type, paymentType[name]), isRecent, lt(payment.id, from)))
      .orderBy(desc(payment.id));
    const checkedCount = await syncInSequence(recent, signal, (one) => trySync(one, signal));
    if (checkedCount < recent.length) left[name] = recent[checkedCount - 1]?.id ?? from;
  });
  return Object.keys(left).length > 0 ? { before: left } : undefined;
}

/** How long a reset waits for providers; on a function host at most half of a call's time limit. */
const resetTimeoutMs = env.VERCEL ? Math.min(20_000, env.FUNCTION_SECONDS * 500) : 20_000;

/**
 * Checks the newest open payments a last time before a reset deletes them.
 * @returns how many of them were paid
 */
export async function syncBeforeReset(): Promise<number> {
  const signal = AbortSignal.timeout(resetTimeoutMs);
  const checkedIds: string[] = [];
  await forEachProvider(async (name) => {
    const open = await db
      .select(paymentRefColumns)
      .from(payment)
      .where(and(eq(payment.type, paymentType[name]), isOpenAtProvider))
      .orderBy(desc(payment.createdAt))
      .limit(maxPerRun);
    checkedIds.push(...open.map(({ id }) => id));
    await syncInSequence(open, signal, (one) => trySync(one, signal));
  });
  if (checkedIds.length === 0) return 0;
  return await db.$count(payment, and(inArray(payment.id, checkedIds), eq(payment.outsourceStatus, "S")));
}

/** Runs the providers in parallel, so that an unavailable one delays only its own payments. */
const forEachProvider = (check: (name: ProviderName) => Promise<void>) =>
  Promise.all(providerNames.map(check));

/** @returns how many payments were checked before `signal` aborted the run */
async function syncInSequence(
  payments: readonly PaymentRef[],
  signal: AbortSignal | undefined,
  check: (one: PaymentRef) => Promise<unknown>,
): Promise<number> {
  let checkedCount = 0;
  for (const one of payments) {
    if (signal?.aborted) break;
    await check(one);
    if (!signal?.aborted) checkedCount++;
  }
  return checkedCount;
}

/** @returns whether the provider responded */
async function trySync(payment: PaymentRef, signal?: AbortSignal): Promise<boolean> {
  try {
    await syncPayment(payment, { signal });
    return true;
  } catch (err) {
    log.warn({ err, paymentId: payment.id }, "a payment provider did not tell of a payment");
    return false;
  }
}
