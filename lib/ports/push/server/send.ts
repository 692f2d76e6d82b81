import "server-only";
import { createHash } from "node:crypto";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import webPush from "web-push";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/server/log";
import { metrics } from "@/lib/core/server/metrics";
import { type PushDelivery, type PushMessage, pushPayload } from "@/lib/ports/push/message";
import { isAtPushService } from "@/lib/ports/push/services";
import { vapid } from "./keys";

/** A device: the endpoint and keys of its subscription, and the public key that it subscribed with. */
export type Device = { endpoint: string; p256dh: string; auth: string; serverKey: string };

/**
 * `gone`: the device never accepts a message again. `too-large`: the push service refused the size. `unreachable`: the
 * message may be sent again, after `retryAfterSeconds` if the service has said so; `isSilent` if it gave no answer.
 */
export type PushOutcome =
  | { result: "delivered" | "gone" | "too-large" }
  | { result: "unreachable"; retryAfterSeconds?: number; isSilent?: boolean };

/** A push service has this many milliseconds for its answer. */
const timeoutMs = 5000;

/** The headers that sign messages, by push service (RFC 8292). They are valid for 12 hours and are renewed each hour. */
let signed = { at: Number.NEGATIVE_INFINITY, headers: new Map<string, string>() };
const signedMs = 3_600_000;

/** A signature takes four times as long as the rest of a message, and is the same for all messages to a push service. */
function authorizationFor(
  origin: string,
  { subject, publicKey, privateKey }: NonNullable<typeof vapid>,
): string {
  if (performance.now() - signed.at > signedMs) signed = { at: performance.now(), headers: new Map() };
  let header = signed.headers.get(origin);
  if (!header) {
    header = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, "aes128gcm").Authorization;
    signed.headers.set(origin, header);
  }
  return header;
}

/** Sends a message to a device through its push service. */
export async function sendPush(
  device: Device,
  message: PushMessage,
  delivery: PushDelivery,
): Promise<PushOutcome> {
  const outcome = await post(device, message, delivery);
  metrics.pushes.inc({ outcome: outcome.result });
  return outcome;
}

async function post(device: Device, message: PushMessage, delivery: PushDelivery): Promise<PushOutcome> {
  if (!vapid) return { result: "unreachable" };
  if (device.serverKey !== vapid.publicKey) return { result: "gone" };
  // The setting may have changed since the device subscribed.
  if (!isAtPushService(device.endpoint, env.PUSH_SERVICES)) return { result: "gone" };
  let sending: Promise<IncomingMessage>;
  try {
    sending = startRequest(device, message, delivery, vapid);
  } catch (error) {
    log.info({ err: error }, "a push message could not be encrypted");
    return { result: "unreachable" };
  }
  try {
    return outcomeOf(await sending);
  } catch (error) {
    log.info({ err: error }, "a push service was not reached");
    return { result: "unreachable", isSilent: true };
  }
}

/** @throws Error if the message can't be encrypted for the device */
function startRequest(
  { endpoint, p256dh, auth }: Device,
  message: PushMessage,
  delivery: PushDelivery,
  keys: NonNullable<typeof vapid>,
): Promise<IncomingMessage> {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    pushPayload(message),
    {
      TTL: delivery.ttlSeconds,
      urgency: delivery.urgency,
      // The service keeps only the newest message of a topic for a device that is away.
      topic: createHash("sha256").update(message.tag).digest("base64url").slice(0, 32),
    },
  );
  const url = new URL(endpoint);
  return request(url, { ...headers, authorization: authorizationFor(url.origin, keys) }, body);
}

/** Posts with Node's client, which needs a quarter of the CPU time of `fetch` and follows no redirects. */
const request = (url: URL, headers: http.OutgoingHttpHeaders, body: Buffer): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    (url.protocol === "http:" ? http : https)
      .request(url, { method: "POST", headers, signal })
      .on("response", (response) => resolve(response.resume()))
      .on("error", reject)
      .end(body);
  });

/** Reads a push service's answer (RFC 8030, 5 and 7.3). */
function outcomeOf({ statusCode = 0, headers }: IncomingMessage): PushOutcome {
  if (statusCode >= 200 && statusCode < 300) return { result: "delivered" };
  if (statusCode === 404 || statusCode === 410) return { result: "gone" };
  if (statusCode === 413) return { result: "too-large" };
  const wait = Number(headers["retry-after"]);
  return wait > 0 ? { result: "unreachable", retryAfterSeconds: wait } : { result: "unreachable" };
}
