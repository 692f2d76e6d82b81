import "server-only";
import { adminCalls } from "@/lib/admins/api";
import { advertisementCalls } from "@/lib/advertisements/api";
import { amenityCalls } from "@/lib/amenities/api";
import { authCalls } from "@/lib/auth/api";
import { billingCalls } from "@/lib/billing/api";
import { healthCalls } from "@/lib/health/api";
import { notificationCalls } from "@/lib/notifications/api";
import { realtimeCalls } from "@/lib/realtime/api";
import { settingCalls } from "@/lib/settings/api";
import { storageCalls } from "@/lib/storage/api";
import { tenantCalls } from "@/lib/tenants/api";
import { ticketCalls } from "@/lib/tickets/api";
import type { ApiCall } from "./call";

/** Every call of the contract. */
export const calls: readonly ApiCall[] = [
  ...authCalls,
  ...healthCalls,
  ...settingCalls,
  ...tenantCalls,
  ...adminCalls,
  ...notificationCalls,
  ...billingCalls,
  ...ticketCalls,
  ...amenityCalls,
  ...advertisementCalls,
  ...realtimeCalls,
  ...storageCalls,
];
