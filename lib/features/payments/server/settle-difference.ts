import "server-only";
import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { payment, paymentDifference } from "@/db/schema";
import { paymentStatus } from "@/db/statuses";
import { adminWith, can, type StaffActor } from "@/lib/core/actor";
import { AppError, forbidden, notFound } from "@/lib/core/errors";
import { redactedSchema } from "@/lib/core/record-schema";
import { isId } from "@/lib/core/schema";
import { audit } from "@/lib/core/server/audit";
import type { Transaction } from "@/lib/core/server/database";
import { redactFor } from "@/lib/core/server/redact-for";
import { defineUseCase } from "@/lib/core/server/use-case";
import type { WrittenNotification } from "@/lib/features/notifications/server/notify";
import { differenceRecord, type PaymentRecord, paymentRecord } from "@/lib/features/payments/record";
import { settlement } from "@/lib/features/payments/schema";
import { acceptedAmount, mayKeep, type SettlementOutcome } from "@/lib/features/payments/settlement";
import {
  countedAmount,
  countsTowardsBalance,
  flagOfPaymentTarget,
  type PaymentStatus,
  type PaymentTarget,
} from "@/lib/features/payments/statuses";
import { notifyTenantOfPayment, publishPayment } from "./announce";
import type { Difference } from "./decide-transition";
import { findOpenDifference, toDifference } from "./differences";
import { forStaff } from "./duplicates";
import { paymentSettled, paymentStatusSet } from "./notices";
import { auditedPayment, lockPayment, type PaymentRow, toPayment } from "./read";
import { nextRecheck } from "./rechecks";
import { recordChange } from "./record-change";

/**
 * `PUT /payment-difference/{id}`: settles a difference (docs/rules/payments.md, Differences). Staff without
 * `payments.view` get only the changed fields.
 *
 * @throws AppError `conflict` if the outcome is not possible, `forbidden` without the flag of the resulting status
 */
export const settleDifference = defineUseCase({
  name: "payment.settle",
  allow: [adminWith("payments.edit")],
  input: settlement,
  output: z.object({
    difference: z.union([differenceRecord, differenceRecord.pick({ id: true })]),
    payment: z.union([paymentRecord, redactedSchema]),
  }),
  write: true,
  async run({ actor, input: { id, outcome, remarks }, tx, afterCommit, address, requestId }) {
    const [named] = isId(id)
      ? await tx
          .select({ paymentId: paymentDifference.paymentId })
          .from(paymentDifference)
          .where(eq(paymentDifference.id, id))
      : [];
    // Lock the payment first, as provider statuses and staff decisions do, so that they can't deadlock.
    const found = named ? await lockPayment(tx, named.paymentId) : null;
    if (!found) throw notFound();
    const difference = await findOpenDifference(tx, found.row.id);
    if (difference?.id !== id) throw notFound();
    const { row } = found;
    const settled = decideSettlement(outcome, difference, row);
    assertMaySetStatus(actor, row.status, settled.status);
    const code = settled.outsourceStatus;
    await tx
      .update(payment)
      .set({
        ...settled,
        ...(countsTowardsBalance(settled.status) ? {} : { countsOn: null }),
        ...(code !== null && code !== row.outsourceStatus ? nextRecheck(code) : {}),
        updatedAt: sql`clock_timestamp()`,
      })
      .where(eq(payment.id, row.id));
    await tx
      .update(paymentDifference)
      .set({ settledAt: sql`clock_timestamp()`, settledById: actor.id, outcome, remarks })
      .where(eq(paymentDifference.id, id));
    await recordChange(
      tx,
      row.id,
      { kind: "staff", actor },
      { from: row.status, to: settled.status, outsourceStatus: code, message: remarks },
    );
    const detail = { outcome, remarks, ...changesOf(row, settled) };
    await audit(tx, { actor, address, requestId }, "payment.settle", auditedPayment, row.id, detail);
    const after = await lockPayment(tx, row.id);
    if (!after) throw notFound();
    const [before, record] = [toPayment(found, actor), toPayment(after, actor)];
    const written = await notifyOfSettlement(tx, before, record);
    afterCommit(() => publishPayment(record, written));
    const shown = redactFor(actor, { before, after: record }, "payments.view");
    return {
      difference: can(actor, "payments.view") ? toDifference(difference) : { id },
      payment: shown === record ? await forStaff(tx, record) : shown,
    };
  },
});

type Settled = Pick<PaymentRow["row"], "status" | "amountReceived" | "outsourceStatus">;

/** @throws AppError `conflict` if the outcome is not possible */
function decideSettlement(outcome: SettlementOutcome, difference: Difference, row: Settled): Settled {
  const { status, amountReceived, outsourceStatus } = row;
  const { status: code, amount: said } = difference.provider;
  if (outcome === "reject") {
    // So that the payment can't be verified later against the provider's last report.
    const contradicts = difference.reason === "contradiction";
    return {
      status: paymentStatus.rejected,
      outsourceStatus: contradicts ? code : outsourceStatus,
      amountReceived: contradicts && code === "S" ? (said ?? amountReceived) : amountReceived,
    };
  }
  if (outcome === "keep") {
    if (mayKeep(difference)) return { status, amountReceived, outsourceStatus };
    throw new AppError(
      "conflict",
      "The provider received another amount. Accept what it says, or reject the payment.",
    );
  }
  const amount = acceptedAmount(difference, "0.00");
  if (amount === null) {
    throw new AppError(
      "conflict",
      "The provider has told no amount that could be accepted. Check again, keep the payment as it is, or reject it.",
    );
  }
  const isReinstated = status === paymentStatus.deleted || status === paymentStatus.rejected;
  return {
    status: isReinstated && code === "S" ? paymentStatus.forVerification : status,
    amountReceived: amount,
    outsourceStatus: code,
  };
}

function assertMaySetStatus(actor: StaffActor, from: PaymentStatus, to: PaymentStatus): void {
  if (from === to) return;
  // A settlement can change the status only to FOR VERIFICATION or REJECTED.
  if (!can(actor, `payments.${flagOfPaymentTarget[to as PaymentTarget]}`)) throw forbidden();
}

const changesOf = (before: Settled, after: Settled) =>
  Object.fromEntries(
    (["status", "amountReceived", "outsourceStatus"] as const)
      .filter((field) => before[field] !== after[field])
      .map((field) => [field, { from: before[field], to: after[field] }]),
  );

async function notifyOfSettlement(
  tx: Transaction,
  before: PaymentRecord,
  after: PaymentRecord,
): Promise<WrittenNotification[]> {
  const { status } = after;
  if (before.status !== status) return notifyTenantOfPayment(tx, after, paymentStatusSet, { status });
  if (status === paymentStatus.deleted || countedAmount(before) === countedAmount(after)) return [];
  return notifyTenantOfPayment(tx, after, paymentSettled, {});
}
