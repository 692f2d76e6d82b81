import "server-only";
import {
  createHash,
  createHmac,
  createPublicKey,
  type KeyObject,
  timingSafeEqual,
  verify,
} from "node:crypto";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/server/log";
import { textOf } from "./request-provider";

/* Verifies DragonPay's signatures (docs/rules/payments.md, DragonPay: signatures). */

/** The decoded parameters that every version signs. */
type DigestedParameters = { txnid: string; refno: string; status: string; message: string; digest: string };

/** The parameters of a postback; an absent one is joined as an empty text. */
type SignedParameters = DigestedParameters & {
  merchantid: string;
  param1: string;
  param2: string;
  amount: string;
  signature: string;
  signatures: string;
};

const strengths = ["sha1", "hmac", "rsa"] as const;

/** Verifies the SHA-1 digest over the parameters that every version signs. */
export function isDigestValid({ txnid, refno, status, message, digest }: DigestedParameters): boolean {
  const secret = env.DRAGONPAY_SECRET;
  if (!secret) return false;
  const expected = createHash("sha1").update([txnid, refno, status, message, secret].join(":")).digest("hex");
  return equalInConstantTime(expected, digest.toLowerCase());
}

/** Verifies the strongest signature present, which must be at least as strong as `DRAGONPAY_SIGNATURE` requires. */
export async function isPostbackValid(signed: SignedParameters): Promise<boolean> {
  const strongest = signed.signatures ? "rsa" : signed.signature ? "hmac" : "sha1";
  if (strengths.indexOf(strongest) < strengths.indexOf(env.DRAGONPAY_SIGNATURE)) return false;
  if (strongest === "sha1") return isDigestValid(signed);
  return strongest === "hmac" ? isHmacValid(signed) : await isRsaValid(signed);
}

const joined = ({ txnid, refno, status, message, merchantid, param1, param2 }: SignedParameters): string =>
  [txnid, refno, status, message, merchantid, param1, param2].join(":");

function isHmacValid(signed: SignedParameters): boolean {
  if (!env.DRAGONPAY_SECRET) return false;
  const expected = createHmac("sha256", env.DRAGONPAY_SECRET).update(joined(signed)).digest("base64");
  return equalInConstantTime(expected, signed.signature);
}

async function isRsaValid(signed: SignedParameters): Promise<boolean> {
  const data = Buffer.from(`${joined(signed)}:${signed.amount}`);
  const signature = Buffer.from(signed.signatures, "base64");
  const isSignedByAny = (keys: readonly KeyObject[]) =>
    keys.some((key) => verify("RSA-SHA256", data, key, signature));
  if (isSignedByAny(await publicKeys(keyMaxAgeMs))) return true;
  // DragonPay may have changed its key, so fetch the keys again.
  return isSignedByAny(await publicKeys(keyRenewMs));
}

const keyMaxAgeMs = 3_600_000;
/** Limits key requests caused by forged postbacks. */
const keyRenewMs = 60_000;
/** The last fetched keys, with URL and time. */
let cache: { url?: string; at: number; keys: Promise<readonly KeyObject[]> } = {
  at: 0,
  keys: Promise.resolve([]),
};

/**
 * DragonPay's keys, cached for `maxAge` milliseconds. If the request fails, returns the previous keys. Concurrent
 * callers share one request.
 */
async function publicKeys(maxAge: number): Promise<readonly KeyObject[]> {
  const url = env.DRAGONPAY_URL;
  if (cache.url !== url || Date.now() - cache.at >= maxAge) {
    const previous = cache.keys;
    const keys = readKeys().catch((err) => {
      log.warn({ err }, "DragonPay's public keys could not be read");
      return previous;
    });
    cache = { url, at: Date.now(), keys };
  }
  return await cache.keys;
}

async function readKeys(): Promise<readonly KeyObject[]> {
  const url = new URL("/api/collect/v1/keys/callback", env.DRAGONPAY_URL);
  const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(5000) });
  const listed: unknown = await response.json();
  const active = (Array.isArray(listed) ? listed : []).filter((key) => textOf(key?.status) === "Active");
  return active
    .slice(0, 20)
    .map((key) =>
      createPublicKey({ key: Buffer.from(textOf(key?.value), "base64"), format: "der", type: "spki" }),
    );
}

function equalInConstantTime(expected: string, received: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(received)];
  return a.length === b.length && timingSafeEqual(a, b);
}
