import "server-only";
import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { payment } from "@/db/schema";
import { paymentStatus } from "@/db/statuses";
import { adminWithAny, can, type StaffActor } from "@/lib/core/actor";
import { assertUnchanged } from "@/lib/core/compare-fields";
import { AppError, forbidden, invalid, notFound } from "@/lib/core/errors";
import { redactedSchema } from "@/lib/core/record-schema";
import { audit } from "@/lib/core/server/audit";
import type { Transaction } from "@/lib/core/server/database";
import { findLastSave } from "@/lib/core/server/last-save";
import { redactFor } from "@/lib/core/server/redact-for";
import { assertNotStale } from "@/lib/core/server/stale";
import { defineUseCase } from "@/lib/core/server/use-case";
import { type PaymentRecord, paymentRecord } from "@/lib/features/payments/record";
import { hasRemarks, minRemarksLength, noStatus, paymentUpdate } from "@/lib/features/payments/schema";
import {
  countsTowardsBalance,
  flagOfPaymentTarget,
  isUnpaid,
  type PaymentStatus,
  type PaymentTarget,
  paymentType,
  typeLabels,
} from "@/lib/features/payments/statuses";
import { exactInstant } from "@/lib/format/dates";
import { notifyTenantOfPayment, publishPayment } from "./announce";
import { countedStatement, lockPayer } from "./counted-statement";
import { findOpenDifference, needsSettlement, updateDifference } from "./differences";
import { forStaff } from "./duplicates";
import { paymentStatusSet } from "./notices";
import { auditedPayment, findPayment, toPayment } from "./read";
import { recordChange } from "./record-change";

/** Set by the tenant or the provider, so no update may change them. */
const fixed = [
  "tenantId",
  "invoiceNumber",
  "invoiceDate",
  "transactionDate",
  "soaAmount",
  "amountPaid",
  "amountReceived",
  "type",
  "referenceNumber",
  "email",
  "images",
  "outsourceStatus",
  "message",
] as const;

const isTarget = (status: PaymentStatus): status is PaymentTarget => status in flagOfPaymentTarget;

/**
 * `PUT /payment/{id}`: sets the status, each one with its own flag and in any order, the statement on which the payment
 * counts, with `verify`, and the remarks, with any of those flags. A difference reported by the provider must be settled before the payment can count. Verifying a payment that
 * the provider has not confirmed needs remarks and opens a difference.
 */
export const updatePayment = defineUseCase({
  name: "payment.update",
  allow: [adminWithAny("payments.edit", "payments.verify", "payments.posted", "payments.reject")],
  input: paymentUpdate,
  output: z.union([paymentRecord, redactedSchema]),
  write: true,
  async run({ actor, input, tx, afterCommit, address, requestId }) {
    await lockPayer(tx, input.id);
    const found = await findPayment(tx, actor, input.id, { lock: true });
    if (!found) throw notFound();
    const { row } = found;
    const before = toPayment(found, actor);
    const saved = { type: auditedPayment.type, id: row.id, updated_at: exactInstant(row.updatedAt) };
    // Without staff it was the provider.
    await assertNotStale(saved.updated_at, input.updated_at, () =>
      findLastSave(tx, actor, saved, typeLabels[before.type]),
    );
    assertUnchanged(before, input, fixed);
    const to = (input.status ?? row.status) as PaymentStatus;
    const remarks = input.remarks ?? row.remarks;
    const answer = async (after: PaymentRecord) => {
      const shown = redactFor(actor, { before, after }, "payments.view");
      return shown === after ? await forStaff(tx, after) : shown;
    };
    const chosen = input.countsOn === before.countsOn ? undefined : (input.countsOn ?? undefined);
    if (to === row.status && remarks === row.remarks && chosen === undefined) return await answer(before);
    if (to !== row.status) await assertTargetAllowed(tx, actor, row, to, remarks);
    if (chosen !== undefined && !can(actor, "payments.verify")) throw forbidden();
    await tx
      .update(payment)
      .set({
        status: to,
        remarks,
        ...verificationColumns(row.status, to, actor),
        ...(await countedStatement(tx, row, to, chosen)),
        updatedAt: sql`clock_timestamp()`,
      })
      .where(eq(payment.id, row.id));
    if (to !== row.status) await updateDifference(tx, found, to);
    if (to !== row.status || chosen !== undefined) {
      await recordChange(
        tx,
        row.id,
        { kind: "staff", actor },
        {
          from: row.status,
          to,
          outsourceStatus: row.outsourceStatus,
          message: to === row.status ? `It counts on ${chosen}.` : remarks,
        },
      );
    }
    const detail = {
      ...(to === row.status ? {} : { status: { from: row.status, to } }),
      ...(remarks === row.remarks ? {} : { remarks: { from: row.remarks, to: remarks } }),
      ...(chosen === undefined ? {} : { countsOn: { from: before.countsOn, to: chosen } }),
    };
    await audit(tx, { actor, address, requestId }, "payment.update", auditedPayment, row.id, detail);
    const changed = await findPayment(tx, actor, row.id);
    if (!changed) throw notFound();
    const record = toPayment(changed, actor);
    const written =
      to === row.status ? [] : await notifyTenantOfPayment(tx, record, paymentStatusSet, { status: to });
    afterCommit(() => publishPayment(record, written));
    return await answer(record);
  },
});

async function assertTargetAllowed(
  tx: Transaction,
  actor: StaffActor,
  { id, type, outsourceStatus }: Pick<typeof payment.$inferSelect, "id" | "type" | "outsourceStatus">,
  to: PaymentStatus,
  remarks: string,
) {
  if (!isTarget(to)) throw invalid({ status: [noStatus] });
  if (!can(actor, `payments.${flagOfPaymentTarget[to]}`)) throw forbidden();
  if (!countsTowardsBalance(to)) return;
  if (isUnpaid(outsourceStatus)) {
    throw new AppError(
      "conflict",
      "The provider says that this payment failed, or was refunded or charged back: it can't count as paid.",
    );
  }
  const open = await findOpenDifference(tx, id);
  if (open && needsSettlement(open)) {
    throw new AppError(
      "conflict",
      "The provider's word differs from this payment. Settle the difference first.",
    );
  }
  if (type !== paymentType.deposit && outsourceStatus !== "S" && !hasRemarks(remarks)) {
    throw invalid({
      remarks: [
        `The provider has not confirmed this payment. Say in at least ${minRemarksLength} characters how you know that it was paid.`,
      ],
    });
  }
}

/** Records who set VERIFIED, and when. */
const verificationColumns = (from: PaymentStatus, to: PaymentStatus, actor: StaffActor) =>
  to === paymentStatus.verified && from !== to
    ? { verifiedById: actor.id, verifiedDate: sql`clock_timestamp()` }
    : {};
