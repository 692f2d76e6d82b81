import "server-only";
import { and, eq } from "drizzle-orm";
import { payment } from "@/db/schema";
import { adminWith, client } from "@/lib/core/actor";
import { pageOfSchema } from "@/lib/core/record-schema";
import { byColumn, listPage, orderOf } from "@/lib/core/server/list-page";
import { defineUseCase } from "@/lib/core/server/use-case";
import { paymentRecord } from "@/lib/features/payments/record";
import { paymentQuery } from "@/lib/features/payments/schema";
import { withDuplicates } from "./duplicates";
import { paymentColumns, toPayment, visiblePayments } from "./read";

/** `GET /payments`: newest first. A tenant gets only its own; the search covers reference numbers. */
export const listPayments = defineUseCase({
  name: "payment.list",
  allow: [client, adminWith("payments.view")],
  input: paymentQuery,
  output: pageOfSchema(paymentRecord),
  async run({ actor, input, tx }) {
    const page = await listPage(tx, input, {
      table: payment,
      columns: paymentColumns(actor),
      where: and(
        visiblePayments(actor),
        input.status === null ? undefined : eq(payment.status, input.status),
      ),
      searched: payment.searchText,
      order: orderOf({ created_at: byColumn(payment.createdAt, payment.id, "desc") }, input),
      toRow: toPayment,
    });
    return actor.area === "client" ? page : { ...page, data: await withDuplicates(tx, page.data) };
  },
});
