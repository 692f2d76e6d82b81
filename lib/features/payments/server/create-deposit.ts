import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { depositNumber, file, payment, paymentImage } from "@/db/schema";
import { client } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import type { Transaction } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import { attachFiles } from "@/lib/features/files/server/attach-files";
import { paymentRecord } from "@/lib/features/payments/record";
import { depositForm } from "@/lib/features/payments/schema";
import { paymentStatus, paymentType } from "@/lib/features/payments/statuses";
import { searchText } from "@/lib/format/search-text";
import { notifyStaffOfPayment, publishPayment } from "./announce";
import { depositReceived } from "./notices";
import { findPayment, toPayment } from "./read";
import { recordChange } from "./record-change";
import { statementToPay } from "./statement-to-pay";

/** `POST /payment-deposit`: a tenant who paid at a bank sends the slip for the office to verify. */
export const createDeposit = defineUseCase({
  name: "payment.deposit",
  allow: [client],
  input: depositForm(env.SITE_TIME_ZONE),
  output: paymentRecord,
  write: true,
  creates: true,
  async run({ actor, input, tx, afterCommit }) {
    const { soaDate, soaAmount, invoiceNumber } = await statementToPay(tx, actor.id);
    const id = uuidv7();
    const referenceNumber = await newReference(tx);
    await tx.insert(payment).values({
      id,
      tenantId: actor.id,
      referenceNumber,
      invoiceNumber,
      invoiceDate: soaDate,
      transactionDate: input.transactionDate,
      soaAmount,
      amountPaid: input.amountPaid,
      type: paymentType.deposit,
      status: paymentStatus.forVerification,
      images: input.images,
      searchText: searchText([referenceNumber]),
    });
    const keys = input.images.map(({ url }) => url);
    const uses = { recordType: "payment", recordId: id, tenantId: actor.id, page: "payments" } as const;
    await attachFiles(tx, actor, uses, { images: keys });
    const slips = await tx
      .select({ key: file.key, sha256: file.sha256 })
      .from(file)
      .where(inArray(file.key, keys));
    await tx.insert(paymentImage).values(slips.map((slip) => ({ paymentId: id, ...slip })));
    await recordChange(tx, id, { kind: "tenant", actor }, { from: null, to: paymentStatus.forVerification });
    const found = await findPayment(tx, actor, id);
    if (!found) throw new Error("the payment could not be read back");
    const record = toPayment(found);
    const written = await notifyStaffOfPayment(tx, record, depositReceived, {});
    afterCommit(() => publishPayment(record, written, false));
    return record;
  },
});

/** `DD-` and eight digits. The number is checked for use, because older deposits have random numbers. */
async function newReference(tx: Transaction): Promise<string> {
  for (;;) {
    const [next] = await tx.execute<{ number: string }>(
      sql`select nextval(${depositNumber.seqName}::regclass)::text as number`,
    );
    const reference = `DD-${(next?.number ?? "").padStart(8, "0")}`;
    const existing = await tx
      .select({ id: payment.id })
      .from(payment)
      .where(
        and(
          sql`${payment.type} = 1 and ${payment.referenceNumber} <> ''`,
          eq(payment.referenceNumber, reference),
        ),
      );
    if (existing.length === 0) return reference;
  }
}
