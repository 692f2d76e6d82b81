import { callTo } from "@/lib/core/call-to";
import type { listAmenities, showAmenity } from "./server/amenities";

export const amenityCalls = {
  list: callTo<typeof listAmenities>("get", "/amenities"),
  show: callTo<typeof showAmenity>("get", "/amenity/{id}"),
};
