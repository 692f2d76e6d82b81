import "server-only";
import { sql } from "drizzle-orm";
import { payment, paymentChange, statement, tenant } from "@/db/schema";
import { paymentLiteral } from "@/db/status-literals";
import type { Executor } from "@/lib/core/server/database";
import { unpaidOn } from "@/lib/features/invoices/server/payments";
import type { OtherPayment, PaymentRecord } from "@/lib/features/payments/record";
import { countedAmount } from "@/lib/features/payments/statuses";
import { isoInstant } from "@/lib/format/dates";
import { centavos, formatCentavos, pesoNumber } from "@/lib/format/money";

/** The newest others of the tenant that are named. */
const maxOthers = 10;

/** What staff compare a payment with: the other uses of its slip, the unit's other payments, and what is unpaid. */
export async function besidePayment(
  tx: Executor,
  record: PaymentRecord,
): Promise<Required<Pick<PaymentRecord, "others" | "unpaidBefore">>> {
  return { others: await othersOf(tx, record), unpaidBefore: await unpaidBefore(tx, record) };
}

async function othersOf(tx: Executor, record: PaymentRecord): Promise<OtherPayment[]> {
  const { id, tenantId, invoiceNumber, duplicates = [] } = record;
  const ids = duplicates.map((one) => one.id);
  const rows = await tx.execute<Omit<OtherPayment, "amount"> & { amount: string }>(sql`
    select p.id, p.reference_number as "referenceNumber", t.client_code as "clientCode",
      p.transaction_date::text as "transactionDate", p.type, p.invoice_number as "invoiceNumber",
      coalesce(p.amount_received, p.amount_paid)::text as amount, p.status, change.by_name as by,
      coalesce(change.created_at, p.created_at)::text as at
    from ${payment} p join ${tenant} t on t.id = p.tenant_id
      left join lateral (
        select c.created_at, case when c.by_kind = 'staff' then c.by_name end as by_name from ${paymentChange} c
        where c.payment_id = p.id and c.to_status = p.status order by c.id desc limit 1) change on true
    where p.id = any(${sql.param(ids)}::uuid[]) or p.id in (
      select o.id from ${payment} o
      where o.tenant_id = ${tenantId} and o.id <> ${id} and o.status <> ${paymentLiteral.deleted}
      order by o.invoice_number = ${invoiceNumber} desc, o.created_at desc, o.id desc limit ${maxOthers})
    order by p.invoice_number = ${invoiceNumber} desc, p.created_at desc, p.id desc`);
  return rows.map((row) => ({ ...row, amount: pesoNumber(row.amount), at: isoInstant(row.at) }));
}

/** What is unpaid on the statement on which the payment counts, or would count now, if it did not. */
async function unpaidBefore(tx: Executor, record: PaymentRecord): Promise<number | null> {
  const { tenantId, countsOn } = record;
  const [row] = await tx.execute<{ balance: string }>(sql`
    select ${unpaidOn(sql`s`)}::text as balance
    from ${statement} s where s.tenant_id = ${tenantId} ${countsOn === null ? sql`` : sql`and s.invoice_number = ${countsOn}`}
    order by s.soa_date desc nulls last limit 1`);
  if (!row) return null;
  const own = countsOn === null ? 0n : centavos(countedAmount(record).toFixed(2));
  return pesoNumber(formatCentavos(centavos(row.balance) + own));
}
