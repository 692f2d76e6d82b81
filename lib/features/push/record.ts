import * as z from "zod";
import { idValue, momentValue } from "@/lib/core/record-schema";

export const pushKey = z.object({
  key: z.string().nullable().meta({
    description: "The public VAPID key for `PushManager.subscribe`, base64url; null if push is not set up.",
    example: "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
  }),
});

/** A device that receives push messages. Its endpoint is secret and never answered. */
export const pushSubscriptionRecord = z
  .object({
    id: idValue,
    label: z.string().meta({ example: "Chrome on Android" }),
    created_at: momentValue,
    last_delivered_at: momentValue
      .nullable()
      .meta({ description: "When its push service last accepted a message." }),
  })
  .meta({ id: "PushSubscription" });
export type PushDevice = z.infer<typeof pushSubscriptionRecord>;

export const testResult = z.object({
  result: z.enum(["delivered", "gone", "unreachable"]).meta({
    description:
      "`delivered`: the push service has accepted the message. `gone`: the device no longer accepts messages and was removed. `unreachable`: the push service could not be reached.",
    example: "delivered",
  }),
});
