import { callTo } from "@/lib/core/call-to";
import type { showAdminDeletion } from "./server/delete-admin";
import type { showAmenityDeletion } from "./server/delete-amenity";
import type { showTenantDeletion } from "./server/delete-tenant";
import type { showMaintenanceEffects } from "./server/show-maintenance-effects";

export const deletionCalls = {
  tenant: callTo<typeof showTenantDeletion>("get", "/tenant/{id}/deletion"),
  amenity: callTo<typeof showAmenityDeletion>("get", "/amenity/{id}/deletion"),
  admin: callTo<typeof showAdminDeletion>("get", "/user-admin/{id}/deletion"),
  maintenance: callTo<typeof showMaintenanceEffects>("get", "/maintenance/effects"),
};
