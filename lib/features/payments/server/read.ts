import "server-only";
import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { payment, statement, tenant } from "@/db/schema";
import { paymentStatus } from "@/db/statuses";
import type { ClientActor, SessionActor } from "@/lib/core/actor";
import { isId } from "@/lib/core/schema";
import type { AuditedType } from "@/lib/core/server/audit";
import type { Executor, Transaction } from "@/lib/core/server/database";
import { filedBy } from "@/lib/core/server/filed-by";
import { type RecordReader, staffIdOf, staffOf } from "@/lib/core/server/staff-names";
import type { PaymentRecord } from "@/lib/features/payments/record";
import { countsTowardsBalance, type PaymentStatus, type PaymentType } from "@/lib/features/payments/statuses";
import type { TenantOption } from "@/lib/features/tenants/record";
import { exactInstant, isoInstant } from "@/lib/format/dates";
import { pesoNumber } from "@/lib/format/money";

export const auditedPayment: AuditedType = { type: "payment", table: payment, name: payment.referenceNumber };

/** The columns of a payment's record. */
export const paymentColumns = {
  row: {
    id: payment.id,
    referenceNumber: payment.referenceNumber,
    tenantId: payment.tenantId,
    invoiceNumber: payment.invoiceNumber,
    invoiceDate: payment.invoiceDate,
    countsOn: payment.countsOn,
    transactionDate: payment.transactionDate,
    soaAmount: payment.soaAmount,
    amountPaid: payment.amountPaid,
    amountReceived: payment.amountReceived,
    type: sql<PaymentType>`${payment.type}`,
    status: sql<PaymentStatus>`${payment.status}`,
    outsourceStatus: payment.outsourceStatus,
    message: payment.message,
    remarks: payment.remarks,
    email: payment.email,
    images: payment.images,
    filedBy: payment.filedBy,
    isEnteredByStaff: payment.isEnteredByStaff,
    returnUrl: payment.returnUrl,
    verifiedDate: payment.verifiedDate,
    verifiedById: payment.verifiedById,
    createdAt: payment.createdAt,
    updatedAt: payment.updatedAt,
  },
  tenant: sql<TenantOption>`(
    select jsonb_build_object('id', t.id, 'clientCode', t.client_code, 'uoccname', t.uoccname)
    from ${tenant} t where t.id = payment.tenant_id)`,
  soaName: sql<string | null>`(
    select s.soa_name from ${statement} s
    where s.tenant_id = payment.tenant_id and s.soa_date = payment.invoice_date and s.soa_pdf is not null)`,
  verifierName: sql<string | null>`(select a.name from admin a where a.id = payment.verified_by_id)`,
};

/** A payment's columns with its tenant, statement and verifier; amounts are exact decimal text. */
export type PaymentRow = {
  row: Omit<
    PaymentRecord,
    | "clientCode"
    | "tenant"
    | "soaName"
    | "verifier"
    | "duplicates"
    | "duplicateCount"
    | "alsoSent"
    | "soaAmount"
    | "amountPaid"
    | "amountReceived"
    | "created_at"
    | "updated_at"
  > & {
    soaAmount: string;
    amountPaid: string;
    amountReceived: string | null;
    createdAt: string;
    updatedAt: string;
  };
  tenant: TenantOption;
  soaName: string | null;
  verifierName: string | null;
};

/**
 * Converts a row to the record that the API returns to a reader, without the duplicates, which only staff see. The address
 * is the payer's, which other people of the unit do not read.
 */
export function toPayment(
  { row, tenant: owner, soaName, verifierName }: PaymentRow,
  reader: RecordReader & Partial<Pick<ClientActor, "personId">>,
): PaymentRecord {
  const { createdAt, updatedAt, countsOn, soaAmount, amountPaid, amountReceived, verifiedDate, ...rest } =
    row;
  const filer = row.isEnteredByStaff ? null : filedBy(row.filedBy, { id: owner.id, name: owner.uoccname });
  return {
    ...rest,
    clientCode: owner.clientCode,
    tenant: owner,
    soaName: soaName ?? "",
    countsOn: countsTowardsBalance(row.status) ? (countsOn ?? row.invoiceNumber) : null,
    soaAmount: pesoNumber(soaAmount),
    amountPaid: pesoNumber(amountPaid),
    amountReceived: pesoNumber(amountReceived),
    filedBy: filer,
    email: reader.area === "client" && filer?.id !== reader.personId ? null : row.email,
    verifiedDate: verifiedDate && isoInstant(verifiedDate),
    verifiedById: staffIdOf(reader, row.verifiedById),
    verifier: staffOf(reader, { id: row.verifiedById, name: verifierName }),
    created_at: isoInstant(createdAt),
    updated_at: exactInstant(updatedAt),
  };
}

/** A tenant sees only its own payments; deleted ones are visible to nobody. */
export const visiblePayments = (actor: SessionActor): SQL | undefined =>
  and(
    ne(payment.status, paymentStatus.deleted),
    actor.area === "client" ? eq(payment.tenantId, actor.tenantId) : undefined,
  );

/** Null if the payment does not exist or is not visible to the actor. @param lock until the end of the transaction */
export async function findPayment(
  tx: Executor,
  actor: SessionActor,
  id: string,
  { lock = false } = {},
): Promise<PaymentRow | null> {
  if (!isId(id)) return null;
  const query = tx
    .select(paymentColumns)
    .from(payment)
    .where(and(eq(payment.id, id), visiblePayments(actor)));
  const [found] = await (lock ? query.for("update") : query);
  return found ?? null;
}

/** Finds a payment, even a deleted one, and locks it until the end of the transaction; null if it does not exist. */
export async function lockPayment(
  tx: Transaction,
  id: string,
): Promise<(PaymentRow & { transactionId: string | null }) | null> {
  const [found] = await tx
    .select({ ...paymentColumns, transactionId: payment.transactionId })
    .from(payment)
    .where(eq(payment.id, id))
    .for("update");
  return found ?? null;
}
