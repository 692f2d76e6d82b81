import "server-only";
import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { statement, tenant } from "@/db/schema";
import { isActiveRecord } from "@/db/status-literals";
import { adminWith, client } from "@/lib/core/actor";
import { pageOfSchema } from "@/lib/core/record-schema";
import { byColumn, listPage, orderOf, type Sorts } from "@/lib/core/server/list-page";
import { natural } from "@/lib/core/server/natural-order";
import { defineUseCase } from "@/lib/core/server/use-case";
import { billingRecord, statementRecord } from "@/lib/features/billing/record";
import { billingQuery, statementQuery } from "@/lib/features/billing/schema";
import { missingPdfFilter } from "@/lib/features/billing/statements";
import { movedPayments, paidOn } from "@/lib/features/invoices/server/payments";
import { codeOrName } from "@/lib/features/tenants/server/list-tenants";
import { pesoNumber } from "@/lib/format/money";

const billingOrders: Sorts<"clientCode" | "uoccname"> = {
  clientCode: byColumn(natural(tenant.clientCode), tenant.id),
  uoccname: byColumn(natural(tenant.uoccname), tenant.id),
};
/** Needs no second column, because a tenant has at most one statement per date. */
const statementOrders: Sorts<"soaDate"> = {
  soaDate: { asc: [asc(statement.soaDate)], desc: [desc(statement.soaDate)], first: "desc" },
};

/** `GET /billings`: every tenant's newest statement, by client code unless sorted otherwise. */
export const listBillings = defineUseCase({
  name: "billing.list",
  allow: [adminWith("billings.view")],
  input: billingQuery,
  output: pageOfSchema(billingRecord),
  async run({ input, tx }) {
    const { id, clientCode, uoccname, soaAmount, soaDate, soaName, soaPdf, status } = tenant;
    return listPage(tx, input, {
      table: tenant,
      columns: { id, clientCode, uoccname, soaAmount, soaDate, soaName, soaPdf },
      where: and(
        isActiveRecord(status),
        isNotNull(soaDate),
        input.status === missingPdfFilter ? isNull(soaPdf) : undefined,
      ),
      searched: codeOrName,
      order: orderOf(billingOrders, input),
      toRow: ({ soaPdf: pdf, ...row }) => ({
        ...row,
        soaAmount: pesoNumber(row.soaAmount),
        soaName: row.soaName ?? "",
        hasPdf: pdf !== null,
      }),
    });
  },
});

/** `GET /statements`: the tenant's own, newest first, each with its balance. */
export const listStatements = defineUseCase({
  name: "statement.list",
  allow: [client],
  input: statementQuery,
  output: pageOfSchema(statementRecord),
  async run({ actor, input, tx }) {
    return listPage(tx, input, {
      table: statement,
      columns: {
        id: statement.id,
        soaDate: statement.soaDate,
        soaAmount: statement.soaAmount,
        soaName: statement.soaName,
        hasPdf: sql<boolean>`statement.soa_pdf is not null`,
        invoiceNumber: statement.invoiceNumber,
        dueDate: statement.dueDate,
        moved: movedPayments(sql`statement.tenant_id`, sql`statement.invoice_number`),
        balance: sql<string>`(statement.soa_amount - ${paidOn(sql`statement.tenant_id`, sql`statement.invoice_number`)})::text`,
      },
      where: eq(statement.tenantId, actor.id),
      order: orderOf(statementOrders, input),
      toRow: (row) => ({
        ...row,
        // Without a PDF, the name may open the PDF of an older statement.
        soaName: row.hasPdf ? row.soaName : "",
        soaAmount: pesoNumber(row.soaAmount),
        balance: pesoNumber(row.balance),
      }),
    });
  },
});
