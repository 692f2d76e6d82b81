import "server-only";
import { and, desc, inArray } from "drizzle-orm";
import { payment } from "@/db/schema";
import { adminWith } from "@/lib/core/actor";
import { csvRowsSchema } from "@/lib/core/record-schema";
import { isId } from "@/lib/core/schema";
import { defineUseCase } from "@/lib/core/server/use-case";
import { payfile } from "@/lib/features/payments/csv";
import { paymentExport } from "@/lib/features/payments/schema";
import { countedAmount, typeCodes } from "@/lib/features/payments/statuses";
import { csvDate } from "@/lib/format/dates";
import { paymentColumns, visiblePayments } from "./read";

/** `GET /paymentIds?selectedIds=`: the rows of `Payfile.csv`, newest first. */
export const exportPayments = defineUseCase({
  name: "payment.export",
  allow: [adminWith("payments.view")],
  input: paymentExport,
  output: csvRowsSchema(payfile.columns),
  async run({ actor, input, tx }) {
    const ids = input.selectedIds.filter(isId);
    if (ids.length === 0) return { data: [] };
    const rows = await tx
      .select({ ...paymentColumns, transactionId: payment.transactionId })
      .from(payment)
      .where(and(inArray(payment.id, ids), visiblePayments(actor)))
      .orderBy(desc(payment.createdAt), desc(payment.id));
    return {
      data: rows.map(({ row, tenant, transactionId }) => ({
        trnno: row.referenceNumber || transactionId || "",
        trndate: csvDate(row.transactionDate),
        urefno: tenant.clientCode,
        clientname: tenant.uoccname,
        // Text from the database, always with two decimals.
        payamt: countedAmount(row),
        trantype: typeCodes[row.type],
      })),
    };
  },
});
