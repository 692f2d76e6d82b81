import "server-only";

/** Close and error codes of the Pusher protocol; the range of a code tells the client how to react. */
export const protocolCode = {
  // 4000 to 4099: do not reconnect with the same parameters
  unknownApp: 4001,
  unknownPath: 4005,
  unauthorized: 4009,
  // 4100 to 4199: reconnect after a while
  overCapacity: 4100,
  // 4200 to 4299: reconnect at once
  reconnect: 4200,
  pongMissing: 4201,
} as const;

/** Codes of WebSocket itself (RFC 6455, 7.4.1). */
export const closeCode = { goingAway: 1001, unsupportedData: 1003 } as const;

/** A message from a client. `data` is always an object, by default an empty one. */
type ClientMessage = {
  event: string;
  data: Record<string, unknown>;
};

export const pingMessage = JSON.stringify({ event: "pusher:ping", data: {} });
export const pongMessage = JSON.stringify({ event: "pusher:pong", data: {} });

export function connectionEstablished(socketId: string, activityTimeoutSeconds: number): string {
  const data = JSON.stringify({ socket_id: socketId, activity_timeout: activityTimeoutSeconds });
  return JSON.stringify({ event: "pusher:connection_established", data });
}

/** `code` is null if the protocol has no code for the error. */
export function protocolError(code: number | null, message: string): string {
  return JSON.stringify({ event: "pusher:error", data: { code, message } });
}

export function subscriptionSucceeded(channel: string): string {
  return JSON.stringify({ event: "pusher_internal:subscription_succeeded", channel, data: "{}" });
}

/** The event that pusher-js emits on the channel, so that a page learns which subscription failed. */
export function subscriptionError(channel: string, type: string, error: string, status: number): string {
  return JSON.stringify({ event: "pusher:subscription_error", channel, data: { type, error, status } });
}

export function signInSucceeded(userData: string): string {
  return JSON.stringify({ event: "pusher:signin_success", data: { user_data: userData } });
}

/** Encodes an event once for all subscribers. */
export function channelEvent(event: string, channel: string, data: string): Buffer {
  return Buffer.from(JSON.stringify({ event, channel, data }));
}

/** Parses a client's frame; undefined if it is not a message. Some client libraries send `data` as JSON text. */
export function readClientMessage(text: string): ClientMessage | undefined {
  const message = parseObject(text);
  if (typeof message?.event !== "string") return undefined;
  const data = typeof message.data === "string" ? parseObject(message.data) : message.data;
  return { event: message.event, data: isObject(data) ? data : {} };
}

/** Pusher's rule for names: these characters, at most 164 with the prefix. */
const channelName = /^[A-Za-z0-9_\-=@,.;]{1,164}$/;

/** This server supports neither presence channels nor cache channels. */
const unsupportedPrefixes = ["presence-", "cache-", "private-cache-", "private-encrypted-cache-"];

export function isChannelName(value: unknown): value is string {
  return typeof value === "string" && channelName.test(value);
}

/** The kind decides who may subscribe. `private-encrypted-` counts as private: this server never sees the payload. */
export function channelKind(name: string): "public" | "private" | "unsupported" {
  if (unsupportedPrefixes.some((prefix) => name.startsWith(prefix))) return "unsupported";
  return name.startsWith("private-") ? "private" : "public";
}

/** The user of a private channel: the id after the name's first dot (docs/rules/realtime.md, Channels). */
export function channelUserId(name: string): string | undefined {
  return name.startsWith("private-") ? name.split(".")[1] : undefined;
}

export function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
