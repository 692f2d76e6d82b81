import "server-only";
import { and, desc, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { payment, statement } from "@/db/schema";
import { isNotDeleted } from "@/db/status-literals";
import { adminWith, can } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { rowsSchema } from "@/lib/core/record-schema";
import { recordId } from "@/lib/core/schema";
import type { Executor } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import { unpaidOn } from "@/lib/features/invoices/server/payments";
import { type MoneyRow, moneyRow } from "@/lib/features/overview/record";
import type { PaymentStatus, PaymentType } from "@/lib/features/payments/statuses";
import { requireTenant } from "@/lib/features/tenants/server/read";
import { isoInstant } from "@/lib/format/dates";
import { pesoNumber } from "@/lib/format/money";
import { siteDay } from "@/lib/format/zoned";

const maxRows = 8;

/**
 * `GET /tenant/{id}/money`: a tenant's newest statements and payments, newest first. Statements need `billings.view`,
 * payments `payments.view`.
 */
export const listTenantMoney = defineUseCase({
  name: "overview.money",
  allow: [adminWith("tenants.view")],
  input: z.object({ id: recordId }),
  output: rowsSchema(moneyRow),
  async run({ actor, input, tx }) {
    const tenant = await requireTenant(input.id);
    const [statements, payments] = await Promise.all([
      can(actor, "billings.view") ? findStatements(tx, tenant.id) : [],
      can(actor, "payments.view") ? findPayments(tx, tenant.id) : [],
    ]);
    const byDate = [...statements, ...payments].sort((a, b) =>
      a.date < b.date ? 1 : a.date > b.date ? -1 : 0,
    );
    return { data: byDate.slice(0, maxRows) };
  },
});

async function findStatements(tx: Executor, tenantId: string): Promise<MoneyRow[]> {
  const rows = await tx
    .select({
      id: statement.id,
      date: statement.soaDate,
      reference: statement.invoiceNumber,
      amount: statement.soaAmount,
      balance: sql<string>`${unpaidOn(sql`statement`)}::text`,
      dueDate: statement.dueDate,
    })
    .from(statement)
    .where(eq(statement.tenantId, tenantId))
    .orderBy(desc(statement.soaDate))
    .limit(maxRows);
  return rows.map((row, index) => ({
    ...row,
    kind: "statement",
    amount: pesoNumber(row.amount),
    balance: pesoNumber(row.balance),
    isNewest: index === 0,
  }));
}

async function findPayments(tx: Executor, tenantId: string): Promise<MoneyRow[]> {
  const rows = await tx
    .select({
      id: payment.id,
      createdAt: payment.createdAt,
      reference: payment.referenceNumber,
      amount: sql<string>`coalesce(${payment.amountReceived}, ${payment.amountPaid})::text`,
      type: payment.type,
      status: payment.status,
    })
    .from(payment)
    .where(and(eq(payment.tenantId, tenantId), isNotDeleted(payment.status)))
    .orderBy(desc(payment.createdAt), desc(payment.id))
    .limit(maxRows);
  return rows.map(({ createdAt, ...row }) => ({
    ...row,
    kind: "payment",
    date: siteDay(isoInstant(createdAt), env.SITE_TIME_ZONE),
    amount: pesoNumber(row.amount),
    type: row.type as PaymentType,
    status: row.status as PaymentStatus,
  }));
}
