import "server-only";
import { bind, call } from "@/lib/core/server/call";
import type { Feature } from "@/lib/features/feature";
import { deletionCalls } from "./calls";
import { deleteAdmin, showAdminDeletion } from "./server/delete-admin";
import { deleteAmenity, showAmenityDeletion } from "./server/delete-amenity";
import { deleteTenant, showTenantDeletion } from "./server/delete-tenant";

/** Deletions of records on which tickets and payments of other features hang. */
export const deletionsFeature: Feature = {
  calls: [
    {
      name: "Deletions",
      about: "What hangs on a tenant, an amenity or an administrator, and its deletion.",
      calls: [
        bind(deletionCalls.tenant, showTenantDeletion, "Tell what the deletion of a tenant would do"),
        call("delete", "/tenant/{id}", deleteTenant, "Delete a tenant"),
        bind(deletionCalls.amenity, showAmenityDeletion, "Tell what the deletion of an amenity would do"),
        call("delete", "/amenity/{id}", deleteAmenity, "Delete an amenity"),
        bind(
          deletionCalls.admin,
          showAdminDeletion,
          "Tell what hangs on an administrator, and what nobody else may view",
        ),
        call("delete", "/user-admin/{id}", deleteAdmin, "Delete an administrator"),
      ],
    },
  ],
};
