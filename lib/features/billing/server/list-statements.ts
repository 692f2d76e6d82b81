import "server-only";
import { and, asc, desc, eq, isNotNull, sql } from "drizzle-orm";
import { statement, tenant } from "@/db/schema";
import { admin, client } from "@/lib/core/actor";
import { pageOfSchema } from "@/lib/core/record-schema";
import { listPage } from "@/lib/core/server/list-page";
import { defineUseCase } from "@/lib/core/server/use-case";
import { settingDefaults } from "@/lib/core/website-settings";
import { billingRecord, statementRecord } from "@/lib/features/billing/record";
import { billingQuery, statementQuery } from "@/lib/features/billing/schema";
import { pesoNumber } from "@/lib/format/money";

/** `GET /billings`: every tenant's newest statement, by client code. */
export const listBillings = defineUseCase({
  name: "billing.list",
  allow: [admin("billings.view")],
  input: billingQuery,
  output: pageOfSchema(billingRecord),
  async run({ input, tx }) {
    const { id, clientCode, uoccname, soaAmount, soaDate, soaName, status } = tenant;
    return listPage(tx, input, {
      table: tenant,
      columns: { id, clientCode, uoccname, soaAmount, soaDate, soaName },
      where: and(eq(status, 1), isNotNull(soaDate)),
      searched: tenant.searchText,
      order: [asc(clientCode), asc(id)],
      toRow: (row) => ({ ...row, soaAmount: pesoNumber(row.soaAmount), soaName: row.soaName ?? "" }),
    });
  },
});

/** `GET /statements`: a tenant's own, newest first, each with what is still owed on it. */
export const listStatements = defineUseCase({
  name: "statement.list",
  allow: [client],
  input: statementQuery,
  output: pageOfSchema(statementRecord),
  async run({ actor, input, tx }) {
    const invoiceNumber = sql<string>`(
      select '[' || t.client_code || ']' || to_char(statement.soa_date, 'MMDDYYYY')
      from ${tenant} t where t.id = statement.tenant_id)`;
    return listPage(tx, input, {
      table: statement,
      columns: {
        id: statement.id,
        soaDate: statement.soaDate,
        soaAmount: statement.soaAmount,
        soaName: statement.soaName,
        invoiceNumber,
        dueDate: sql<string>`(statement.soa_date + coalesce(
          (select value::int from website_setting where name = 'dueDays'), ${Number(settingDefaults.dueDays)}::int))::text`,
        balance: sql<string>`(statement.soa_amount - coalesce((
          select sum(p.amount_paid) from payment p where p.tenant_id = statement.tenant_id and p.status in (3, 4)
            and p.invoice_number = ${invoiceNumber}), 0))::text`,
      },
      where: eq(statement.tenantId, actor.id),
      order: [desc(statement.soaDate)],
      toRow: (row) => ({
        ...row,
        soaAmount: pesoNumber(row.soaAmount),
        balance: pesoNumber(row.balance),
      }),
    });
  },
});
