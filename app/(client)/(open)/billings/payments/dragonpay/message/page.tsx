import { parameter } from "@/app/(client)/parameter";
import { ResultFrame } from "@/app/(client)/result-frame";

/** The result page to which DragonPay returns the browser. */
export default async function DragonpayMessage({
  searchParams,
}: PageProps<"/billings/payments/dragonpay/message">) {
  const params = await searchParams;
  const txnId = parameter(params.txnid);
  const digest = parameter(params.digest);
  const input = {
    txnId,
    refNo: parameter(params.refno),
    outsourceStatus: parameter(params.status),
    message: parameter(params.message),
    digest,
  };
  return (
    <ResultFrame
      provider="DragonPay"
      transactionId={txnId}
      returned={txnId && digest ? { provider: "dragonpay", input } : null}
    />
  );
}
