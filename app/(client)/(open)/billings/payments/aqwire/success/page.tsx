import { parameter } from "@/app/(client)/parameter";
import { ResultFrame } from "@/app/(client)/result-frame";

/** The result page to which AQWire returns the browser. */
export default async function AqwireSuccess({
  searchParams,
}: PageProps<"/billings/payments/aqwire/success">) {
  // AQWire appends its own parameters, sometimes with a second question mark.
  const [paymentId = ""] = parameter((await searchParams).paymentId).split("?");
  return (
    <ResultFrame
      provider="AQWire"
      transactionId={paymentId}
      returned={paymentId ? { provider: "aqwire", input: { paymentId } } : null}
    />
  );
}
