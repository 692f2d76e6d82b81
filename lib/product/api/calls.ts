import "server-only";
import type { Call } from "@/lib/core/server/call";
import { adminCalls } from "@/lib/features/admins/api";
import { advertisementCalls } from "@/lib/features/advertisements/api";
import { amenityCalls } from "@/lib/features/amenities/api";
import { authCalls } from "@/lib/features/auth/api";
import { billingCalls } from "@/lib/features/billing/api";
import { fileCalls } from "@/lib/features/files/api";
import { healthCalls } from "@/lib/features/health/api";
import { notificationCalls } from "@/lib/features/notifications/api";
import { settingCalls } from "@/lib/features/settings/api";
import { tenantCalls } from "@/lib/features/tenants/api";
import { ticketCalls } from "@/lib/features/tickets/api";
import { fileRights } from "@/lib/product/file-rights";
import { linkOf } from "@/lib/product/notification-links";
import { realtimeCalls } from "@/lib/product/realtime/api";

/** Every call of the contract, by the headings under which the documentation shows them. */
export const callGroups: Record<string, readonly Call[]> = {
  Session: authCalls,
  Settings: settingCalls,
  ...ticketCalls,
  Amenities: amenityCalls,
  Tenants: tenantCalls,
  Statements: billingCalls,
  Administrators: adminCalls,
  Notifications: notificationCalls(linkOf),
  Advertisements: advertisementCalls,
  Files: fileCalls(fileRights),
  "Real time": realtimeCalls,
  Health: healthCalls,
};

/** Every call of the contract. */
export const calls: readonly Call[] = Object.values(callGroups).flat();
