import "server-only";
import { advertisement } from "@/db/schema";
import { adminWithAny, can } from "@/lib/core/actor";
import { updateBody } from "@/lib/core/record-schema";
import { call, json } from "@/lib/core/server/call";
import { contentFlags, type Feature } from "@/lib/features/feature";
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
      about: "What the portal shows beside its content.",
      calls: [
        call("get", "/ads", listAds, "List the advertisements of the portal"),
        call("get", "/ad", showAd, "Show one of the advertisements, by chance", { refuses: [404] }),
        call("get", "/advertisements", listAdvertisements, "List advertisements for the office"),
        call("get", "/advertisement/{id}", showAdvertisement, "Show an advertisement"),
        call("post", "/advertisement", createAdvertisement, "Add an advertisement", { status: 201 }),
        call("put", "/advertisement/{id}", updateAdvertisement, "Change an advertisement", {
          refuses: [409],
          body: json(updateBody(advertisementForm)),
        }),
        call("delete", "/advertisement/{id}", deleteAdvertisement, "Delete an advertisement"),
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
