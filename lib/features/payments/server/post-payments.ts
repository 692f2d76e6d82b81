import "server-only";
import { paymentStatus } from "@/db/statuses";
import { adminWith } from "@/lib/core/actor";
import { AppError, notFoundMessage } from "@/lib/core/errors";
import { defineUseCase } from "@/lib/core/server/use-case";
import { postedMany } from "@/lib/features/payments/record";
import { paymentsToPost } from "@/lib/features/payments/schema";
import { paymentStatusLabel } from "@/lib/features/payments/statuses";
import { exactInstant } from "@/lib/format/dates";
import { findPayment } from "./read";
import { updatePayment } from "./update-payment";

/**
 * `POST /payments-posted`: sets VERIFIED payments to POSTED, each in its own transaction. One that is refused does not
 * stop the others.
 */
export const postPayments = defineUseCase({
  name: "payment.postMany",
  allow: [adminWith("payments.view", "payments.posted")],
  input: paymentsToPost,
  output: postedMany,
  async run({ input, tx, ...caller }) {
    const done: string[] = [];
    const refused: { id: string; referenceNumber: string; message: string }[] = [];
    for (const id of new Set(input.ids.map((one) => one.toLowerCase()))) {
      const found = await findPayment(tx, caller.actor, id);
      const refuse = (message: string) =>
        refused.push({ id, referenceNumber: found?.row.referenceNumber ?? "", message });
      if (!found) refuse(notFoundMessage);
      else if (found.row.status !== paymentStatus.verified) {
        refuse(`It is ${paymentStatusLabel(found.row.status, "staff")}, not VERIFIED.`);
      } else {
        try {
          // With its version, so that a decision made meanwhile wins.
          const updated_at = exactInstant(found.row.updatedAt);
          await updatePayment(caller, { id, status: paymentStatus.posted, updated_at });
          done.push(id);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          refuse(error.message);
        }
      }
    }
    return { done, refused };
  },
});
