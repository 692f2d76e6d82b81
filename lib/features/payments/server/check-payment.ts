import "server-only";
import { eq } from "drizzle-orm";
import { payment } from "@/db/schema";
import { admin } from "@/lib/core/actor";
import { AppError, notFound } from "@/lib/core/errors";
import { defineUseCase } from "@/lib/core/server/use-case";
import { paymentRecord } from "@/lib/features/payments/record";
import { paymentById } from "@/lib/features/payments/schema";
import { ProviderRefused, ProviderSilent } from "@/lib/ports/payments/port";
import { askAndApply, askedColumns } from "./ask-provider";
import { withDuplicates } from "./duplicates";
import { findPayment, toPayment } from "./read";

/** `POST /payment/check/{id}`: asks the provider now. */
export const checkPayment = defineUseCase({
  name: "payment.check",
  allow: [admin("payments.edit")],
  input: paymentById,
  output: paymentRecord,
  async run({ actor, input, tx }) {
    if (!(await findPayment(tx, actor, input.id))) throw notFound();
    const [asked] = await tx.select(askedColumns).from(payment).where(eq(payment.id, input.id));
    if (!asked?.transactionId) {
      throw new AppError("conflict", "A deposit has no provider that could be asked.");
    }
    try {
      await askAndApply(asked);
    } catch (error) {
      if (error instanceof ProviderRefused) throw new AppError("provider", error.message);
      if (error instanceof ProviderSilent) {
        throw new AppError("provider", "The provider does not answer. Please try again in a few minutes.");
      }
      throw error;
    }
    const found = await findPayment(tx, actor, input.id);
    if (!found) throw notFound();
    const record = toPayment(found);
    return (await withDuplicates(tx, [record]))[0] ?? record;
  },
});
