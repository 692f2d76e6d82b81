import "server-only";
import { and, isNotNull, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { statement, tenant } from "@/db/schema";
import { isActiveRecord } from "@/db/status-literals";
import type { OwedState } from "@/lib/features/billing/billing-filters";
import { missingPdfFilter } from "@/lib/features/billing/statements";
import { amountOnTheWay, countOnTheWay } from "@/lib/features/invoices/server/on-the-way";
import { paidOn } from "@/lib/features/invoices/server/payments";

/*
 * The statements of the office's Billings as SQL (docs/rules/billing.md, The office's Billings). `nulls last` is the
 * order of `statement_tenant_date_key`; without it PostgreSQL sorts each tenant's statements.
 */

/**
 * The date on which a tenant's money has been due since: the due date of the first statement from which on each one up
 * to this one is unpaid.
 */
const dueSince = (id: SQL, soaDate: SQL) => sql`(
  select first.due_date from ${statement} as first
  where first.tenant_id = ${id} and first.soa_date <= ${soaDate} and first.soa_date > coalesce((
    select settled.soa_date from ${statement} as settled
    where settled.tenant_id = ${id} and settled.soa_date < ${soaDate}
      and settled.soa_amount <= ${paidOn(sql`settled.tenant_id`, sql`settled.invoice_number`)}
    order by settled.soa_date desc nulls last limit 1), '-infinity')
  order by first.soa_date asc nulls first limit 1)`;

/** SQL: whether a date is in a month. @param month `YYYY-MM` */
export function isInMonth(date: SQLWrapper, month: string): SQL {
  const first = `${month}-01`;
  return sql`${date} >= ${first}::date and ${date} < ${first}::date + interval '1 month'`;
}

type Money = Record<"id" | "soaDate" | "dueDate" | "balance" | "onItsWay", SQL>;

/** `dueSince` of a statement on which something is unpaid; else null. */
export const unpaidSince = ({ id, soaDate, balance }: Money): SQL =>
  sql`case when ${balance} > 0 then ${dueSince(id, soaDate)} end`;

/** The statements of each filter `owed`. What is on its way and covers what is unpaid makes it not overdue. */
export const owedConditions = (money: Money): Record<OwedState, SQL> => ({
  unpaid: sql`${money.balance} > 0`,
  overdue: sql`${money.balance} > ${money.onItsWay}
    and (${money.dueDate} < current_date or ${unpaidSince(money)} < current_date)`,
  onItsWay: sql`${money.onItsWay} > 0`,
  paid: sql`${money.balance} <= 0`,
});

/**
 * The tables, the columns and the filters of the list.
 * @param month `YYYY-MM`: each tenant's newest statement in it; null: each tenant's newest statement
 */
export function billedStatements(month: string | null) {
  const id = sql`tenant.id`;
  const isNewest = month === null;
  // The newest statement's columns are copies in `tenant`, so that a page and its count need no other table.
  const table =
    month === null
      ? sql`${tenant} left join ${statement} on statement.tenant_id = ${id} and statement.soa_date = tenant.soa_date`
      : sql`${tenant} cross join lateral (
        select * from ${statement} as one where one.tenant_id = ${id}
          and ${isInMonth(sql`one.soa_date`, month)}
        order by one.soa_date desc nulls last limit 1) as statement`;
  const of = sql.raw(isNewest ? "tenant" : "statement");
  const soaDate = sql`${of}.soa_date`;
  const soaAmount = sql`${of}.soa_amount`;
  const paid = paidOn(id, sql`statement.invoice_number`);
  const balance = sql`(${soaAmount} - ${paid})`;
  // What is on its way will count on the newest statement.
  const ofNewest = (value: SQL) =>
    isNewest ? value : sql`case when statement.soa_date = tenant.soa_date then ${value} else 0 end`;
  const onItsWay = ofNewest(amountOnTheWay(id));
  const dueDate = sql`statement.due_date`;
  return {
    table,
    columns: { soaAmount, soaName: sql`${of}.soa_name`, soaPdf: sql`${of}.soa_pdf` },
    money: { id, soaDate, dueDate, paid, balance, onItsWay, payments: ofNewest(countOnTheWay(id)) },
    /** @param status the tab */
    where: (status: number | null): SQL | undefined =>
      and(
        isActiveRecord(tenant.status),
        isNewest ? isNotNull(tenant.soaDate) : undefined,
        status === missingPdfFilter ? isNull(sql`${of}.soa_pdf`) : undefined,
      ),
  };
}
