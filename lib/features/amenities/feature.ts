import "server-only";
import { amenity } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import { adminWithAny, can } from "@/lib/core/actor";
import { bind } from "@/lib/core/server/call";
import { contentFlags, type Feature, newTimestamps } from "@/lib/features/feature";
import { recordCalls } from "@/lib/features/records/server/record-calls";
import { amenityCalls } from "./calls";
import { amenityForm } from "./schema";
import { createAmenity, listAmenities, showAmenity, updateAmenity } from "./server/amenities";

const flags = contentFlags("an amenity", "AMENITY");

declare module "@/lib/core/permissions/pages" {
  interface PageFlags {
    amenities: keyof typeof flags;
  }
}

export const amenitiesFeature: Feature = {
  calls: [
    {
      name: "Amenities",
      about: "The facilities that tenants can reserve.",
      calls: [
        bind(amenityCalls.list, listAmenities, "List amenities"),
        bind(amenityCalls.show, showAmenity, "Show an amenity"),
        ...recordCalls("/amenity", "an amenity", {
          form: amenityForm,
          create: createAmenity,
          update: updateAmenity,
        }),
      ],
    },
  ],
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
        blank: {
          title: "",
          description: "",
          images: [],
          fee: null,
          bond: null,
          rules: null,
          status: recordStatus.deleted,
          ...newTimestamps,
        },
      },
    },
  },
};
