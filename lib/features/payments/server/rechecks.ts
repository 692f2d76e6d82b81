import "server-only";
import { eq, sql } from "drizzle-orm";
import { payment } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { isOpenCode } from "./decide-transition";

/* When a payment's provider is asked next (docs/rules/payments.md, Reconciliation). */

/** The first pause before a provider is asked again, and the longest one; each is twice as long as the one before. */
const firstPause = sql`interval '1 minute'`;
const longestPause = sql`interval '6 hours'`;
/** How often it is asked in vain, one time after another: for about 30 days. */
const maxRechecks = 130;
/** The days after its success on which a payment is looked at again, for a refund or a chargeback. */
const recheckDays = sql`unnest(array[1, 7, 30, 60, 120])`;

/** What a letter that is new sets of a payment: when its provider is asked next. */
export function nextRecheck(letter: string) {
  if (letter === "S") {
    return { succeededAt: sql`now()`, enquireAt: sql`now() + interval '1 day'`, enquiries: 0 };
  }
  return isOpenCode(letter) ? {} : { enquireAt: null };
}

/** Sets when a payment is asked about next if its provider tells nothing new, or does not answer. */
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

/** After an answer: what has ended is asked about at its next look, if there is one. */
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

/** Has a payment asked about in a minute, whatever its state: something was told of it, and could not be asked about. */
export async function scheduleRecheckSoon(paymentId: string): Promise<void> {
  const soon = sql`now() + interval '1 minute'`;
  await db
    .update(payment)
    .set({ enquiries: 0, enquireAt: sql`least(coalesce(${payment.enquireAt}, ${soon}), ${soon})` })
    .where(eq(payment.id, paymentId));
}
