import "server-only";
import { type ProviderName, providerNames } from "@/lib/ports/payments/port";
import { providers } from "@/lib/ports/payments/server/providers";

/** Tenants can choose only configured providers (docs/rules/payments.md, Starting a payment). */
export const offeredProviders = (): ProviderName[] => providerNames.filter((name) => providers[name]);
