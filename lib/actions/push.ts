"use server";

import { removeSubscription } from "@/lib/features/push/server/subscriptions";
import { testSubscription } from "@/lib/features/push/server/test-subscription";
import { action } from "@/lib/http/action";

export const removeSubscriptionAction = action(removeSubscription);
export const testSubscriptionAction = action(testSubscription);
