import "server-only";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type * as z from "zod";
import { paymentDifference } from "@/db/schema";
import { adminWith } from "@/lib/core/actor";
import { pageOfSchema } from "@/lib/core/record-schema";
import { isId } from "@/lib/core/schema";
import { db, type Transaction } from "@/lib/core/server/database";
import { listPage } from "@/lib/core/server/list-page";
import { defineUseCase } from "@/lib/core/server/use-case";
import { type DifferenceRecord, differenceRecord } from "@/lib/features/payments/record";
import { differenceQuery } from "@/lib/features/payments/schema";
import {
  countsTowardsBalance,
  type PaymentStatus,
  paymentStatusLabel,
} from "@/lib/features/payments/statuses";
import { isoInstant } from "@/lib/format/dates";
import { pesoNumber } from "@/lib/format/money";
import { type Difference, differenceAfterDecision } from "./decide-transition";
import type { PaymentRow } from "./read";
import { lastReport } from "./reports";

/* Differences between a provider's status and ours (docs/rules/payments.md, Differences). */

const isOpen = isNull(paymentDifference.settledAt);

type Named = z.infer<typeof differenceRecord>["payment"];
export const differenceColumns = {
  id: paymentDifference.id,
  payment: sql<Named>`(
    select jsonb_build_object('id', p.id, 'referenceNumber', p.reference_number,
      'tenant', jsonb_build_object('id', t.id, 'clientCode', t.client_code, 'uoccname', t.uoccname))
    from payment p join tenant t on t.id = p.tenant_id where p.id = payment_difference.payment_id)`,
  reason: paymentDifference.reason,
  ours: paymentDifference.ours,
  provider: paymentDifference.provider,
  seenAt: paymentDifference.seenAt,
};

/** The number of open differences, for the metrics. */
export const countOpenDifferences = (): Promise<number> => db.$count(paymentDifference, isOpen);

type DifferenceRow = Difference & { id: string; payment: Named; seenAt: string };

const side = ({ status, amount }: Difference["ours"]) => ({ status, amount: pesoNumber(amount) });

export const toDifference = ({ seenAt, ours, provider, ...row }: DifferenceRow): DifferenceRecord => ({
  ...row,
  ours: side(ours),
  provider: side(provider),
  seen_at: isoInstant(seenAt),
});

/** No filter if `id` is absent; no rows if it is not a valid id. */
function ofPayment(id: string | undefined) {
  if (id === undefined) return undefined;
  return isId(id) ? eq(paymentDifference.paymentId, id) : sql`false`;
}

/** `GET /payment-differences`: open ones, newest first. */
export const listDifferences = defineUseCase({
  name: "payment.differences",
  allow: [adminWith("payments.view")],
  input: differenceQuery,
  output: pageOfSchema(differenceRecord),
  run: ({ input, tx }) =>
    listPage(tx, input, {
      table: paymentDifference,
      columns: differenceColumns,
      where: and(isOpen, ofPayment(input.paymentId)),
      order: [desc(paymentDifference.seenAt), desc(paymentDifference.id)],
      toRow: toDifference,
    }),
});

/** Null if the payment has no open difference. The caller must have locked the payment's row. */
export async function findOpenDifference(tx: Transaction, paymentId: string): Promise<DifferenceRow | null> {
  const [found] = await tx
    .select(differenceColumns)
    .from(paymentDifference)
    .where(and(eq(paymentDifference.paymentId, paymentId), isOpen));
  return found ?? null;
}

/** Closes a payment's open difference because a later event replaced it. */
export async function closeDifference(tx: Transaction, paymentId: string, remarks: string): Promise<void> {
  await tx
    .update(paymentDifference)
    .set({ settledAt: sql`clock_timestamp()`, remarks })
    .where(and(eq(paymentDifference.paymentId, paymentId), isOpen));
}

/** Opens a difference and closes the payment's previous one. */
export async function openDifference(
  tx: Transaction,
  paymentId: string,
  difference: Difference,
): Promise<void> {
  await closeDifference(tx, paymentId, "A later difference took its place.");
  await tx.insert(paymentDifference).values({ paymentId, ...difference });
}

/**
 * Opens or closes a payment's difference after staff set a status. What the provider says of its amount, or against its
 * own earlier report, stays open: only a settlement ends it.
 */
export async function updateDifference(
  tx: Transaction,
  { row }: Pick<PaymentRow, "row">,
  to: PaymentStatus,
): Promise<void> {
  if (countsTowardsBalance(row.status) && countsTowardsBalance(to)) return;
  const open = await findOpenDifference(tx, row.id);
  if (open && needsSettlement(open)) {
    const ours = { ...open.ours, status: paymentStatusLabel(to, "staff") };
    await tx.update(paymentDifference).set({ ours }).where(eq(paymentDifference.id, open.id));
    return;
  }
  const difference = differenceAfterDecision(row, await lastReport(tx, row.id), to);
  if (difference) await openDifference(tx, row.id, difference);
  else if (open) await closeDifference(tx, row.id, "A later decision took its place.");
}

/** Whether a difference ends only by a settlement or a later report, and the payment can't count before. */
export const needsSettlement = ({ reason }: Pick<Difference, "reason">): boolean =>
  reason === "amount" || reason === "contradiction";
