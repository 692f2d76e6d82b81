import "server-only";
import { eq, inArray, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import * as z from "zod";
import { depositNumber, file, payment, paymentImage } from "@/db/schema";
import { paymentStatus } from "@/db/statuses";
import { type Actor, adminWith, can, clientWith, type SessionActor } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { redactedSchema } from "@/lib/core/record-schema";
import { audit } from "@/lib/core/server/audit";
import type { Transaction } from "@/lib/core/server/database";
import { filerOf } from "@/lib/core/server/filed-by";
import { defineUseCase } from "@/lib/core/server/use-case";
import { attachFiles } from "@/lib/features/files/server/attach-files";
import { paymentRecord } from "@/lib/features/payments/record";
import { depositForm, staffDepositForm } from "@/lib/features/payments/schema";
import { paymentType } from "@/lib/features/payments/statuses";
import { searchText } from "@/lib/format/search-text";
import { notifyStaffOfPayment, notifyTenantOfPayment, publishPayment } from "./announce";
import { depositEntered, depositReceived } from "./notices";
import { auditedPayment, findPayment, toPayment } from "./read";
import { recordChange } from "./record-change";
import { statementToPay } from "./statement-to-pay";

/** A client's own id replaces a `tenantId` of its body. */
const inputOf = (actor: Actor) =>
  actor.area === "client"
    ? depositForm(env.SITE_TIME_ZONE).transform((form) => ({ ...form, tenantId: actor.tenantId }))
    : staffDepositForm(env.SITE_TIME_ZONE);

/**
 * `POST /payment-deposit`: a tenant who paid at a bank sends the slip for the office to verify, or staff enter it for the
 * tenant.
 */
export const createDeposit = defineUseCase({
  name: "payment.deposit",
  allow: [clientWith("pay"), adminWith("payments.add")],
  input: staffDepositForm(env.SITE_TIME_ZONE),
  inputFor: inputOf,
  output: z.union([paymentRecord, redactedSchema]),
  write: true,
  creates: true,
  async run({ actor, input, tx, afterCommit, address, requestId }) {
    const { tenantId, amountPaid, transactionDate, images } = input;
    const isStaff = actor.area !== "client";
    const { soaDate, soaAmount, invoiceNumber } = await statementToPay(tx, tenantId);
    const id = uuidv7();
    const referenceNumber = await newReference(tx);
    await tx.insert(payment).values({
      id,
      tenantId,
      referenceNumber,
      invoiceNumber,
      invoiceDate: soaDate,
      transactionDate,
      soaAmount,
      amountPaid,
      type: paymentType.deposit,
      status: paymentStatus.forVerification,
      filedBy: filerOf(actor),
      isEnteredByStaff: isStaff,
      images,
      searchText: searchText([referenceNumber]),
    });
    await attachSlips(
      tx,
      actor,
      { id, tenantId },
      images.map(({ url }) => url),
    );
    const by = { kind: isStaff ? "staff" : "tenant", actor } as const;
    await recordChange(tx, id, by, { from: null, to: paymentStatus.forVerification });
    const found = await findPayment(tx, actor, id);
    if (!found) throw new Error("the payment could not be read back");
    const record = toPayment(found, actor);
    if (isStaff) {
      const detail = { referenceNumber, tenantId, amountPaid, transactionDate };
      await audit(tx, { actor, address, requestId }, "payment.create", auditedPayment, id, detail);
    }
    const written = [
      ...(isStaff ? await notifyTenantOfPayment(tx, record, depositEntered, {}) : []),
      ...(await notifyStaffOfPayment(tx, record, depositReceived, {}, isStaff ? actor.id : null)),
    ];
    afterCommit(() => publishPayment(record, written));
    return isStaff && !can(actor, "payments.view") ? { id, status: record.status } : record;
  },
});

/**
 * Attaches the slips to a payment, with the digests of their content.
 * @throws AppError `conflict` if another payment has one of them
 */
async function attachSlips(
  tx: Transaction,
  actor: SessionActor,
  { id, tenantId }: { id: string; tenantId: string },
  keys: readonly string[],
): Promise<void> {
  // Locked, so that two payments can't take a slip at the same time.
  const slips = await tx
    .select({ key: file.key, sha256: file.sha256 })
    .from(file)
    .where(inArray(file.key, keys))
    .for("update");
  const uses = { recordType: "payment", recordId: id, tenantId, page: "payments" } as const;
  await attachFiles(tx, actor, uses, { images: keys });
  const [taken] = await tx
    .select({ referenceNumber: payment.referenceNumber })
    .from(paymentImage)
    .innerJoin(payment, eq(payment.id, paymentImage.paymentId))
    .where(inArray(paymentImage.key, keys))
    .limit(1);
  if (taken) {
    throw new AppError(
      "conflict",
      `This slip was sent with payment ${taken.referenceNumber} already. Upload the slip of this payment.`,
    );
  }
  await tx.insert(paymentImage).values(slips.map((slip) => ({ paymentId: id, ...slip })));
}

/** `DD-` and eight digits. */
async function newReference(tx: Transaction): Promise<string> {
  const [next] = await tx.execute<{ number: string }>(
    sql`select nextval(${depositNumber.seqName}::regclass)::text as number`,
  );
  return `DD-${(next?.number ?? "").padStart(8, "0")}`;
}
