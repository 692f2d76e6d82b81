import { ticketCountsKey } from "@/components/menu/ticket-counts";
import type { RecordSource } from "@/components/records/record-source";
import type { PaymentRecord } from "@/lib/features/payments/record";

/** The query key of the differences that nobody has settled. */
export const differencesKey = ["payment-differences"];

/** The office's payments. */
export const paymentSource: RecordSource<PaymentRecord> = {
  plural: "payments",
  singular: "payment",
  stems: ["payments"],
  // A payment that was only begun has no reference yet.
  rowLabel: (row) => row.referenceNumber || row.invoiceNumber,
  alsoReload: [ticketCountsKey, differencesKey],
};
