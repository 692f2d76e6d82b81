import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { isId } from "@/lib/core/schema";
import { keysFor } from "@/lib/core/server/keys";
import { type NotificationKind, notificationKinds } from "@/lib/features/notifications/preferences";

/** What a link in a mail turns off: the mails of a kind, or all mails about notifications with their digest. */
export type Unsubscription = { area: "client" | "admin"; id: string; what: NotificationKind | "all" };

const keys = keysFor("unsubscribe links");

const signatureOf = (key: Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/**
 * Makes the token of a link that needs no log-in. It has no end, because a mail may be read much later, and permits
 * only what it names.
 */
export function unsubscribeToken({ area, id, what }: Unsubscription): string {
  const text = `${area}.${id}.${what}`;
  return `${Buffer.from(text).toString("base64url")}.${signatureOf(keys[0], text).toString("base64url")}`;
}

/** @returns what a token turns off, or null if the product has not made it */
export function readUnsubscribeToken(token: string): Unsubscription | null {
  const [encoded = "", signature = "", ...more] = token.split(".");
  const text = Buffer.from(encoded, "base64url").toString();
  const received = Buffer.from(signature, "base64url");
  const isOurs = keys.some((key) => {
    const expected = signatureOf(key, text);
    return expected.length === received.length && timingSafeEqual(expected, received);
  });
  if (!isOurs || more.length > 0) return null;
  const [area, id = "", what] = text.split(".");
  const kind = what === "all" ? what : notificationKinds.find((one) => one === what);
  if ((area !== "client" && area !== "admin") || !isId(id) || !kind) return null;
  return { area, id, what: kind };
}
