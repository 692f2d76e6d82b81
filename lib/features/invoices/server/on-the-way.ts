import "server-only";
import { and, desc, eq, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { payment, statement } from "@/db/schema";
import { isUndecidedPayment, paymentLiteral } from "@/db/status-literals";
import { type Executor, prepared } from "@/lib/core/server/database";
import { isoInstant } from "@/lib/format/dates";
import { pesoNumber } from "@/lib/format/money";
import type { PaymentOnTheWay } from "../pending-record";

/* A tenant's payments that are told beside its bill (docs/rules/billing.md, Payments on their way). */

/** SQL: the provider may still report the payment as paid, and is still asked. */
export const isOpenAtProvider = sql`payment.enquire_at is not null
  and coalesce(payment.outsource_status, 'U') in ('U', 'P', 'A')`;

/** SQL: staff have not decided. */
const isUndecided = isUndecidedPayment(sql`payment.status`);
/** SQL: we have the money or a slip of it, and staff have not decided. */
const isReceived = sql`${isUndecided} and (payment.type = 1 or payment.outsource_status = 'S')`;
/** SQL: it was started, or received, and may count soon. */
export const isOnTheWay: SQL = sql`((${isUndecided} and ${isOpenAtProvider}) or (${isReceived}))`;

/** SQL: staff or the provider refused a payment of the newest statement, and none was sent since. */
const isRefused = sql`(payment.status = ${paymentLiteral.rejected}
    or (${isUndecided} and payment.outsource_status in ('F', 'V', 'R', 'K')))
  and payment.invoice_number = (select s.invoice_number from ${statement} as s where s.tenant_id = payment.tenant_id
    order by s.soa_date desc limit 1)
  and not exists (select from payment as later where later.tenant_id = payment.tenant_id
    and later.created_at > payment.created_at
    and later.status between ${paymentLiteral.created} and ${paymentLiteral.posted}
    and coalesce(later.outsource_status, '') not in ('F', 'V', 'R', 'K'))`;

const amount = sql`coalesce(payment.amount_received, payment.amount_paid)`;

const ofTenant = prepared((tx) =>
  tx
    .select({
      id: payment.id,
      referenceNumber: payment.referenceNumber,
      type: sql<PaymentOnTheWay["type"]>`${payment.type}`,
      amount: sql<string>`${amount}::text`,
      state: sql<PaymentOnTheWay["state"]>`case when ${isReceived} then 'received'
        when ${isOnTheWay} then 'started' else 'refused' end`,
      createdAt: payment.createdAt,
      total: sql<string>`coalesce(sum(${amount}) filter (where ${isOnTheWay}) over (), 0)::text`,
    })
    .from(payment)
    .where(and(eq(payment.tenantId, sql.placeholder("tenantId")), or(isOnTheWay, isRefused)))
    .orderBy(desc(payment.createdAt), desc(payment.id))
    .limit(10)
    .prepare("payments_on_the_way"),
);

const ofAllOnTheWay = (tenantId: SQLWrapper, value: SQL) =>
  sql`(select coalesce(${value}, 0) from ${payment} where payment.tenant_id = ${tenantId} and ${isOnTheWay})`;
/** SQL for the sum, in pesos, of a tenant's payments that may count soon. */
export const amountOnTheWay = (tenantId: SQLWrapper) => ofAllOnTheWay(tenantId, sql`sum(${amount})`);
/** SQL for the number of these payments. */
export const countOnTheWay = (tenantId: SQLWrapper) => ofAllOnTheWay(tenantId, sql`count(*)`);

/** The newest ten, and in `amount` the sum of all that may count soon. */
export async function paymentsOnTheWay(tx: Executor, tenantId: string) {
  const rows = await ofTenant(tx).execute({ tenantId });
  return {
    amount: pesoNumber(rows[0]?.total ?? "0.00"),
    payments: rows.map(
      ({ createdAt, total: _, ...row }): PaymentOnTheWay => ({
        ...row,
        amount: pesoNumber(row.amount),
        created_at: isoInstant(createdAt),
      }),
    ),
  };
}
