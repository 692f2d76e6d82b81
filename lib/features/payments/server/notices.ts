import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { payment, tenant } from "@/db/schema";
import { paymentLiteral } from "@/db/status-literals";
import { officeName } from "@/lib/core/office-name";
import type { Notice } from "@/lib/features/notice";
import {
  countedAmount,
  outsourceLabel,
  type PaymentStatus,
  paymentStatusLabel,
} from "@/lib/features/payments/statuses";
import { formatPesos } from "@/lib/format/money";

/* What users are told about payments (docs/rules/notifications.md, Notices). Amounts are as they are now. */

type OfPayment = {
  reference: string;
  invoice: string;
  /** The tenant, for staff. */
  person: string;
  amountPaid: string;
  amountReceived: string | null;
};

/** A tenant does not see a deleted payment; staff do. */
const facts: SQL = sql`select jsonb_build_object('reference', pay.reference_number, 'invoice', pay.invoice_number,
    'person', concat(of_tenant.uoccname, ' (', of_tenant.client_code, ')'), 'amountPaid', pay.amount_paid::text,
    'amountReceived', pay.amount_received::text)
  from ${payment} pay join ${tenant} of_tenant on of_tenant.id = pay.tenant_id
  where pay.id = n.record_id
    and (n.tenant_id is null or (pay.tenant_id = n.tenant_id and pay.status <> ${paymentLiteral.deleted}))`;

/** @param message what the tenant reads; staff read it after the tenant's name */
const paymentNotice = <Values extends object>(
  name: string,
  message: (values: Values, amount: string) => string,
): Notice<Values, OfPayment> => ({
  name,
  kind: "payments",
  facts,
  text({ values, facts: of, area }) {
    const text = message(values, formatPesos(countedAmount(of)));
    return {
      title: `Payment ${of.reference || of.invoice}`,
      message: area === "client" ? text : `${of.person}: ${text}`,
    };
  },
});

/** Staff gave it a status. */
export const paymentStatusSet = paymentNotice<{ status: PaymentStatus }>(
  "paymentStatusSet",
  ({ status }, amount) =>
    `The ${officeName} set your payment of ${amount} to ${paymentStatusLabel(status, "client")}.`,
);

/** Staff settled a difference, after which another amount counts. */
export const paymentSettled = paymentNotice(
  "paymentSettled",
  (_, amount) => `The ${officeName} settled your payment: ${amount} of it counts.`,
);

export const depositReceived = paymentNotice(
  "depositReceived",
  (_, amount) => `a deposit of ${amount} is to be verified.`,
);

/** Staff entered a deposit for the tenant. */
export const depositEntered = paymentNotice(
  "depositEntered",
  (_, amount) => `The ${officeName} entered your deposit of ${amount}. It counts when it is verified.`,
);

/** A provider reported a status. `differs`: from our record. */
export const providerReported = paymentNotice<{ provider: string; code: string | null; differs: boolean }>(
  "providerReported",
  ({ provider, code, differs }, amount) =>
    `${provider} says ${outsourceLabel(code)} of ${amount}${differs ? ", which differs from our record" : ""}.`,
);

/** A provider contradicted what it said before. */
export const providerContradicted = paymentNotice<{
  provider: string;
  code: string | null;
  codeBefore: string | null;
}>(
  "providerContradicted",
  ({ provider, code, codeBefore }) =>
    `${provider} says ${outsourceLabel(code)} now, and said ${outsourceLabel(codeBefore)} before.`,
);

export const paymentNotices: readonly Notice[] = [
  paymentStatusSet,
  paymentSettled,
  depositReceived,
  depositEntered,
  providerReported,
  providerContradicted,
];
