import "server-only";
import { eq, sql } from "drizzle-orm";
import { payment } from "@/db/schema";
import { paymentStatus, recordStatus } from "@/db/statuses";
import { adminWith } from "@/lib/core/actor";
import { forbidden, notFound } from "@/lib/core/errors";
import { deletedSchema } from "@/lib/core/record-schema";
import { audit } from "@/lib/core/server/audit";
import { defineUseCase } from "@/lib/core/server/use-case";
import { paymentById } from "@/lib/features/payments/schema";
import { publishPayment } from "./announce";
import { updateDifference } from "./differences";
import { auditedPayment, findPayment, toPayment } from "./read";
import { recordChange } from "./record-change";

/**
 * `DELETE /payment/{id}`: allowed only FOR VERIFICATION. The row, its history and its slips stay stored, and the
 * payment is still reconciled with its provider.
 */
export const deletePayment = defineUseCase({
  name: "payment.delete",
  allow: [adminWith("payments.reject")],
  input: paymentById,
  output: deletedSchema,
  write: true,
  async run({ actor, input, tx, afterCommit, address, requestId }) {
    const found = await findPayment(tx, actor, input.id, { lock: true });
    if (!found) throw notFound();
    const { row } = found;
    if (row.status !== paymentStatus.forVerification) {
      throw forbidden("A payment can only be deleted while it is FOR VERIFICATION.");
    }
    const { deleted } = paymentStatus;
    await tx
      .update(payment)
      .set({ status: deleted, updatedAt: sql`clock_timestamp()` })
      .where(eq(payment.id, row.id));
    await updateDifference(tx, found, deleted);
    await recordChange(tx, row.id, { kind: "staff", actor }, { from: row.status, to: deleted });
    const { referenceNumber, amountPaid } = row;
    const detail = { referenceNumber, amountPaid, clientCode: found.tenant.clientCode };
    await audit(tx, { actor, address, requestId }, "payment.delete", auditedPayment, row.id, detail);
    const record = { ...toPayment(found, actor), status: deleted };
    afterCommit(() => publishPayment(record, []));
    return { id: row.id, status: recordStatus.deleted };
  },
});
