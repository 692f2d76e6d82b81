import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { assertKey, isKey } from "@/lib/ports/storage/port";

const lifetimeSeconds = 300;

type Signing = {
  key: string;
  /** The installation's secret; at least 32 random bytes. */
  secret: string;
  now: Date;
};

/**
 * Signs a link to one file.
 * @returns the query string `expires={seconds since 1970}&signature={HMAC-SHA-256, base64url}`. Anybody with the link
 * can read the file until it expires (docs/rules/files.md)
 */
export function signLink({ key, secret, now }: Signing): string {
  assertKey(key);
  const expires = String(Math.floor(now.getTime() / 1000) + lifetimeSeconds);
  return new URLSearchParams({ expires, signature: signatureOf(key, expires, secret) }).toString();
}

/** Whether a query string was signed for this key and has not expired. Never throws. */
export function verifyLink({
  key,
  secret,
  now,
  query,
}: Signing & { query: string | URLSearchParams }): boolean {
  const params = new URLSearchParams(query);
  const [expires, ...otherExpires] = params.getAll("expires");
  const [signature, ...otherSignatures] = params.getAll("signature");
  if (
    expires === undefined ||
    signature === undefined ||
    otherExpires.length > 0 ||
    otherSignatures.length > 0
  ) {
    return false;
  }
  if (!isKey(key) || !/^[1-9]\d{0,11}$/.test(expires)) {
    return false;
  }
  // Compares the encoded texts, because decoding ignores two bits of base64url's last letter.
  const expected = Buffer.from(signatureOf(key, expires, secret));
  const received = Buffer.from(signature);
  const isOurs = received.byteLength === expected.byteLength && timingSafeEqual(received, expected);
  return isOurs && Number(expires) * 1000 > now.getTime();
}

function signatureOf(key: string, expires: string, secret: string): string {
  return createHmac("sha256", secret).update(`file link\n${key}\n${expires}`).digest("base64url");
}
