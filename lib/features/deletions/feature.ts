import "server-only";
import { call } from "@/lib/core/server/call";
import type { Feature } from "@/lib/features/feature";
import { deleteAdmin, showAdminDeletion } from "./server/delete-admin";
import { deleteAmenity, showAmenityDeletion } from "./server/delete-amenity";
import { deleteTenant, showTenantDeletion } from "./server/delete-tenant";

/** Deletions of records on which tickets and payments of other features hang. */
export const deletionsFeature: Feature = {
  calls: [
    {
      name: "Deletions",
      about: "The deletion of tenants, amenities and administrators, and a preview of its effects.",
      calls: [
        call("get", "/tenant/{id}/deletion", showTenantDeletion, "Preview the deletion of a tenant"),
        call("delete", "/tenant/{id}", deleteTenant, "Delete a tenant"),
        call("get", "/amenity/{id}/deletion", showAmenityDeletion, "Preview the deletion of an amenity"),
        call("delete", "/amenity/{id}", deleteAmenity, "Delete an amenity"),
        call(
          "get",
          "/user-admin/{id}/deletion",
          showAdminDeletion,
          "Preview the deletion of an administrator",
        ),
        call("delete", "/user-admin/{id}", deleteAdmin, "Delete an administrator"),
      ],
    },
  ],
};
