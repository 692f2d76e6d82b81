import "server-only";
import { asc, desc, eq, sql } from "drizzle-orm";
import { statement } from "@/db/schema";
import { clientWith } from "@/lib/core/actor";
import { pageOfSchema } from "@/lib/core/record-schema";
import { listPage, orderOf, type Sorts } from "@/lib/core/server/list-page";
import { defineUseCase } from "@/lib/core/server/use-case";
import { statementRecord } from "@/lib/features/billing/record";
import { statementQuery } from "@/lib/features/billing/schema";
import { movedPayments, unpaidOn } from "@/lib/features/invoices/server/payments";
import { pesoNumber } from "@/lib/format/money";

/** Needs no second column, because a tenant has at most one statement per date. */
const statementOrders: Sorts<"soaDate"> = {
  soaDate: { asc: [asc(statement.soaDate)], desc: [desc(statement.soaDate)], first: "desc" },
};

/** `GET /statements`: the tenant's own, newest first, each with its balance. */
export const listStatements = defineUseCase({
  name: "statement.list",
  allow: [clientWith("bills")],
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
        balance: sql<string>`${unpaidOn(sql`statement`)}::text`,
      },
      where: eq(statement.tenantId, actor.tenantId),
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
