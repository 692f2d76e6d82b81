import "server-only";
import { call } from "@/lib/core/server/call";
import { listAmenities, showAmenity } from "./server/list-amenities";

export const amenityCalls = [
  call("get", "/amenities", listAmenities, "List what can be reserved"),
  call("get", "/amenity/{id}", showAmenity, "Show an amenity"),
];
