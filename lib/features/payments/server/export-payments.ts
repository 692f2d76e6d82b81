import "server-only";
import { and, desc, inArray } from "drizzle-orm";
import { payment } from "@/db/schema";
import { admin } from "@/lib/core/actor";
import { csvRowsSchema } from "@/lib/core/record-schema";
import { isId } from "@/lib/core/schema";
import { defineUseCase } from "@/lib/core/server/use-case";
import { payfile } from "@/lib/features/payments/csv";
import { paymentExport } from "@/lib/features/payments/schema";
import { typeCodes } from "@/lib/features/payments/statuses";
import { safeRow } from "@/lib/format/csv";
import { csvDate } from "@/lib/format/dates";
import { paymentColumns, toPayment, visiblePayments } from "./read";

/** `GET /paymentIds?selectedIds=`: the rows of `Payfile.csv`, newest first. */
export const exportPayments = defineUseCase({
  name: "payment.export",
  allow: [admin("payments.view")],
  input: paymentExport,
  output: csvRowsSchema(payfile.columns),
  async run({ actor, input, tx }) {
    const ids = input.selectedIds.filter(isId);
    if (ids.length === 0) return { data: [] };
    const rows = await tx
      .select(paymentColumns)
      .from(payment)
      .where(and(inArray(payment.id, ids), visiblePayments(actor)))
      .orderBy(desc(payment.id));
    return {
      data: rows.map(toPayment).map((record) =>
        safeRow({
          trnno: record.referenceNumber,
          trndate: csvDate(record.transactionDate),
          urefno: record.clientCode,
          clientname: record.tenant.uoccname,
          payamt: record.amountPaid,
          trantype: typeCodes[record.type as keyof typeof typeCodes],
        }),
      ),
    };
  },
});
