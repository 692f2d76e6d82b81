import "server-only";
import { bind, call } from "@/lib/core/server/call";
import type { Feature } from "@/lib/features/feature";
import { pushCalls } from "./calls";
import { addSubscription, listSubscriptions, removeSubscription, showPushKey } from "./server/subscriptions";
import { testSubscription } from "./server/test-subscription";

export const pushFeature: Feature = {
  calls: [
    {
      name: "Push messages",
      about: "The devices on which a tenant or an admin receives notifications.",
      calls: [
        bind(pushCalls.key, showPushKey, "Show the key with which a browser subscribes"),
        bind(pushCalls.list, listSubscriptions, "List the caller's devices"),
        bind(pushCalls.subscribe, addSubscription, "Register a browser", {
          status: 201,
          refuses: [409],
        }),
        call("delete", "/push-subscription/{id}", removeSubscription, "Remove one of the caller's devices"),
        call("post", "/push-subscription/{id}/test", testSubscription, "Send a test message to a device", {
          refuses: [429],
        }),
      ],
    },
  ],
};
