import { ticketCountsKey } from "@/components/menu/ticket-counts";
import type { RecordSource } from "@/components/records/record-source";
import { paymentCalls } from "@/lib/features/payments/calls";
import type { PaymentRecord } from "@/lib/features/payments/record";

/** The query key of unsettled differences. */
export const differencesKey = ["payment-differences"];

/** The back office's payments. */
export const paymentSource: RecordSource<PaymentRecord> = {
  plural: "payments",
  calls: paymentCalls,
  stems: ["payments"],
  // Payments that were only created have no reference yet.
  rowLabel: (row) => row.referenceNumber || row.invoiceNumber,
  alsoReload: [ticketCountsKey, differencesKey],
};
