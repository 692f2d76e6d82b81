import "server-only";
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { isId } from "@/lib/core/schema";
import { keysFor } from "@/lib/core/server/keys";
import { type NotificationKind, notificationKinds } from "@/lib/features/notice";
import { accountKey } from "@/lib/format/account-key";

/**
 * What a link in a mail turns off: the mails of a kind, or all mails about notifications with their digest. `email` is
 * the address to which the mail went.
 */
export type Unsubscription = {
  area: "client" | "admin";
  id: string;
  what: NotificationKind | "all";
  email: string;
};

/** What a token says; it has only a digest of the address. */
type ReadUnsubscription = Omit<Unsubscription, "email"> & { address: string };

/** The digest of an address in a token; the same for all spellings of it. */
export const addressDigest = (email: string): string =>
  createHash("sha256").update(accountKey(email)).digest("base64url").slice(0, 22);

const keys = keysFor("unsubscribe links");

const signatureOf = (key: Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/**
 * Makes the token of a link that needs no log-in. It permits only what it names, and as long as the account has the
 * address: a mail may be read much later, but not act for the unit's next occupant.
 */
export function unsubscribeToken({ area, id, what, email }: Unsubscription): string {
  const text = `${area}.${id}.${what}.${addressDigest(email)}`;
  return `${Buffer.from(text).toString("base64url")}.${signatureOf(keys[0], text).toString("base64url")}`;
}

/** @returns what a token turns off, or null if the product has not made it */
export function readUnsubscribeToken(token: string): ReadUnsubscription | null {
  const [encoded = "", signature = "", ...more] = token.split(".");
  const text = Buffer.from(encoded, "base64url").toString();
  const received = Buffer.from(signature, "base64url");
  const isOurs = keys.some((key) => {
    const expected = signatureOf(key, text);
    return expected.length === received.length && timingSafeEqual(expected, received);
  });
  if (!isOurs || more.length > 0) return null;
  const [area, id = "", what, address] = text.split(".");
  const kind = what === "all" ? what : notificationKinds.find((one) => one === what);
  if ((area !== "client" && area !== "admin") || !isId(id) || !kind || !address) return null;
  return { area, id, what: kind, address };
}
