import "server-only";
import { and, asc, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { soaImport, statement } from "@/db/schema";
import { adminWith } from "@/lib/core/actor";
import { readSearchTerm } from "@/lib/core/search-term";
import type { Executor } from "@/lib/core/server/database";
import { matching } from "@/lib/core/server/list-page";
import { defineUseCase } from "@/lib/core/server/use-case";
import type { OwedState } from "@/lib/features/billing/billing-filters";
import { type BillingFigures, billingFigures } from "@/lib/features/billing/billing-record";
import { billingFiguresQuery } from "@/lib/features/billing/schema";
import { codeOrName } from "@/lib/features/tenants/server/list-tenants";
import { isoInstant } from "@/lib/format/dates";
import { pesoNumber } from "@/lib/format/money";
import { billedStatements, isInMonth, owedConditions } from "./billed";
import { personOf } from "./list-imports";

/**
 * `GET /billings-figures`: the sums and numbers of a list of statements. The figures and the numbers are those of the tab,
 * the month and the search; `owed` narrows only `shown`.
 */
export const showBillingFigures = defineUseCase({
  name: "billing.figures",
  allow: [adminWith("billings.view")],
  input: billingFiguresQuery,
  output: billingFigures,
  async run({ input, tx }) {
    const { month, status, owed } = input;
    const billed = billedStatements(month);
    const term = readSearchTerm(input.searchTerm);
    const where = and(billed.where(status), term ? matching(codeOrName, term) : undefined);
    const [sums, months, imported] = await Promise.all([
      sumOf(tx, billed, where, owed),
      monthsOf(tx),
      newestImport(tx, month),
    ]);
    return { ...sums, months, imported };
  },
});

type Sums = Omit<BillingFigures, "months" | "imported">;
type Row = Record<"billed" | "paid" | "unpaidOnItsWay" | "unpaidRest" | "credit", string> &
  Record<"shownAmount" | "shownPaid" | "shownOnItsWay" | "shownUnpaid" | "shownCredit", string> &
  Record<"payments" | "allCount" | "unpaidCount" | "overdueCount" | "onItsWayCount" | "paidCount", number>;

/** Each statement's amounts are computed once, and summed as exact decimals. */
async function sumOf(
  tx: Executor,
  { table, columns, money }: ReturnType<typeof billedStatements>,
  where: SQL | undefined,
  owed: OwedState | null,
): Promise<Sums> {
  // With their table's name, because the conditions look into other tables.
  const is = owedConditions({
    ...{ id: sql`amounts.id`, soaDate: sql`amounts.soa_date`, dueDate: sql`amounts.due_date` },
    ...{ balance: sql`(amounts.amount - amounts.paid)`, onItsWay: sql`amounts.on_its_way` },
  });
  const isShown = owed ? is[owed] : sql`true`;
  const shown = (column: string) => sql`coalesce(sum(${sql.raw(column)}) filter (where is_shown), 0)::text`;
  const [row] = await tx.execute<Row>(sql`
    with amounts as materialized (
      select ${money.id} as id, ${money.soaDate} as soa_date, ${money.dueDate} as due_date,
        ${columns.soaAmount} as amount, ${money.paid} as paid, ${money.onItsWay} as on_its_way,
        ${money.payments} as payments
      from ${table} where ${where}),
    billed as materialized (
      select amount, paid, on_its_way, payments, greatest(amount, 0) as billed, greatest(amount - paid, 0) as unpaid,
        greatest(paid - amount, 0) as credit, least(on_its_way, greatest(amount - paid, 0)) as covered,
        ${is.unpaid} as is_unpaid, ${is.overdue} as is_overdue, ${is.onItsWay} as is_onitsway, ${is.paid} as is_paid,
        ${isShown} as is_shown
      from amounts)
    select coalesce(sum(billed), 0)::text as billed, coalesce(sum(billed - unpaid), 0)::text as paid,
      coalesce(sum(covered), 0)::text as "unpaidOnItsWay", coalesce(sum(unpaid - covered), 0)::text as "unpaidRest",
      coalesce(sum(credit), 0)::text as credit, coalesce(sum(payments), 0)::int as payments,
      count(*)::int as "allCount", count(*) filter (where is_unpaid)::int as "unpaidCount",
      count(*) filter (where is_overdue)::int as "overdueCount",
      count(*) filter (where is_onitsway)::int as "onItsWayCount", count(*) filter (where is_paid)::int as "paidCount",
      ${shown("amount")} as "shownAmount", ${shown("paid")} as "shownPaid",
      ${shown("on_its_way")} as "shownOnItsWay", ${shown("unpaid")} as "shownUnpaid",
      ${shown("credit")} as "shownCredit"
    from billed`);
  if (!row) throw new Error("A query without groups returns one row.");
  return {
    billed: pesoNumber(row.billed),
    paid: pesoNumber(row.paid),
    unpaidOnItsWay: pesoNumber(row.unpaidOnItsWay),
    unpaidRest: pesoNumber(row.unpaidRest),
    credit: pesoNumber(row.credit),
    paymentsOnItsWay: row.payments,
    counts: {
      all: row.allCount,
      unpaid: row.unpaidCount,
      overdue: row.overdueCount,
      onItsWay: row.onItsWayCount,
      paid: row.paidCount,
    },
    shown: {
      soaAmount: pesoNumber(row.shownAmount),
      paid: pesoNumber(row.shownPaid),
      onItsWay: pesoNumber(row.shownOnItsWay),
      unpaid: pesoNumber(row.shownUnpaid),
      credit: pesoNumber(row.shownCredit),
    },
  };
}

/** Steps through the months by `statement_date_idx`, from the newest. */
async function monthsOf(tx: Executor): Promise<string[]> {
  const rows = await tx.execute<{ month: string }>(sql`
    with recursive found as (
      (select date_trunc('month', max(soa_date))::date as month from ${statement})
      union all
      select (select date_trunc('month', max(s.soa_date))::date from ${statement} as s where s.soa_date < found.month)
      from found where found.month is not null)
    select to_char(month, 'YYYY-MM') as month from found where month is not null limit 120`);
  return rows.map(({ month }) => month);
}

/** The newest import of a month's statements that is done and was not undone. */
async function newestImport(tx: Executor, month: string | null): Promise<BillingFigures["imported"]> {
  const [row] = await tx
    .select({
      uniqId: soaImport.uniqId,
      soaDate: sql<string>`${soaImport.fallbackDate}::text`,
      count: sql<number>`${soaImport.total} - ${soaImport.rejected}`,
      by: personOf(sql`soa_import.admin_id`),
      createdAt: soaImport.createdAt,
    })
    .from(soaImport)
    .where(
      and(
        eq(soaImport.state, "done"),
        isNotNull(soaImport.fallbackDate),
        month ? isInMonth(soaImport.fallbackDate, month) : undefined,
      ),
    )
    .orderBy(desc(soaImport.createdAt), asc(soaImport.uniqId))
    .limit(1);
  if (!row) return null;
  const { createdAt, ...imported } = row;
  return { ...imported, created_at: isoInstant(createdAt) };
}
