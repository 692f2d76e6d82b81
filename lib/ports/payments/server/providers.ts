import "server-only";
import { env } from "@/lib/core/env";
import type { PaymentProvider, ProviderName } from "@/lib/ports/payments/port";
import { aqwire } from "./aqwire";
import { dragonpay } from "./dragonpay";

/** Only configured providers; one without its secret is not offered. */
export const providers: Partial<Record<ProviderName, PaymentProvider>> = {
  ...(env.DRAGONPAY_API_KEY && env.DRAGONPAY_SECRET ? { dragonpay } : {}),
  ...(env.AQWIRE_SECRET ? { aqwire } : {}),
};
