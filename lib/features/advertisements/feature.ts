import "server-only";
import { advertisement } from "@/db/schema";
import { adminWithAny, can } from "@/lib/core/actor";
import { bind, call } from "@/lib/core/server/call";
import { contentFlags, type Feature } from "@/lib/features/feature";
import { recordCalls } from "@/lib/features/records/server/record-calls";
import { advertisementCalls } from "./calls";
import { advertisementForm } from "./schema";
import {
  createAdvertisement,
  deleteAdvertisement,
  listAdvertisements,
  showAdvertisement,
  updateAdvertisement,
} from "./server/advertisements";
import { listAds, showAd } from "./server/list-ads";

const flags = contentFlags("an advertisement", "ADVERTISEMENT");

declare module "@/lib/core/permissions/pages" {
  interface PageFlags {
    advertisements: keyof typeof flags;
  }
}

export const advertisementsFeature: Feature = {
  calls: [
    {
      name: "Advertisements",
      about: "The advertisements that the portal shows.",
      calls: [
        call("get", "/ads", listAds, "List the advertisements of the portal"),
        call("get", "/ad", showAd, "Show a random advertisement", { refuses: [404] }),
        bind(advertisementCalls.list, listAdvertisements, "List advertisements for the office"),
        bind(advertisementCalls.show, showAdvertisement, "Show an advertisement"),
        ...recordCalls("/advertisement", "an advertisement", {
          form: advertisementForm,
          create: createAdvertisement,
          update: updateAdvertisement,
          remove: deleteAdvertisement,
        }),
      ],
    },
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
