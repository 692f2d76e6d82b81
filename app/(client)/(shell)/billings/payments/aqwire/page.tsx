import { notFound } from "next/navigation";
import { billToPay } from "@/app/(client)/bill-to-pay";
import { PayAqwire } from "@/components/payments/pay-aqwire";
import { NothingToPay } from "@/components/payments/pay-page";
import { SessionEnded } from "@/components/session/session-ended";
import { offeredProviders } from "@/lib/features/payments/server/offered-providers";
import { pageSession } from "@/lib/http/page-session";

/** The AQWire form, if AQWire is configured. */
export default async function Aqwire() {
  const session = await pageSession("client");
  if (!session) return <SessionEnded />;
  if (!offeredProviders().includes("aqwire")) notFound();
  const bill = await billToPay(session);
  if (!bill) return <NothingToPay title="AQWire" />;
  return <PayAqwire bill={bill} />;
}
