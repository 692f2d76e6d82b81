import "server-only";
import { amenity } from "@/db/schema";
import { adminWithAny, can } from "@/lib/core/actor";
import { recordStatus } from "@/lib/core/record-status";
import { contentFlags, type Feature, newTimestamps } from "@/lib/features/feature";
import { amenityCalls } from "./api";

const flags = contentFlags("an amenity", "AMENITY");

declare module "@/lib/core/permissions/pages" {
  interface PageFlags {
    amenities: keyof typeof flags;
  }
}

export const amenitiesFeature: Feature = {
  calls: [{ name: "Amenities", about: "What can be reserved.", calls: amenityCalls }],
  officePages: [
    {
      page: "amenities",
      flags,
      menu: { label: "Amenities", href: "/admin/amenities", icon: "amenities" },
      title: "Amenities",
      mayAdd: (actor) => can(actor, "amenities.add"),
    },
  ],
  files: { upload: { amenities: [adminWithAny("amenities.add", "amenities.edit")] } },
  reset: {
    groups: {
      amenities: {
        table: amenity,
        files: ["amenity"],
        blank: { title: "", description: "", images: [], status: recordStatus.deleted, ...newTimestamps },
      },
    },
  },
};
