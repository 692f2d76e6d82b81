import * as z from "zod";
import { paymentStatus } from "@/db/statuses";
import {
  changedValue,
  countValue,
  dayValue,
  filedByValue,
  fileValue,
  idValue,
  momentValue,
  oneOf,
  pesoValue,
  staffValue,
} from "@/lib/core/record-schema";
import { tenantOption } from "@/lib/features/tenants/record";
import { maxPostedAtOnce } from "./limits";
import { differenceReasons } from "./settlement";
import { paymentType } from "./statuses";

const status = oneOf(Object.values(paymentStatus));
const statusCode = z.string().nullable().meta({
  description: "The last status that the provider reported: S, P, R, F, V, K, U or A.",
  example: "S",
});

const reference = z.string().meta({ example: "DD-10293847" });
const providerMessage = z
  .string()
  .meta({ description: "The message that the provider sent.", example: "[000] Success" });
const page = (whose: string) =>
  z
    .string()
    .meta({ description: `${whose} page, on which the tenant pays.`, example: "https://example.com/pay/1" });

/** Another payment that may be for the same money. */
const duplicate = z.object({
  id: idValue,
  referenceNumber: reference,
  same: z.array(oneOf(["image", "details"])),
});

/** Another payment of the same invoice that is on its way or counts. */
const alsoSent = z.object({ id: idValue, referenceNumber: reference, amount: pesoValue, status });

/** Another payment of the tenant, or a possible duplicate, which may be another tenant's. */
const otherPayment = z.object({
  id: idValue,
  referenceNumber: reference,
  clientCode: z.string().meta({ example: "T1-101" }),
  transactionDate: dayValue,
  type: oneOf(Object.values(paymentType)),
  invoiceNumber: z.string().meta({ example: "[T1-101]10252026" }),
  amount: pesoValue.meta({ description: "The amount that counts or would count." }),
  status,
  by: z.string().nullable().meta({ description: "Who of the staff set the status.", example: "Ana Cruz" }),
  at: momentValue.meta({ description: "Since when it has the status, or was sent." }),
});
export type OtherPayment = z.infer<typeof otherPayment>;

export const paymentRecord = z
  .object({
    id: idValue,
    referenceNumber: reference,
    tenantId: idValue,
    clientCode: z.string().meta({ example: "T1-101" }),
    tenant: tenantOption,
    invoiceNumber: z.string().meta({ example: "[T1-101]10252026" }),
    invoiceDate: dayValue,
    countsOn: z.string().nullable().meta({
      description:
        "The invoice number of the statement towards which it counts, which is a newer one if that was issued before the verification. Null while it does not count.",
      example: "[T1-101]11252026",
    }),
    soaName: z.string().meta({
      description: "The PDF of its statement in soa/pdf; empty if there is none.",
      example: "SOA-202610-T1-101.pdf",
    }),
    transactionDate: dayValue,
    soaAmount: pesoValue,
    amountPaid: pesoValue.meta({ description: "The requested amount, in pesos.", example: 1250.5 }),
    amountReceived: pesoValue.nullable().meta({
      description:
        "The amount received, in pesos; null until the provider or a settlement reports it. It then counts instead of `amountPaid`.",
      example: 1250.5,
    }),
    type: oneOf(Object.values(paymentType)),
    status,
    outsourceStatus: statusCode,
    message: providerMessage,
    remarks: z.string().meta({ example: "Seen at the bank." }),
    email: z.string().nullable().meta({ example: "ana.reyes@example.com" }),
    images: z.array(fileValue),
    filedBy: filedByValue,
    isEnteredByStaff: z.boolean().meta({ description: "Whether staff entered it for the tenant." }),
    returnUrl: z.string().nullable(),
    verifiedDate: momentValue.nullable(),
    verifiedById: idValue.nullable(),
    verifier: staffValue.nullable(),
    duplicates: z
      .array(duplicate)
      .max(10)
      .optional()
      .meta({ description: "The newest possible duplicates, at most 10. Only for staff." }),
    duplicateCount: countValue
      .optional()
      .meta({ description: "The number of possible duplicates. Only for staff." }),
    alsoSent: z.array(alsoSent).max(10).optional().meta({
      description:
        "The tenant's newest other payments of the same invoice that are pending or count. Only for staff, and only for a single payment.",
    }),
    others: z.array(otherPayment).max(20).optional().meta({
      description:
        "The possible duplicates, and the tenant's newest 10 other payments, those of the same invoice first. Only for staff, and only for a single payment.",
    }),
    unpaidBefore: pesoValue.nullable().optional().meta({
      description:
        "What is unpaid without this payment, on the statement towards which it counts or would count now; null without a statement. Only for staff, and only for a single payment.",
    }),
    created_at: momentValue,
    updated_at: changedValue,
  })
  .meta({ id: "Payment" });
