import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { payment, paymentDifference } from "@/db/schema";
import { adminWithAny, can, type StaffActor } from "@/lib/core/actor";
import { AppError, forbidden, notFound } from "@/lib/core/errors";
import { audit } from "@/lib/core/server/audit";
import { db, type Transaction } from "@/lib/core/server/database";
import { refuseStale } from "@/lib/core/server/stale";
import { defineUseCase } from "@/lib/core/server/use-case";
import { paymentRecord } from "@/lib/features/payments/record";
import { paymentUpdate } from "@/lib/features/payments/schema";
import {
  flagOfPaymentTarget,
  type PaymentStatus,
  type PaymentTarget,
  paymentStatus,
  paymentStatusLabel,
} from "@/lib/features/payments/statuses";
import { exactInstant } from "@/lib/format/dates";
import { notifyOfPayment, paidText, publishPayment } from "./announce";
import { withDuplicates } from "./duplicates";
import { findPayment, type PaymentRow, toPayment } from "./read";
import { recordChange } from "./record-change";

const counts = (status: PaymentStatus) =>
  status === paymentStatus.verified || status === paymentStatus.posted;

/**
 * `PUT /payment/{id}`: the status, each target with its own flag, and the remarks with any of them. No order is enforced;
 * what a provider says to differ must be settled before it can count.
 */
export const updatePayment = defineUseCase({
  name: "payment.update",
  allow: [adminWithAny("payments.edit", "payments.verify", "payments.posted", "payments.reject")],
  input: paymentUpdate,
  output: paymentRecord,
  write: true,
  async run({ actor, input, tx, afterCommit, address, requestId }) {
    const found = await findPayment(tx, actor, input.id, { lock: true });
    if (!found) throw notFound();
    const { row } = found;
    refuseStale(exactInstant(row.updatedAt), input.updated_at);
    const to = (input.status ?? row.status) as PaymentStatus;
    const remarks = input.remarks ?? row.remarks;
    if (to === row.status && remarks === row.remarks) return await staffRecord(tx, found);
    if (to !== row.status) await refuseTarget(tx, actor, row.id, to as PaymentTarget);
    await tx
      .update(payment)
      .set({ status: to, remarks, ...stamps(row.status, to, actor), updatedAt: sql`clock_timestamp()` })
      .where(eq(payment.id, row.id));
    if (to !== row.status) {
      await recordChange(
        tx,
        row.id,
        { kind: "staff", actor },
        { from: row.status, to, outsourceStatus: row.outsourceStatus, message: remarks },
      );
    }
    const detail = {
      ...(to === row.status ? {} : { status: { from: row.status, to } }),
      ...(remarks === row.remarks ? {} : { remarks: { from: row.remarks, to: remarks } }),
    };
    await audit(tx, { actor, address, requestId }, "payment.update", "payment", row.id, detail);
    const changed = await findPayment(tx, actor, row.id);
    if (!changed) throw notFound();
    const record = toPayment(changed);
    const said = `The Property Management Office set your payment of ${paidText(record)} to ${paymentStatusLabel(to, "client")}.`;
    const news = { tenant: to === row.status ? null : said, office: null };
    const written = await notifyOfPayment(tx, record, news, actor.id);
    afterCommit(() => publishPayment(db, record, written, counts(to) !== counts(row.status)));
    return await staffRecord(tx, changed);
  },
});

async function staffRecord(tx: Transaction, row: PaymentRow) {
  const record = toPayment(row);
  return (await withDuplicates(tx, [record]))[0] ?? record;
}

async function refuseTarget(tx: Transaction, actor: StaffActor, id: string, to: PaymentTarget) {
  if (!can(actor, `payments.${flagOfPaymentTarget[to]}`)) throw forbidden();
  if (!counts(to)) return;
  const [open] = await tx
    .select({ id: paymentDifference.id })
    .from(paymentDifference)
    .where(and(eq(paymentDifference.paymentId, id), isNull(paymentDifference.settledAt)))
    .limit(1);
  if (open) {
    throw new AppError(
      "conflict",
      "The provider's word differs from this payment. Settle the difference first.",
    );
  }
}

/** Becoming VERIFIED keeps who did it, and when. */
const stamps = (from: PaymentStatus, to: PaymentStatus, actor: StaffActor) =>
  to === paymentStatus.verified && from !== to
    ? { verifiedById: actor.id, verifiedDate: sql`clock_timestamp()` }
    : {};
