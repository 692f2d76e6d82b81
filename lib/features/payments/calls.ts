import { callTo } from "@/lib/core/call-to";
import type { listDifferences } from "./server/differences";
import type { exportPayments } from "./server/export-payments";
import type { listPayments } from "./server/list-payments";
import type { returnAqwire, returnDragonpay, showResult } from "./server/return-payment";
import type { showPayment, showPaymentHistory } from "./server/show-payment";

export const paymentCalls = {
  list: callTo<typeof listPayments>("get", "/payments"),
  show: callTo<typeof showPayment>("get", "/payment/{id}"),
  history: callTo<typeof showPaymentHistory>("get", "/payment/{id}/history"),
  export: callTo<typeof exportPayments>("post", "/paymentIds"),
  differences: callTo<typeof listDifferences>("get", "/payment-differences"),
  result: callTo<typeof showResult>("get", "/payment-result/{id}"),
  returnDragonpay: callTo<typeof returnDragonpay>("put", "/payment-dragonpay/{txnId}"),
  returnAqwire: callTo<typeof returnAqwire>("put", "/payment-aqwire/{paymentId}"),
};
