import { callTo } from "@/lib/core/call-to";
import type { addSubscription, listSubscriptions, showPushKey } from "./server/subscriptions";

export const pushCalls = {
  key: callTo<typeof showPushKey>("get", "/push-key"),
  list: callTo<typeof listSubscriptions>("get", "/push-subscriptions"),
  subscribe: callTo<typeof addSubscription>("post", "/push-subscription"),
};
