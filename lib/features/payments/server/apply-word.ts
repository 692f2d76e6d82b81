import "server-only";
import { eq, sql } from "drizzle-orm";
import { payment, paymentDifference, paymentEvent } from "@/db/schema";
import type { Transaction } from "@/lib/core/server/database";
import { log } from "@/lib/core/server/log";
import { inTransaction } from "@/lib/core/server/transaction";
import type { PaymentRecord } from "@/lib/features/payments/record";
import { outsourceLabel, paymentStatus } from "@/lib/features/payments/statuses";
import { searchText } from "@/lib/format/search-text";
import type { PaymentProvider, ProviderWord } from "@/lib/ports/payments/port";
import { notifyOfPayment, paidText, publishPayment } from "./announce";
import { isOpen, type Judgement, judgeWord } from "./judge-word";
import { type PaymentRow, paymentColumns, toPayment } from "./read";
import { recordChange } from "./record-change";

type Moves = Extract<Judgement, { kind: "moves" }>;

/**
 * Applies what a provider itself says of a payment, whoever made us ask: postback, result page, job or staff. The payment
 * is locked, and a word that came before does nothing (docs/rules/payments.md, A provider's word).
 *
 * @param onlyPaid only S changes anything: it was a browser that made us ask
 */
export async function applyWord(
  paymentId: string,
  provider: PaymentProvider,
  word: ProviderWord,
  { onlyPaid = false } = {},
): Promise<void> {
  const done = await inTransaction(async (tx) => {
    const found = await lockPayment(tx, paymentId);
    if (!found) return null;
    const judged = judgeWord({ ...found.row, transactionId: found.transactionId }, word, provider.merchant);
    if (judged.kind === "foreign") {
      log.warn({ paymentId, reason: judged.reason }, "a payment provider's word is about something else");
      return null;
    }
    if (judged.kind === "nothing" || (onlyPaid && word.letter !== "S")) return null;
    if (!(await isNews(tx, paymentId, word))) return null;
    return await move(tx, found, provider, word, judged);
  });
  if (done) await publishPayment(done.record, done.written, false);
}

async function lockPayment(tx: Transaction, id: string) {
  const [found] = await tx
    .select({ ...paymentColumns, transactionId: payment.transactionId })
    .from(payment)
    .where(eq(payment.id, id))
    .for("update");
  return found ?? null;
}

/** Keeps the word; false where it was kept before. */
async function isNews(tx: Transaction, paymentId: string, word: ProviderWord): Promise<boolean> {
  const { transactionId, reference, letter } = word;
  const kept = await tx
    .insert(paymentEvent)
    .values({ transactionId, reference, letter, paymentId, raw: word })
    .onConflictDoNothing()
    .returning({ at: paymentEvent.createdAt });
  return kept.length === 1;
}

async function move(
  tx: Transaction,
  { row, ...beside }: PaymentRow,
  provider: PaymentProvider,
  word: ProviderWord,
  { status, letter, difference }: Moves,
) {
  const referenceNumber = word.reference || row.referenceNumber;
  const message = word.message.slice(0, 500);
  const [updated] = await tx
    .update(payment)
    .set({
      status,
      outsourceStatus: letter,
      referenceNumber,
      searchText: searchText([referenceNumber]),
      message,
      ...(isOpen(letter) ? {} : { enquireAt: null }),
      updatedAt: sql`clock_timestamp()`,
    })
    .where(eq(payment.id, row.id))
    .returning({ updatedAt: payment.updatedAt });
  if (difference) await tx.insert(paymentDifference).values({ paymentId: row.id, ...difference });
  await recordChange(
    tx,
    row.id,
    { kind: "provider", name: provider.label },
    { from: row.status, to: status, outsourceStatus: letter, message },
  );
  const now = {
    ...row,
    status,
    outsourceStatus: letter,
    referenceNumber,
    message,
    updatedAt: updated?.updatedAt ?? row.updatedAt,
  };
  const record = toPayment({ row: now, ...beside });
  const written = await notifyOfPayment(tx, record, newsOf(record, provider, difference !== null), null);
  return { record, written };
}

function newsOf(record: PaymentRecord, { label }: PaymentProvider, differs: boolean) {
  const said = `${label} says ${outsourceLabel(record.outsourceStatus)} of ${paidText(record)}`;
  return {
    // For its tenant a deleted payment is not there any more.
    tenant: record.outsourceStatus === "P" || record.status === paymentStatus.deleted ? null : `${said}.`,
    office: differs ? `${said}, which differs from our record.` : `${said}.`,
  };
}
