import { billToPay } from "@/app/(client)/bill-to-pay";
import { PayMethod } from "@/components/payments/pay-method";
import { NothingToPay } from "@/components/payments/pay-page";
import { SessionEnded } from "@/components/shell/session-ended";
import { offeredProviders } from "@/lib/features/payments/server/offered-providers";
import { pageSession } from "@/lib/product/page-session";

/** The choice of a payment method. */
export default async function Payments() {
  const session = await pageSession("client");
  if (!session) return <SessionEnded area="client" />;
  const bill = await billToPay(session);
  if (!bill) return <NothingToPay title="Payment method" />;
  return <PayMethod bill={bill} providers={offeredProviders()} />;
}
