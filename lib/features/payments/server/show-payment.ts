import "server-only";
import { asc, eq } from "drizzle-orm";
import { paymentChange } from "@/db/schema";
import { adminWith, clientWith } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { rowsSchema } from "@/lib/core/record-schema";
import { readsStaffNames, theOffice } from "@/lib/core/server/staff-names";
import { defineUseCase } from "@/lib/core/server/use-case";
import { type PaymentChangeRecord, paymentChangeRecord, paymentRecord } from "@/lib/features/payments/record";
import { paymentById } from "@/lib/features/payments/schema";
import { isoInstant } from "@/lib/format/dates";
import { forStaff } from "./duplicates";
import { findPayment, toPayment } from "./read";

/** `GET /payment/{id}`. */
export const showPayment = defineUseCase({
  name: "payment.show",
  allow: [clientWith("bills"), adminWith("payments.view")],
  input: paymentById,
  output: paymentRecord,
  async run({ actor, input, tx }) {
    const found = await findPayment(tx, actor, input.id);
    if (!found) throw notFound();
    const record = toPayment(found, actor);
    return actor.area === "client" ? record : await forStaff(tx, record);
  },
});

/** `GET /payment/{id}/history`: status changes, oldest first. */
export const showPaymentHistory = defineUseCase({
  name: "payment.history",
  allow: [clientWith("bills"), adminWith("payments.view")],
  input: paymentById,
  output: rowsSchema(paymentChangeRecord),
  async run({ actor, input, tx }) {
    if (!(await findPayment(tx, actor, input.id))) throw notFound();
    const rows = await tx
      .select()
      .from(paymentChange)
      .where(eq(paymentChange.paymentId, input.id))
      .orderBy(asc(paymentChange.createdAt), asc(paymentChange.id));
    const isNamed = readsStaffNames(actor);
    return {
      data: rows.map((row) => ({
        id: row.id,
        by: {
          kind: row.byKind,
          ...(isNamed || row.byKind !== "staff" ? { id: row.byId, name: row.byName } : theOffice),
        },
        from: row.fromStatus as PaymentChangeRecord["from"],
        to: row.toStatus as PaymentChangeRecord["to"],
        outsourceStatus: row.outsourceStatus,
        message: row.message,
        created_at: isoInstant(row.createdAt),
      })),
    };
  },
});
