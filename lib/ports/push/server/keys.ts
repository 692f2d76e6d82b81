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

function publicKeyOf(privateKey: string): string {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
  return pair.getPublicKey().toString("base64url");
}
