import "server-only";
import { desc } from "drizzle-orm";
import * as z from "zod";
import { payment } from "@/db/schema";
import { superAdmin } from "@/lib/core/actor";
import { defineUseCase } from "@/lib/core/server/use-case";
import { isOpenAtProvider } from "@/lib/features/invoices/server/on-the-way";
import { openPayments } from "@/lib/features/payments/record";
import { isoInstant } from "@/lib/format/dates";
import { pesoNumber } from "@/lib/format/money";
import { paymentColumns } from "./read";

const maxListed = 20;

/** `GET /open-payments`: payments that may still be paid at a provider, shown as a warning before a reset. */
export const listOpenPayments = defineUseCase({
  name: "payment.open",
  allow: [superAdmin],
  input: z.object({}),
  output: openPayments,
  async run({ tx }) {
    const [total, rows] = await Promise.all([
      tx.$count(payment, isOpenAtProvider),
      tx
        .select({ ...paymentColumns, transactionId: payment.transactionId })
        .from(payment)
        .where(isOpenAtProvider)
        .orderBy(desc(payment.createdAt))
        .limit(maxListed),
    ]);
    return {
      total,
      data: rows.map(({ row, tenant, transactionId }) => ({
        transactionId: transactionId ?? "",
        type: row.type,
        tenant,
        amountPaid: pesoNumber(row.amountPaid),
        created_at: isoInstant(row.createdAt),
      })),
    };
  },
});
