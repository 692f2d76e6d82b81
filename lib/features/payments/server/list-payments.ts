import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { payment, tenant } from "@/db/schema";
import { adminWith, can, clientWith } from "@/lib/core/actor";
import { searchCap } from "@/lib/core/paging";
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

/** SQL: some payments, the newest of them, and no more than a search counts. */
const newestOf = (from: SQL, condition: SQL, where: SQL | undefined): SQL => sql`(
  select ${payment.id} from ${from} where ${and(condition, where)}
  order by ${payment.createdAt} desc, ${payment.id} desc limit ${sql.raw(String(searchCap + 1))})`;

/**
 * SQL: the payments with a matching reference, those of this amount, and those of matching tenants. A union, because with
 * a disjunction PostgreSQL reads the whole table; of each part the newest, because a term may match every payment.
 * @param where which payments the list has
 * @param byUnit also those of tenants in a matching unit, for readers who may see it
 */
export function matchingPayments(term: SearchTerm, where: SQL | undefined, byUnit = false): SQL {
  const [, pesos, centavos = ""] = amountPattern.exec(term.text) ?? [];
  const [table, withTenants] = [
    sql`${payment}`,
    sql`${payment} join ${tenant} on ${tenant.id} = ${payment.tenantId}`,
  ];
  const parts = [
    newestOf(table, sql`${payment.searchText} like ${term.pattern}`, where),
    newestOf(withTenants, codeOrName(term), where),
    ...(byUnit ? [newestOf(withTenants, inUnit(term), where)] : []),
  ];
  if (pesos !== undefined) {
    const amount = pesos.replaceAll(",", "") + centavos;
    parts.push(newestOf(table, sql`${payment.amountPaid} = ${amount}::numeric`, where));
  }
  return sql`${payment.id} in (${sql.join(parts, sql` union all `)})`;
}

/**
 * `GET /payments`: newest first. A tenant gets only its own. The search covers reference numbers, and for staff
 * amounts, client codes and names, and with `tenants.view` units.
 */
export const listPayments = defineUseCase({
  name: "payment.list",
  allow: [clientWith("bills"), adminWith("payments.view")],
  input: paymentQuery,
  output: pageOfSchema(paymentRecord),
  async run({ actor, input, tx }) {
    const where = and(
      visiblePayments(actor),
      input.status === null ? undefined : eq(payment.status, input.status),
    );
    const page = await listPage(tx, input, {
      table: payment,
      columns: paymentColumns,
      where,
      searched:
        actor.area === "client"
          ? payment.searchText
          : (term) => matchingPayments(term, where, can(actor, "tenants.view")),
      order: orderOf({ created_at: byColumn(payment.createdAt, payment.id, "desc") }, input),
      toRow: (row) => toPayment(row, actor),
    });
    return actor.area === "client" ? page : { ...page, data: await withDuplicates(tx, page.data) };
  },
});
