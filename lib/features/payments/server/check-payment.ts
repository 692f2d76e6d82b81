import "server-only";
import { eq } from "drizzle-orm";
import * as z from "zod";
import { payment } from "@/db/schema";
import { adminWith } from "@/lib/core/actor";
import { AppError, notFound } from "@/lib/core/errors";
import { redactedSchema } from "@/lib/core/record-schema";
import { redactFor } from "@/lib/core/server/redact-for";
import { defineUseCase } from "@/lib/core/server/use-case";
import { paymentRecord } from "@/lib/features/payments/record";
import { paymentById } from "@/lib/features/payments/schema";
import { ProviderRefused, ProviderUnavailable } from "@/lib/ports/payments/port";
import { forStaff } from "./duplicates";
import { findPayment, toPayment } from "./read";
import { paymentRefColumns, syncPayment } from "./sync-payment";

/**
 * `POST /payment/check/{id}`: fetches the provider's status now. Staff without `payments.view` get only the changed
 * fields.
 */
export const checkPayment = defineUseCase({
  name: "payment.check",
  allow: [adminWith("payments.edit")],
  input: paymentById,
  output: z.union([paymentRecord, redactedSchema]),
  async run({ actor, input, tx, afterCommit }) {
    const before = await findPayment(tx, actor, input.id);
    if (!before) throw notFound();
    const [ref] = await tx.select(paymentRefColumns).from(payment).where(eq(payment.id, input.id));
    if (!ref?.transactionId) {
      throw new AppError("conflict", "A deposit has no provider that could be asked.");
    }
    try {
      await syncPayment(ref, { afterCommit });
    } catch (error) {
      if (error instanceof ProviderRefused) throw new AppError("provider", error.message);
      if (error instanceof ProviderUnavailable) {
        throw new AppError("provider", "The provider does not answer. Please try again in a few minutes.");
      }
      throw error;
    }
    const found = await findPayment(tx, actor, input.id);
    if (!found) throw notFound();
    const record = toPayment(found, actor);
    const shown = redactFor(actor, { before: toPayment(before, actor), after: record }, "payments.view");
    return shown === record ? await forStaff(tx, record) : shown;
  },
});
