import * as z from "zod";
import { requiredText } from "@/lib/core/schema";

const notSubscription = "This is not a subscription to push messages.";

/** The same address in one spelling, without its fragment, so that a browser is one device; another text stays. */
function normalized(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  url.hash = "";
  return url.href;
}

/** Bytes as base64url. @param length their number in characters */
const base64url = (length: number) =>
  z
    .string({ error: notSubscription })
    .max(length, notSubscription)
    .regex(new RegExp(`^[\\w-]{${length}}$`), notSubscription);

/** A browser's push subscription, as its `toJSON()` writes it, with a name for the device. */
export const newSubscription = z.object({
  endpoint: z
    .string({ error: notSubscription })
    .max(1000, notSubscription)
    .transform(normalized)
    .meta({ format: "uri", example: "https://fcm.googleapis.com/fcm/send/d3Xk:APA91bE" }),
  keys: z.object(
    {
      p256dh: base64url(87).meta({
        description: "The browser's public key, base64url.",
        example: "BLc4xRzKlKORKWlbdgFaBrrPK3ydWAHo4M0gs0i1oEKgPpWC5cW8OCzVrOQRv-1npXRWk8udnW3oYhIO4475rds",
      }),
      auth: base64url(22).meta({
        description: "Its authentication secret, base64url.",
        example: "5I2Bu2oKdyy9CwL8QVF0NQ",
      }),
    },
    { error: notSubscription },
  ),
  label: requiredText("Please input a name for this device!", 60).meta({ example: "Chrome on Android" }),
});
