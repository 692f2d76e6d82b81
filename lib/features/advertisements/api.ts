import "server-only";
import { updateBody } from "@/lib/core/record-schema";
import { call, json } from "@/lib/core/server/call";
import { advertisementForm } from "./schema";
import {
  createAdvertisement,
  deleteAdvertisement,
  listAdvertisements,
  showAdvertisement,
  updateAdvertisement,
} from "./server/advertisements";
import { listAds, showAd } from "./server/list-ads";

export const advertisementCalls = [
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
];
