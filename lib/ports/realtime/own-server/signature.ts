import "server-only";
import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** The application that the server serves, in Pusher's terms. The secret never leaves the process. */
export type AppIdentity = {
  appId: string;
  key: string;
  secret: string;
};

/** A signed request to the HTTP API: the path as sent, and the decoded query. */
type SignedRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
};

/**
 * Whether the signature is `key:HMAC-SHA256(secret, socket_id:channel)`, with which the site signs a page's
 * subscription (`POST /realtime/auth`).
 */
export function isSubscriptionAuthValid(
  app: AppIdentity,
  socketId: string,
  channel: string,
  auth: unknown,
): boolean {
  return isAuthValid(app, `${socketId}:${channel}`, auth);
}

/** Whether the signature is `key:HMAC-SHA256(secret, socket_id::user::user_data)`. */
export function isSignInAuthValid(
  app: AppIdentity,
  socketId: string,
  userData: string,
  auth: unknown,
): boolean {
  return isAuthValid(app, `${socketId}::user::${userData}`, auth);
}

/**
 * Checks everything in a request except its body (`isBodyDigestValid`), so that no unsigned body is read (Pusher HTTP
 * API, "Authentication").
 * @returns the reason of a refusal, or undefined for a valid request
 */
export function signatureRefusal(
  app: AppIdentity,
  request: SignedRequest,
  maxSkewSeconds: number,
  nowSeconds = Date.now() / 1000,
): string | undefined {
  const { query } = request;
  const names = [...query.keys()];
  if (new Set(names).size !== names.length) return "A query parameter is given twice";
  if (query.get("auth_key") !== app.key) return "Unknown auth_key";
  if (query.get("auth_version") !== "1.0") return "Unknown auth_version";
  const timestamp = query.get("auth_timestamp") ?? "";
  if (!/^\d{1,12}$/.test(timestamp)) return "Invalid auth_timestamp";
  const expected = sign(app, textToSign(request));
  if (!equalInConstantTime(query.get("auth_signature") ?? "", expected)) return "Invalid signature";
  if (Math.abs(nowSeconds - Number(timestamp)) > maxSkewSeconds)
    return `Timestamp expired: not within ${maxSkewSeconds} s of the server's time`;
  return undefined;
}

/** Whether `body_md5` in the signed query is the digest of the received body. */
export function isBodyDigestValid(query: URLSearchParams, body: Buffer): boolean {
  return equalInConstantTime(query.get("body_md5") ?? "", createHash("md5").update(body).digest("hex"));
}

function isAuthValid(app: AppIdentity, text: string, auth: unknown): boolean {
  return typeof auth === "string" && equalInConstantTime(auth, `${app.key}:${sign(app, text)}`);
}

function textToSign({ method, path, query }: SignedRequest): string {
  const pairs = [...query]
    .filter(([name]) => name !== "auth_signature")
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`);
  return [method, path, pairs.join("&")].join("\n");
}

function sign(app: AppIdentity, text: string): string {
  return createHmac("sha256", app.secret).update(text).digest("hex");
}

function equalInConstantTime(received: string, expected: string): boolean {
  const a = Buffer.from(received);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
