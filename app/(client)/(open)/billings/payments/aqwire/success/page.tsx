import { parameter } from "@/app/(client)/parameter";
import { ResultFrame } from "@/app/(client)/result-frame";

/** Where AQWire sends the browser back to: the result of the payment. */
export default async function AqwireSuccess({
  searchParams,
}: PageProps<"/billings/payments/aqwire/success">) {
  // AQWire adds its own parameters, and may do so with a second question mark.
  const [paymentId = ""] = parameter((await searchParams).paymentId).split("?");
  const path = `/payment-aqwire/${encodeURIComponent(paymentId)}`;
  return (
    <ResultFrame
      provider="AQWire"
      transactionId={paymentId}
      returned={paymentId ? { path, body: {} } : null}
    />
  );
}
