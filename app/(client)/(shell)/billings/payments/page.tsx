import { billToPay } from "@/app/(client)/bill-to-pay";
import { parameter } from "@/app/(client)/parameter";
import { PayMethod } from "@/components/payments/pay-method";
import { NothingToPay } from "@/components/payments/pay-page";
import { SessionEnded } from "@/components/session/session-ended";
import { offeredProviders } from "@/lib/features/payments/server/offered-providers";
import { pageSession } from "@/lib/http/page-session";

/** The choice of a payment method. */
export default async function Payments({ searchParams }: PageProps<"/billings/payments">) {
  const session = await pageSession("client");
  if (!session) return <SessionEnded />;
  const bill = await billToPay(session);
  if (!bill) return <NothingToPay title="Payment method" />;
  // AQWire appends its own parameters, sometimes with a second question mark.
  const [notCompleted = ""] = parameter((await searchParams).notCompleted).split("?");
  return <PayMethod bill={bill} providers={offeredProviders()} notCompleted={notCompleted} />;
}
