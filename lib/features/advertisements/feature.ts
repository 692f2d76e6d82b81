import "server-only";
import { advertisement } from "@/db/schema";
import { adminWithAny, can } from "@/lib/core/actor";
import { contentFlags, type Feature } from "@/lib/features/feature";
import { advertisementCalls } from "./api";

const flags = contentFlags("an advertisement", "ADVERTISEMENT");

declare module "@/lib/core/permissions/pages" {
  interface PageFlags {
    advertisements: keyof typeof flags;
  }
}

export const advertisementsFeature: Feature = {
  calls: [
    { name: "Advertisements", about: "What the portal shows beside its content.", calls: advertisementCalls },
  ],
  officePages: [
    {
      page: "advertisements",
      flags,
      menu: { label: "Advertisements", href: "/admin/advertisements", icon: "advertisements" },
      title: "Advertisements",
      mayAdd: (actor) => can(actor, "advertisements.add"),
    },
  ],
  files: { upload: { advertisements: [adminWithAny("advertisements.add", "advertisements.edit")] } },
  reset: { groups: { advertisements: { table: advertisement, files: ["advertisement"] } } },
};
