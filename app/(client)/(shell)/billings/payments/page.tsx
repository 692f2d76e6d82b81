import { billToPay } from "@/app/(client)/bill-to-pay";
import { clientPage } from "@/app/(client)/client-page";
import { parameter } from "@/app/(client)/parameter";
import { PayMethod } from "@/components/payments/pay-method";
import { NothingToPay } from "@/components/payments/pay-page";
import { offeredProviders } from "@/lib/features/payments/server/offered-providers";

/** The choice of a payment method. */
export default function Payments({ searchParams }: PageProps<"/billings/payments">) {
  return clientPage("/billings/payments", async (session) => {
    const bill = await billToPay(session);
    if (!bill) return <NothingToPay title="Payment method" />;
    // AQWire appends its own parameters, sometimes with a second question mark.
    const [notCompleted = ""] = parameter((await searchParams).notCompleted).split("?");
    return <PayMethod bill={bill} providers={offeredProviders()} notCompleted={notCompleted} />;
  });
}
