import "server-only";
import { eq, sql } from "drizzle-orm";
import { payment } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { isOpenCode } from "./decide-transition";

/* Schedules the next status check of a payment (docs/rules/payments.md, Reconciliation). */

/** Pauses between checks double from the first to the longest. */
const firstPause = sql`interval '1 minute'`;
const longestPause = sql`interval '6 hours'`;
/** Checks in a row without a new status, which take about 30 days. */
const maxRechecks = 130;
/** Days after success on which a payment is checked for a refund or a chargeback. */
const recheckDays = sql`unnest(array[1, 7, 30, 60, 120])`;

/** The schedule columns to set when a payment gets a new provider code. */
export function nextRecheck(code: string) {
  if (code === "S") {
    return { succeededAt: sql`now()`, enquireAt: sql`now() + interval '1 day'`, enquiries: 0 };
  }
  return isOpenCode(code) ? {} : { enquireAt: null };
}

/** Schedules the next check if this one brings no new status or no response. */
export async function scheduleRetry(paymentId: string): Promise<void> {
  await db
    .update(payment)
    .set({
      enquiries: sql`${payment.enquiries} + 1`,
      enquireAt: sql`case when ${payment.enquiries} < ${maxRechecks}
        then now() + least(${firstPause} * power(2, least(${payment.enquiries}, 10)), ${longestPause}) end`,
    })
    .where(sql`${payment.id} = ${paymentId} and ${payment.enquireAt} is not null`);
}

/** Call after a response: an ended payment is checked on its next recheck day, if one is left. */
export async function scheduleRecheck(paymentId: string): Promise<void> {
  await db
    .update(payment)
    .set({
      enquiries: 0,
      enquireAt: sql`case when ${payment.outsourceStatus} = 'S' then (
        select min(${payment.succeededAt} + day * interval '1 day') from ${recheckDays} as day
        where ${payment.succeededAt} + day * interval '1 day' > now()) end`,
    })
    .where(sql`${payment.id} = ${paymentId} and ${payment.outsourceStatus} in ('F', 'V', 'S', 'R', 'K')`);
}

/** Schedules a check in a minute, for a received postback whose check failed or was rate-limited. */
export async function scheduleRecheckSoon(paymentId: string): Promise<void> {
  const soon = sql`now() + interval '1 minute'`;
  await db
    .update(payment)
    .set({ enquiries: 0, enquireAt: sql`least(coalesce(${payment.enquireAt}, ${soon}), ${soon})` })
    .where(eq(payment.id, paymentId));
}
