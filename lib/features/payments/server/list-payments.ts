import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { payment, tenant } from "@/db/schema";
import { adminWith, can, client } from "@/lib/core/actor";
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

/** The condition on the whole search text uses its index. */
const inUnit = ({ pattern }: SearchTerm) =>
  sql`${tenant.searchText} like ${pattern} and lower(${tenant.unitNumber}) like ${pattern}`;

/**
 * SQL: the payments with a matching reference, those of this amount, and those of matching tenants. A union, because with
 * a disjunction PostgreSQL reads the whole table.
 * @param byUnit also those of tenants in a matching unit, for readers who may see it
 */
export function matchingPayments(term: SearchTerm, byUnit = false): SQL {
  const [, pesos = "", centavos = ""] = amountPattern.exec(term.text) ?? [];
  const amount =
    pesos &&
    sql`union all select id from ${payment} where amount_paid = ${pesos.replaceAll(",", "") + centavos}::numeric`;
  return sql`${payment.id} in (
    select id from ${payment} where search_text like ${term.pattern} ${amount || sql``}
    union all select p.id from ${tenant} join payment p on p.tenant_id = tenant.id where ${codeOrName(term)}
    ${byUnit ? sql`union all select p.id from ${tenant} join payment p on p.tenant_id = tenant.id where ${inUnit(term)}` : sql``})`;
}

/**
 * `GET /payments`: newest first. A tenant gets only its own. The search covers reference numbers, and for staff
 * amounts, client codes and names, and with `tenants.view` units.
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
      searched:
        actor.area === "client"
          ? payment.searchText
          : (term) => matchingPayments(term, can(actor, "tenants.view")),
      order: orderOf({ created_at: byColumn(payment.createdAt, payment.id, "desc") }, input),
      toRow: (row) => toPayment(row, actor),
    });
    return actor.area === "client" ? page : { ...page, data: await withDuplicates(tx, page.data) };
  },
});