export type PaymentRecord = z.infer<typeof paymentRecord>;

export const paymentChangeRecord = z
  .object({
    id: idValue,
    by: z.object({
      kind: oneOf(["staff", "provider", "tenant"]),
      id: idValue.nullable(),
      name: z.string().meta({ example: "Maria Santos" }),
    }),
    from: status.nullable(),
    to: status,
    outsourceStatus: statusCode,
    message: providerMessage,
    created_at: momentValue,
  })
  .meta({ id: "PaymentChange" });
export type PaymentChangeRecord = z.infer<typeof paymentChangeRecord>;

export const startedDragonpay = z.object({
  id: idValue,
  txnId: z.string().meta({ example: "TD-7F3K9QX2M4" }),
  returnUrl: page("DragonPay's"),
});

export const startedAqwire = z.object({
  id: idValue,
  paymentId: z.string().meta({ example: "TD-7F3K9QX2M4" }),
  paymentUrl: page("AQWire's"),
});

/** What became of many payments. */
export const postedMany = z.object({
  done: z.array(idValue).max(maxPostedAtOnce),
  refused: z
    .array(
      z.object({
        id: z.string().max(200).meta({ example: "0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b60" }),
        referenceNumber: reference,
        message: z.string().meta({ example: "It is REJECTED, not VERIFIED." }),
      }),
    )
    .max(maxPostedAtOnce),
});

const result = oneOf(["SUCCESSFUL", "REFUND", "PENDING"]);
/** Public: anybody with the transaction's id may read it. */
export const paymentResult = z
  .object({
    id: z.string().meta({ example: "TD-7F3K9QX2M4" }),
    referenceNumber: reference,
    result,
    message: providerMessage,
  })
  .meta({ id: "PaymentResult" });
export type PaymentResult = z.infer<typeof paymentResult>;
export const returnedResult = z.object({
  txnId: z.string().meta({ example: "TD-7F3K9QX2M4" }),
  referenceNumber: reference,
  result,
  message: providerMessage,
});

/** `data` has only the newest payments that may still be paid at a provider; `total` counts all of them. */
export const openPayments = z.object({
  total: countValue,
  data: z.array(
    z.object({
      transactionId: z.string().meta({ example: "TD-7F3K9QX2M4" }),
      type: oneOf(Object.values(paymentType)),
      tenant: tenantOption,
      amountPaid: pesoValue,
      created_at: momentValue,
    }),
  ),
});
export type OpenPayments = z.infer<typeof openPayments>;

const side = z.object({ status: z.string().meta({ example: "VERIFIED" }), amount: pesoValue.nullable() });
export const differenceRecord = z
  .object({
    id: idValue,
    payment: z.object({ id: idValue, referenceNumber: reference, tenant: tenantOption }),
    ours: side,
    provider: side,
    reason: oneOf(differenceReasons),
    seen_at: momentValue,
  })
  .meta({ id: "PaymentDifference" });
export type DifferenceRecord = z.infer<typeof differenceRecord>;
