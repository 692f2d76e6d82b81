import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { channelInfo } from "./channel-info";
import { isChannelName } from "./channel-name";
import type { MessageContext } from "./client-messages";
import { readBatch, readEvent, type TriggeredEvent } from "./event-body";
import { HttpRefusal } from "./http-refusal";
import { readBody } from "./request-body";
import { splitTarget } from "./request-target";
import { isBodyDigestValid, refuseSignature } from "./signature";

/**
 * Answers one request of Pusher's HTTP API, always with JSON: 200, or `{ error }` with 400 (malformed), 401 (wrong
 * signature), 404, 405, 413 (too large), 426 (a WebSocket path without an upgrade), 500 (a fault of this server).
 */
export async function answerRequest(
  context: MessageContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    reply(response, 200, await route(context, request));
  } catch (error) {
    if (request.destroyed && !request.complete) return; // the caller is gone
    if (error instanceof HttpRefusal) {
      reply(response, error.status, { error: error.message }, error.headers);
      return;
    }
    context.channels.log("A request failed", { error: String(error) });
    reply(response, 500, { error: "Internal error" });
  }
}

async function route(context: MessageContext, request: IncomingMessage): Promise<unknown> {
  const { path, query } = splitTarget(request.url);
  if (path === "/health") {
    allow(request, "GET", "HEAD");
    return { status: "ok" };
  }
  if (path.startsWith("/app/"))
    throw new HttpRefusal(426, "A WebSocket connection is expected here", { upgrade: "websocket" });

  const [, appId, resource = ""] = /^\/apps\/([^/]+)\/(.+)$/.exec(path) ?? [];
  const channel = /^channels\/([^/]+)$/.exec(resource)?.[1];
  const endedUser = /^users\/([^/]+)\/terminate_connections$/.exec(resource)?.[1];
  const isRead = resource === "channels" || channel !== undefined;
  const isKnown = isRead || endedUser !== undefined || ["events", "batch_events"].includes(resource);
  if (!isKnown || appId !== context.app.appId) throw new HttpRefusal(404, "Not found");
  const method = allow(request, isRead ? "GET" : "POST");
  const refusal = refuseSignature(
    context.app,
    { method, path, query },
    context.limits.maxTimestampSkewSeconds,
  );
  if (refusal) throw new HttpRefusal(401, refusal);
  if (isRead) return channel ? oneChannel(context, channel, query) : allChannels(context, query);

  const body = await readBody(request, context.limits.maxBodyBytes);
  if (!isBodyDigestValid(query, body)) throw new HttpRefusal(401, "body_md5 is not the digest of the body");
  if (endedUser !== undefined) {
    context.users.end(endedUser);
    return {};
  }
  return resource === "events"
    ? trigger(context, readEvent(body.toString(), context.limits))
    : triggerBatch(context, readBatch(body.toString(), context.limits));
}

function trigger({ channels }: MessageContext, event: TriggeredEvent): unknown {
  const infos = event.channels.map((name) => [name, channelInfo(channels, name, event.info)] as const);
  publish(channels, event);
  return event.info ? { channels: Object.fromEntries(infos) } : {};
}

function triggerBatch({ channels }: MessageContext, events: TriggeredEvent[]): unknown {
  const batch = events.map((event) => channelInfo(channels, event.channels[0] ?? "", event.info));
  for (const event of events) publish(channels, event);
  return events.some((event) => event.info) ? { batch } : {};
}

function publish(channels: MessageContext["channels"], event: TriggeredEvent): void {
  for (const name of event.channels) channels.publish(name, event.name, event.data, event.excludedSocketId);
}

function allChannels({ channels }: MessageContext, query: URLSearchParams): unknown {
  const prefix = query.get("filter_by_prefix") ?? "";
  const names = [...channels.names()].filter((name) => name.startsWith(prefix));
  const infos = names.map((name) => [name, channelInfo(channels, name, query.get("info"))] as const);
  return { channels: Object.fromEntries(infos) };
}

function oneChannel({ channels }: MessageContext, name: string, query: URLSearchParams): unknown {
  if (!isChannelName(name)) throw new HttpRefusal(400, "Invalid channel name");
  const info = channelInfo(channels, name, query.get("info"));
  return { occupied: channels.subscriptionCount(name) > 0, ...info };
}

function allow(request: IncomingMessage, ...methods: string[]): string {
  const method = request.method ?? "";
  if (!methods.includes(method))
    throw new HttpRefusal(405, "Method not allowed", { allow: methods.join(", ") });
  return method;
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
