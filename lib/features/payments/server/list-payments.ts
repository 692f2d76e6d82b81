import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { payment, tenant } from "@/db/schema";
import { adminWith, client } from "@/lib/core/actor";
import { pageOfSchema } from "@/lib/core/record-schema";
import type { SearchTerm } from "@/lib/core/search-term";
import { byColumn, listPage, orderOf } from "@/lib/core/server/list-page";
import { defineUseCase } from "@/lib/core/server/use-case";
import { paymentRecord } from "@/lib/features/payments/record";
import { paymentQuery } from "@/lib/features/payments/schema";
import { codeOrName } from "@/lib/features/tenants/server/list-tenants";
import { withDuplicates } from "./duplicates";
import { paymentColumns, toPayment, visiblePayments } from "./read";

/** An amount as people write it: `18,742.50`, `₱18742.5`. */
const amountPattern = /^(?:₱|php)? ?(\d{1,3}(?:,\d{3})*|\d{1,10})(\.\d{1,2})?$/;

/**
 * SQL: the payments with a matching reference, those of this amount, and those of matching tenants. A union, because with
 * a disjunction PostgreSQL reads the whole table.
 */
export function matchingPayments(term: SearchTerm): SQL {
  const [, pesos = "", centavos = ""] = amountPattern.exec(term.text) ?? [];
  const amount =
    pesos &&
    sql`union all select id from ${payment} where amount_paid = ${pesos.replaceAll(",", "") + centavos}::numeric`;
  return sql`${payment.id} in (
    select id from ${payment} where search_text like ${term.pattern} ${amount || sql``}
    union all select p.id from ${tenant} join payment p on p.tenant_id = tenant.id where ${codeOrName(term)})`;
}

/**
 * `GET /payments`: newest first. A tenant gets only its own. The search covers reference numbers, and for staff
 * amounts, client codes and names.
 */
export const listPayments = defineUseCase({
  name: "payment.list",
  allow: [client, adminWith("payments.view")],
  input: paymentQuery,
  output: pageOfSchema(paymentRecord),
  async run({ actor, input, tx }) {
    const page = await listPage(tx, input, {
      table: payment,
      columns: paymentColumns,
      where: and(
        visiblePayments(actor),
        input.status === null ? undefined : eq(payment.status, input.status),
      ),
      searched: actor.area === "client" ? payment.searchText : matchingPayments,
      order: orderOf({ created_at: byColumn(payment.createdAt, payment.id, "desc") }, input),
      toRow: (row) => toPayment(row, actor),
    });
    return actor.area === "client" ? page : { ...page, data: await withDuplicates(tx, page.data) };
  },
});
