import "server-only";
import { bind, call } from "@/lib/core/server/call";
import type { Feature } from "@/lib/features/feature";
import { deletionCalls } from "./calls";
import { deleteAdmin, showAdminDeletion } from "./server/delete-admin";
import { deleteAmenity, showAmenityDeletion } from "./server/delete-amenity";
import { deleteTenant, showTenantDeletion } from "./server/delete-tenant";
import { showMaintenanceEffects } from "./server/show-maintenance-effects";

/** Deletions of records on which tickets and payments of other features hang. */
export const deletionsFeature: Feature = {
  calls: [
    {
      name: "Deletions",
      about:
        "The deletion of tenants, amenities and administrators, and a preview of its effects and of those of maintenance.",
      calls: [
        bind(deletionCalls.tenant, showTenantDeletion, "Preview the deletion of a tenant"),
        call("delete", "/tenant/{id}", deleteTenant, "Delete a tenant"),
        bind(deletionCalls.amenity, showAmenityDeletion, "Preview the deletion of an amenity"),
        call("delete", "/amenity/{id}", deleteAmenity, "Delete an amenity"),
        bind(deletionCalls.admin, showAdminDeletion, "Preview the deletion of an administrator"),
        call("delete", "/user-admin/{id}", deleteAdmin, "Delete an administrator"),
        bind(deletionCalls.maintenance, showMaintenanceEffects, "Preview what maintenance interrupts"),
      ],
    },
  ],
};
