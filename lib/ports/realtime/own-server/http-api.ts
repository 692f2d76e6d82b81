import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Connections } from "./connections";
import type { RealtimeLimits } from "./limits";
import { isChannelName, isObject, parseObject } from "./protocol";
import { type AppIdentity, isBodyDigestValid, signatureRefusal } from "./signature";

/** One validated event of a trigger. `data` is text (usually JSON) and is passed on unchanged. */
type TriggeredEvent = {
  name: string;
  data: string;
  channels: string[];
  excludedSocketId: string | undefined;
};

/** Refuses a request; the message is sent to the caller. */
class HttpRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

/**
 * Answers one request of Pusher's HTTP API, always with JSON: 200, or `{ error }` with 400 (malformed), 401 (wrong
 * signature), 404, 405, 413 (too large), 426 (a WebSocket path without an upgrade), 500 (a fault of this server).
 */
export async function answerRequest(
  app: AppIdentity,
  connections: Connections,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    reply(response, 200, await route(app, connections, request));
  } catch (error) {
    if (request.destroyed && !request.complete) return; // the caller has disconnected
    if (error instanceof HttpRefusal) {
      reply(response, error.status, { error: error.message }, error.headers);
      return;
    }
    connections.log("A request failed", { error: String(error) });
    reply(response, 500, { error: "Internal error" });
  }
}

/**
 * Splits a request's target into path and query. Unlike `new URL`, it never throws and does not change signed text.
 */
export function splitTarget(target = "/"): { path: string; query: URLSearchParams } {
  const at = target.indexOf("?");
  if (at < 0) return { path: target, query: new URLSearchParams() };
  return { path: target.slice(0, at), query: new URLSearchParams(target.slice(at + 1)) };
}

async function route(app: AppIdentity, connections: Connections, request: IncomingMessage): Promise<unknown> {
  const { limits } = connections;
  const { path, query } = splitTarget(request.url);
  if (path === "/health") {
    checkMethod(request, "GET", "HEAD");
    return { status: "ok" };
  }
  if (path.startsWith("/app/"))
    throw new HttpRefusal(426, "A WebSocket connection is expected here", { upgrade: "websocket" });

  const [, appId, resource = ""] = /^\/apps\/([^/]+)\/(.+)$/.exec(path) ?? [];
  const revokedId = /^users\/([^/]+)\/terminate_connections$/.exec(resource)?.[1];
  const isKnown = revokedId !== undefined || resource === "events" || resource === "batch_events";
  if (!isKnown || appId !== app.appId) throw new HttpRefusal(404, "Not found");
  checkMethod(request, "POST");
  const refusal = signatureRefusal(app, { method: "POST", path, query }, limits.maxTimestampSkewSeconds);
  if (refusal) throw new HttpRefusal(401, refusal);

  const body = await readBody(request, limits.maxBodyBytes);
  if (!isBodyDigestValid(query, body)) throw new HttpRefusal(401, "body_md5 is not the digest of the body");
  if (revokedId !== undefined) {
    connections.revoke(revokedId);
    return {};
  }
  const text = body.toString();
  const events = resource === "events" ? [readEvent(text, limits)] : readBatch(text, limits);
  for (const { channels, name, data, excludedSocketId } of events)
    for (const channel of channels) connections.publish(channel, name, data, excludedSocketId);
  return {};
}

/** Body of `POST /events`. @throws HttpRefusal 400, or 413 if `data` is too large */
function readEvent(body: string, limits: RealtimeLimits): TriggeredEvent {
  const value = parseObject(body);
  if (!value) throw new HttpRefusal(400, "The body must be a JSON object");
  return validateEvent(value, value.channels ?? [value.channel], limits);
}

/** Body of `POST /batch_events`: if one of its events is invalid, none is published. @throws HttpRefusal 400, 413 */
function readBatch(body: string, limits: RealtimeLimits): TriggeredEvent[] {
  const batch = parseObject(body)?.batch;
  if (!Array.isArray(batch) || batch.length === 0)
    throw new HttpRefusal(400, "batch must be a list of events");
  if (batch.length > limits.maxEventsPerBatch)
    throw new HttpRefusal(400, `A batch holds at most ${limits.maxEventsPerBatch} events`);
  return batch.map((event: unknown) => {
    if (!isObject(event)) throw new HttpRefusal(400, "Every event of a batch must be an object");
    return validateEvent(event, [event.channel], limits);
  });
}

function validateEvent(
  { name, data, socket_id }: Record<string, unknown>,
  channels: unknown,
  limits: RealtimeLimits,
): TriggeredEvent {
  if (typeof name !== "string" || name === "" || name.length > 200)
    throw new HttpRefusal(400, "name must have 1 to 200 characters");
  // Only this server itself may send the protocol's own events.
  if (/^pusher(_internal)?:/.test(name)) throw new HttpRefusal(400, "name uses a reserved prefix");
  if (!Array.isArray(channels) || channels.length === 0)
    throw new HttpRefusal(400, "channels must be a list");
  if (channels.length > limits.maxChannelsPerEvent)
    throw new HttpRefusal(400, `An event goes to at most ${limits.maxChannelsPerEvent} channels`);
  if (!channels.every(isChannelName)) throw new HttpRefusal(400, "Invalid channel name");
  if (typeof data !== "string") throw new HttpRefusal(400, "data must be a string");
  if (Buffer.byteLength(data) > limits.maxEventDataBytes)
    throw new HttpRefusal(413, `data may have at most ${limits.maxEventDataBytes} bytes`);
  if (socket_id != null && (typeof socket_id !== "string" || !/^\d+\.\d+$/.test(socket_id)))
    throw new HttpRefusal(400, "Invalid socket_id");
  return { name, data, channels: [...new Set(channels)], excludedSocketId: socket_id ?? undefined };
}

/**
 * Reads a request's body. Bytes beyond `maxBytes` are read and discarded, because a caller that is still writing would
 * get a connection reset instead of the response.
 * @throws HttpRefusal 413 as soon as the body is too large; the socket's error if the caller has disconnected
 */
function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) {
        chunks.push(chunk);
        return;
      }
      chunks.length = 0;
      reject(new HttpRefusal(413, `The body may have at most ${maxBytes} bytes`));
    });
    request.on("end", () => resolve(Buffer.concat(chunks)));
    request.on("error", reject);
  });
}

function checkMethod(request: IncomingMessage, ...methods: string[]): void {
  if (!methods.includes(request.method ?? ""))
    throw new HttpRefusal(405, "Method not allowed", { allow: methods.join(", ") });
}

function reply(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  const text = JSON.stringify(body);
  response
    .writeHead(status, {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
      ...headers,
    })
    .end(text);
}
