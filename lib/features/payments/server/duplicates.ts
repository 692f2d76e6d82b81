import "server-only";
import { and, desc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { payment, paymentImage } from "@/db/schema";
import { paymentLiteral } from "@/db/status-literals";
import { paymentStatus } from "@/db/statuses";
import type { Executor } from "@/lib/core/server/database";
import { isOnTheWay } from "@/lib/features/invoices/server/on-the-way";
import type { PaymentRecord } from "@/lib/features/payments/record";
import { pesoNumber } from "@/lib/format/money";
import { besidePayment } from "./beside-payment";

type Duplicates = NonNullable<PaymentRecord["duplicates"]>;
type AlsoSent = NonNullable<PaymentRecord["alsoSent"]>;

/** Of each payment; `duplicateCount` counts all of them. */
const maxDuplicates = 10;

type DuplicatesOfPayment = { duplicates: Duplicates; duplicateCount: number };

/** SQL: whether the provider has not reported that it has no money. */
const mayBePaid = (outsourceStatus: SQL) => sql`coalesce(${outsourceStatus}, '') not in ('F', 'V', 'R', 'K')`;

/**
 * Payments with the same picture (by SHA-256), or of the same tenant and amount with the same invoice or date
 * (docs/rules/payments.md, Duplicates).
 * @returns the newest duplicates and their count by payment id; payments without duplicates have no entry
 */
async function duplicatesOf(tx: Executor, ids: readonly string[]): Promise<Map<string, DuplicatesOfPayment>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.execute<Duplicates[number] & { of: string; count: number }>(sql`
    with own as (select id, tenant_id, invoice_number, transaction_date, amount_paid from ${payment}
      where id = any(${sql.param([...ids])}::uuid[]) and ${mayBePaid(sql`outsource_status`)}),
    same as (
      select own.id as of, theirs.payment_id as id, 'image' as same from own
        join ${paymentImage} mine on mine.payment_id = own.id
        join ${paymentImage} theirs on theirs.sha256 = mine.sha256 and theirs.payment_id <> own.id
      union
      select own.id, other.id, 'details' from own
        join ${payment} other on other.tenant_id = own.tenant_id and other.amount_paid = own.amount_paid
          and other.id <> own.id and ${mayBePaid(sql`other.outsource_status`)}
          and (other.invoice_number = own.invoice_number or other.transaction_date = own.transaction_date)
    ),
    ranked as (
      select same.of, p.id, p.reference_number as "referenceNumber", array_agg(same.same order by same.same desc) as same,
        count(*) over each as count, row_number() over (each order by p.created_at desc, p.id desc) as at
      from same join ${payment} p on p.id = same.id and p.status <> ${paymentLiteral.deleted}
      group by same.of, p.id
      window each as (partition by same.of)
    )
    select of, id, "referenceNumber", same, count::int as count from ranked where at <= ${maxDuplicates} order by of, at`);
  const found = new Map<string, DuplicatesOfPayment>();
  for (const { of, count, id, referenceNumber, same } of rows) {
    const entry = found.get(of) ?? { duplicates: [], duplicateCount: count };
    entry.duplicates.push({ id, referenceNumber, same });
    found.set(of, entry);
  }
  return found;
}

/** Other payments of the tenant on the same invoice that are on their way or count, newest first. */
async function alsoSentWith(tx: Executor, { id, tenantId, invoiceNumber }: PaymentRecord): Promise<AlsoSent> {
  const rows = await tx
    .select({
      id: payment.id,
      referenceNumber: payment.referenceNumber,
      amount: sql<string>`coalesce(${payment.amountReceived}, ${payment.amountPaid})`,
      status: sql<AlsoSent[number]["status"]>`${payment.status}`,
    })
    .from(payment)
    .where(
      and(
        eq(payment.tenantId, tenantId),
        eq(payment.invoiceNumber, invoiceNumber),
        ne(payment.id, id),
        or(isOnTheWay, inArray(payment.status, [paymentStatus.verified, paymentStatus.posted])),
      ),
    )
    .orderBy(desc(payment.createdAt), desc(payment.id))
    .limit(maxDuplicates);
  return rows.map((row) => ({ ...row, amount: pesoNumber(row.amount) }));
}

/** Adds what only staff see of a single payment. */
export async function forStaff(tx: Executor, record: PaymentRecord): Promise<PaymentRecord> {
  const [found = record] = await withDuplicates(tx, [record]);
  const alsoSent = await alsoSentWith(tx, record);
  return { ...found, alsoSent, ...(await besidePayment(tx, found)) };
}

/** Adds the duplicates that only staff see. */
export async function withDuplicates(tx: Executor, records: PaymentRecord[]): Promise<PaymentRecord[]> {
  const found = await duplicatesOf(
    tx,
    records.map(({ id }) => id),
  );
  return records.map((record) => ({
    ...record,
    ...(found.get(record.id) ?? { duplicates: [], duplicateCount: 0 }),
  }));
}
