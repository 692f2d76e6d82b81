import { notFound } from "next/navigation";
import { billToPay } from "@/app/(client)/bill-to-pay";
import { clientPage } from "@/app/(client)/client-page";
import { PayDragonpay } from "@/components/payments/pay-dragonpay";
import { NothingToPay } from "@/components/payments/pay-page";
import { env } from "@/lib/core/env";
import { offeredProviders } from "@/lib/features/payments/server/offered-providers";
import { siteDay } from "@/lib/format/zoned";

/** The DragonPay form, if DragonPay is configured. */
export default function Dragonpay() {
  return clientPage("/billings/payments/dragonpay", async (session) => {
    if (!offeredProviders().includes("dragonpay")) notFound();
    const bill = await billToPay(session);
    if (!bill) return <NothingToPay title="DragonPay" />;
    const today = siteDay(new Date(), env.SITE_TIME_ZONE);
    return <PayDragonpay bill={bill} today={today} />;
  });
}
