import "server-only";
import { eq, sql } from "drizzle-orm";
import { payment } from "@/db/schema";
import { paymentStatus } from "@/db/statuses";
import type { Transaction } from "@/lib/core/server/database";
import { log } from "@/lib/core/server/log";
import { anyStaff } from "@/lib/core/server/staff-names";
import { inTransaction } from "@/lib/core/server/transaction";
import type { WrittenNotification } from "@/lib/features/notifications/server/notify";
import type { PaymentRecord } from "@/lib/features/payments/record";
import { outsourceLabel } from "@/lib/features/payments/statuses";
import { searchText } from "@/lib/format/search-text";
import { cutText } from "@/lib/format/text";
import type { PaymentProvider, ProviderStatus } from "@/lib/ports/payments/port";
import { notifyStaffOfPayment, notifyTenantOfPayment, publishPayment } from "./announce";
import { decideTransition, isOpenCode, type TransitionDecision } from "./decide-transition";
import { closeDifference, openDifference } from "./differences";
import { providerContradicted, providerReported } from "./notices";
import { lockPayment, type PaymentRow, toPayment } from "./read";
import { nextRecheck } from "./rechecks";
import { recordChange } from "./record-change";
import { lastReport, recordReport } from "./reports";

type Decided<Kind> = Extract<TransitionDecision, { kind: Kind }>;

export type ApplyOptions = {
  /** Applies only S, because an unauthenticated browser triggered the check. */
  onlyPaid?: boolean;
  /** Defers publishing until the response is sent. Without it, `applyProviderStatus` waits for publishing. */
  afterCommit?: (work: () => Promise<unknown>) => void;
};

/**
 * Applies the status that we fetched from the provider, for every trigger: postback, result page, job or staff. It
 * locks the payment and ignores a status that was applied before (docs/rules/payments.md, A provider's status).
 */
export async function applyProviderStatus(
  paymentId: string,
  provider: PaymentProvider,
  reported: ProviderStatus,
  { onlyPaid = false, afterCommit }: ApplyOptions = {},
): Promise<void> {
  const done = await inTransaction(paymentId, async (tx) => {
    const found = await lockPayment(tx, paymentId);
    if (!found) return null;
    const decided = decideTransition(
      { ...found.row, transactionId: found.transactionId },
      await lastReport(tx, paymentId),
      reported,
      provider.merchant,
    );
    if (decided.kind === "mismatch") {
      log.warn({ paymentId, reason: decided.reason }, "a payment provider reports about something else");
      return null;
    }
    if (decided.kind === "unchanged" || (onlyPaid && reported.code !== "S")) return null;
    await recordReport(tx, paymentId, reported);
    return decided.kind === "transition"
      ? await applyTransition(tx, found, provider, reported, decided)
      : await recordContradiction(tx, found, provider, reported, decided);
  });
  if (!done) return;
  const publish = () => publishPayment(done.record, done.written);
  if (afterCommit) afterCommit(publish);
  else await publish();
}

async function applyTransition(
  tx: Transaction,
  found: PaymentRow,
  provider: PaymentProvider,
  reported: ProviderStatus,
  { status, code, amountReceived, difference }: Decided<"transition">,
) {
  const { row } = found;
  const referenceNumber = reported.reference || row.referenceNumber;
  const message = cutText(reported.message, 500);
  const changed = { status, outsourceStatus: code, amountReceived, referenceNumber, message };
  const [updated] = await tx
    .update(payment)
    .set({
      ...changed,
      searchText: searchText([referenceNumber]),
      ...nextRecheck(code),
      updatedAt: sql`clock_timestamp()`,
    })
    .where(eq(payment.id, row.id))
    .returning({ updatedAt: payment.updatedAt });
  if (difference) await openDifference(tx, row.id, difference);
  // A payment that staff have verified stays unconfirmed while the provider has not decided.
  else if (!isOpenCode(code)) {
    await closeDifference(tx, row.id, `${provider.label} says ${outsourceLabel(code)} since.`);
  }
  await recordChange(
    tx,
    row.id,
    { kind: "provider", name: provider.label },
    { from: row.status, to: status, outsourceStatus: code, message },
  );
  const after = { ...row, ...changed, updatedAt: updated?.updatedAt ?? row.updatedAt };
  const record = toPayment({ ...found, row: after }, anyStaff);
  const written = await notifyOfReport(tx, record, provider, difference !== null);
  return { record, written };
}

/** Opens a difference for staff to settle; the payment itself does not change. */
async function recordContradiction(
  tx: Transaction,
  found: PaymentRow,
  provider: PaymentProvider,
  reported: ProviderStatus,
  { difference, last }: Decided<"contradiction">,
) {
  const { row } = found;
  await openDifference(tx, row.id, difference);
  const { code: outsourceStatus, message } = reported;
  await recordChange(
    tx,
    row.id,
    { kind: "provider", name: provider.label },
    { from: row.status, to: row.status, outsourceStatus, message: cutText(message, 500) },
  );
  const record = toPayment(found, anyStaff);
  const written = await notifyStaffOfPayment(tx, record, providerContradicted, {
    provider: provider.label,
    code: outsourceStatus,
    codeBefore: last.code,
  });
  return { record, written };
}

async function notifyOfReport(
  tx: Transaction,
  record: PaymentRecord,
  { label: provider }: PaymentProvider,
  differs: boolean,
): Promise<WrittenNotification[]> {
  const { outsourceStatus: code, status } = record;
  // A tenant can't see a deleted payment.
  const isForTenant = code !== "P" && status !== paymentStatus.deleted;
  const told = { provider, code, differs: false };
  return [
    ...(isForTenant ? await notifyTenantOfPayment(tx, record, providerReported, told) : []),
    ...(await notifyStaffOfPayment(tx, record, providerReported, { ...told, differs })),
  ];
}
