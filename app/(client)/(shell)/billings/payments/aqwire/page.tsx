import { notFound } from "next/navigation";
import { billToPay } from "@/app/(client)/bill-to-pay";
import { clientPage } from "@/app/(client)/client-page";
import { PayAqwire } from "@/components/payments/pay-aqwire";
import { NothingToPay } from "@/components/payments/pay-page";
import { offeredProviders } from "@/lib/features/payments/server/offered-providers";

/** The AQWire form, if AQWire is configured. */
export default function Aqwire() {
  return clientPage("/billings/payments/aqwire", async (session) => {
    if (!offeredProviders().includes("aqwire")) notFound();
    const bill = await billToPay(session);
    if (!bill) return <NothingToPay title="AQWire" />;
    return <PayAqwire bill={bill} />;
  });
}
