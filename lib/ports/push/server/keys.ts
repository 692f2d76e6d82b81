import "server-only";
import { createECDH } from "node:crypto";
import { env } from "@/lib/core/env";

/** The pair that signs messages (VAPID, RFC 8292), and the contact for push services; null if push is not set up. */
export const vapid = env.VAPID_PRIVATE_KEY
  ? {
      privateKey: env.VAPID_PRIVATE_KEY,
      publicKey: publicKeyOf(env.VAPID_PRIVATE_KEY),
      subject: `mailto:${/<([^<>]+)>/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM}`,
    }
  : null;

/** @throws Error with one sentence if the text is not a private key */
export function publicKeyOf(privateKey: string): string {
  const pair = createECDH("prime256v1");
  try {
    pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
  } catch (error) {
    throw new Error("VAPID_PRIVATE_KEY is not a private key of P-256. See .env.example.", { cause: error });
  }
  return pair.getPublicKey().toString("base64url");
}
