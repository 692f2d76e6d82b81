import "server-only";
import { eq, sql } from "drizzle-orm";
import { payment, paymentEvent } from "@/db/schema";
import type { Transaction } from "@/lib/core/server/database";
import { log } from "@/lib/core/server/log";
import { inTransaction } from "@/lib/core/server/transaction";
import type { PaymentRecord } from "@/lib/features/payments/record";
import { counts, outsourceLabel, paymentStatus } from "@/lib/features/payments/statuses";
import { searchText } from "@/lib/format/search-text";
import type { PaymentProvider, ProviderWord } from "@/lib/ports/payments/port";
import { notifyOfPayment, paidText, publishPayment } from "./announce";
import { type Judgement, judgeWord } from "./decide-transition";
import { closeDifference, openDifference, openIfNews } from "./differences";
import { lockPayment, type PaymentRow, toPayment } from "./read";
import { nextLook } from "./rechecks";
import { recordChange } from "./record-change";

type Judged<Kind> = Extract<Judgement, { kind: Kind }>;

/** How a word is applied. */
export type WordOptions = {
  /** Only S changes anything: it was a browser that made us ask. */
  onlyPaid?: boolean;
  /** Takes what is published, where somebody waits for an answer; without it that is waited for. */
  afterCommit?: (work: () => Promise<unknown>) => void;
};

/**
 * Applies what a provider itself says of a payment, whoever made us ask: postback, result page, job or staff. The payment
 * is locked, and a word that came before does nothing (docs/rules/payments.md, A provider's word).
 */
export async function applyWord(
  paymentId: string,
  provider: PaymentProvider,
  word: ProviderWord,
  { onlyPaid = false, afterCommit }: WordOptions = {},
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
    await keepWord(tx, paymentId, word);
    return judged.kind === "moves"
      ? await move(tx, found, provider, word, judged)
      : await contradict(tx, found, provider, word, judged);
  });
  if (!done) return;
  const publish = () => publishPayment(done.record, done.written, done.changesBalance);
  if (afterCommit) afterCommit(publish);
  else await publish();
}

async function keepWord(tx: Transaction, paymentId: string, word: ProviderWord): Promise<void> {
  const { transactionId, reference, letter } = word;
  await tx
    .insert(paymentEvent)
    .values({ transactionId, reference, letter, paymentId, raw: word })
    .onConflictDoNothing();
}

async function move(
  tx: Transaction,
  found: PaymentRow,
  provider: PaymentProvider,
  word: ProviderWord,
  { status, letter, amountReceived, difference }: Judged<"moves">,
) {
  const { row } = found;
  const referenceNumber = word.reference || row.referenceNumber;
  const message = word.message.slice(0, 500);
  const changed = { status, outsourceStatus: letter, amountReceived, referenceNumber, message };
  const [updated] = await tx
    .update(payment)
    .set({
      ...changed,
      searchText: searchText([referenceNumber]),
      ...nextLook(letter),
      updatedAt: sql`clock_timestamp()`,
    })
    .where(eq(payment.id, row.id))
    .returning({ updatedAt: payment.updatedAt });
  await closeDifference(tx, row.id, `${provider.label} says ${outsourceLabel(letter)} since.`);
  if (difference) await openDifference(tx, row.id, difference);
  await recordChange(
    tx,
    row.id,
    { kind: "provider", name: provider.label },
    { from: row.status, to: status, outsourceStatus: letter, message },
  );
  const record = toPayment({
    ...found,
    row: { ...row, ...changed, updatedAt: updated?.updatedAt ?? row.updatedAt },
  });
  const written = await notifyOfPayment(tx, record, newsOf(record, provider, difference !== null), null);
  return { record, written, changesBalance: counts(status) && amountReceived !== row.amountReceived };
}

/** Keeps what contradicts an earlier word for staff to settle; nothing of the payment changes. Once for each word. */
async function contradict(
  tx: Transaction,
  found: PaymentRow,
  provider: PaymentProvider,
  word: ProviderWord,
  { difference }: Judged<"contradicts">,
) {
  const { row } = found;
  if (!(await openIfNews(tx, row.id, difference))) return null;
  const { letter: outsourceStatus, message } = word;
  await recordChange(
    tx,
    row.id,
    { kind: "provider", name: provider.label },
    { from: row.status, to: row.status, outsourceStatus, message: message.slice(0, 500) },
  );
  const record = toPayment(found);
  const office = `${provider.label} says ${outsourceLabel(outsourceStatus)} now, and said ${outsourceLabel(row.outsourceStatus)} before.`;
  const written = await notifyOfPayment(tx, record, { tenant: null, office }, null);
  return { record, written, changesBalance: false };
}

function newsOf(record: PaymentRecord, { label }: PaymentProvider, differs: boolean) {
  const said = `${label} says ${outsourceLabel(record.outsourceStatus)} of ${paidText(record)}`;
  return {
    // For its tenant a deleted payment is not there any more.
    tenant: record.outsourceStatus === "P" || record.status === paymentStatus.deleted ? null : `${said}.`,
    office: differs ? `${said}, which differs from our record.` : `${said}.`,
  };
}
