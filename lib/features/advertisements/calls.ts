import { callTo } from "@/lib/core/call-to";
import type { listAdvertisements, showAdvertisement } from "./server/advertisements";

export const advertisementCalls = {
  list: callTo<typeof listAdvertisements>("get", "/advertisements"),
  show: callTo<typeof showAdvertisement>("get", "/advertisement/{id}"),
};
