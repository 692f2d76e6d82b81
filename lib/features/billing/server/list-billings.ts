import "server-only";
import { and, asc, sql } from "drizzle-orm";
import { tenant } from "@/db/schema";
import { adminWith } from "@/lib/core/actor";
import { pageOfSchema } from "@/lib/core/record-schema";
import { byColumn, listPage, orderOf, type Sorts } from "@/lib/core/server/list-page";
import { natural } from "@/lib/core/server/natural-order";
import { defineUseCase } from "@/lib/core/server/use-case";
import { billingRecord } from "@/lib/features/billing/billing-record";
import { billingQuery } from "@/lib/features/billing/schema";
import { codeOrName } from "@/lib/features/tenants/server/list-tenants";
import { pesoNumber } from "@/lib/format/money";
import { billedStatements, owedConditions, unpaidSince } from "./billed";

type Billed = ReturnType<typeof billedStatements>;

const ordersOf = ({ money }: Billed): Sorts<"clientCode" | "uoccname" | "balance" | "unpaidSince"> => ({
  clientCode: byColumn(natural(tenant.clientCode), tenant.id),
  uoccname: byColumn(natural(tenant.uoccname), tenant.id),
  balance: byColumn(money.balance, tenant.id, "desc"),
  unpaidSince: {
    asc: [sql`${unpaidSince(money)} asc nulls last`, asc(tenant.id)],
    desc: [sql`${unpaidSince(money)} desc nulls last`, asc(tenant.id)],
    first: "asc",
  },
});

/**
 * `GET /billings`: every tenant's newest statement, or that of a month, by client code unless sorted otherwise, each with
 * what is paid, on its way and unpaid.
 */
export const listBillings = defineUseCase({
  name: "billing.list",
  allow: [adminWith("billings.view")],
  input: billingQuery,
  output: pageOfSchema(billingRecord),
  async run({ input, tx }) {
    const billed = billedStatements(input.month);
    const { soaAmount, soaName, soaPdf } = billed.columns;
    const { soaDate, dueDate, paid, balance, onItsWay } = billed.money;
    return listPage(tx, input, {
      table: billed.table,
      columns: {
        id: sql<string>`tenant.id`,
        clientCode: sql<string>`tenant.client_code`,
        uoccname: sql<string>`tenant.uoccname`,
        soaDate: sql<string>`${soaDate}::text`,
        soaAmount: sql<string>`${soaAmount}::text`,
        soaName: sql<string | null>`${soaName}`,
        hasPdf: sql<boolean>`${soaPdf} is not null`,
        dueDate: sql<string | null>`${dueDate}::text`,
        paid: sql<string>`${paid}::text`,
        onItsWay: sql<string>`(${onItsWay})::text`,
        balance: sql<string>`${balance}::text`,
        unpaidSince: sql<string | null>`(${unpaidSince(billed.money)})::text`,
      },
      where: and(
        billed.where(input.status),
        input.owed ? owedConditions(billed.money)[input.owed] : undefined,
      ),
      searched: codeOrName,
      order: orderOf(ordersOf(billed), input),
      toRow: (row) => ({
        ...row,
        soaName: row.soaName ?? "",
        soaAmount: pesoNumber(row.soaAmount),
        paid: pesoNumber(row.paid),
        onItsWay: pesoNumber(row.onItsWay),
        balance: pesoNumber(row.balance),
      }),
    });
  },
});
