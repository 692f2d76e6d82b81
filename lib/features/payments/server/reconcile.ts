import "server-only";
import { and, asc, desc, eq, gt, inArray, lt, lte, sql } from "drizzle-orm";
import { payment } from "@/db/schema";
import { env } from "@/lib/core/env";
import { db } from "@/lib/core/server/database";
import { log } from "@/lib/core/server/log";
import { paymentType } from "@/lib/features/payments/statuses";
import { type ProviderName, providerNames } from "@/lib/ports/payments/port";
import { scheduleRecheck, scheduleRetry } from "./rechecks";
import { type PaymentRef, paymentRefColumns, syncPayment } from "./sync-payment";

/** Payments of one run of the job, of each provider; the next run is a minute later. */
const maxPerRun = 100;

/**
 * Asks about payments that are due: open ones on a growing interval until they end, what succeeded at its looks
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
      // First, so that one that fails is not due again at once.
      await scheduleRetry(one.id);
      if (await trySync(one, signal)) await scheduleRecheck(one.id);
    });
  });
}

/** Which payments are left: those older than the named ones, of the named providers; all where it is absent. */
export type RecentPayments = { before?: Partial<Record<ProviderName, string>> };
/** No id of a payment comes after it. */
const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/**
 * Asks about every payment of the last 7 days that went through a provider, the newest first; once a day.
 * @returns what is left where `signal` ended it
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
    const asked = await syncInSequence(recent, signal, (one) => trySync(one, signal));
    if (asked < recent.length) left[name] = recent[asked - 1]?.id ?? from;
  });
  return Object.keys(left).length > 0 ? { before: left } : undefined;
}

/** A payment that may still be paid: it was begun at its provider, or waits there. */
export const isOpenAtProvider = sql`${payment.enquireAt} is not null
  and coalesce(${payment.outsourceStatus}, 'U') in ('U', 'P', 'A')`;

/** How long a reset waits for what providers say, in milliseconds: on a function host half of what that gives a call. */
const resetTimeoutMs = env.VERCEL ? Math.min(20_000, env.FUNCTION_SECONDS * 500) : 20_000;

/**
 * Asks once more about the newest payments that are open at a provider, before they are reset.
 * @returns how many of them were paid
 */
export async function syncBeforeReset(): Promise<number> {
  const signal = AbortSignal.timeout(resetTimeoutMs);
  const asked: string[] = [];
  await forEachProvider(async (name) => {
    const open = await db
      .select(paymentRefColumns)
      .from(payment)
      .where(and(eq(payment.type, paymentType[name]), isOpenAtProvider))
      .orderBy(desc(payment.createdAt))
      .limit(maxPerRun);
    asked.push(...open.map(({ id }) => id));
    await syncInSequence(open, signal, (one) => trySync(one, signal));
  });
  if (asked.length === 0) return 0;
  return await db.$count(payment, and(inArray(payment.id, asked), eq(payment.outsourceStatus, "S")));
}

/** The providers at the same time, so that one that does not answer delays only its own payments. */
const forEachProvider = (ask: (name: ProviderName) => Promise<void>) => Promise.all(providerNames.map(ask));

/** @returns how many were asked before `signal` ended it */
async function syncInSequence(
  payments: readonly PaymentRef[],
  signal: AbortSignal | undefined,
  ask: (one: PaymentRef) => Promise<unknown>,
): Promise<number> {
  let asked = 0;
  for (const one of payments) {
    if (signal?.aborted) break;
    await ask(one);
    if (!signal?.aborted) asked++;
  }
  return asked;
}

/** @returns whether the provider answered */
async function trySync(one: PaymentRef, signal?: AbortSignal): Promise<boolean> {
  try {
    await syncPayment(one, { signal });
    return true;
  } catch (err) {
    log.warn({ err, paymentId: one.id }, "a payment provider did not tell of a payment");
    return false;
  }
}
