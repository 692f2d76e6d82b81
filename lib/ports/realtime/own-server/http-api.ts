import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
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
  const endedUser = /^users\/([^/]+)\/terminate_connections$/.exec(resource)?.[1];
  const isKnown = endedUser !== undefined || resource === "events" || resource === "batch_events";
  if (!isKnown || appId !== context.app.appId) throw new HttpRefusal(404, "Not found");
  const method = allow(request, "POST");
  const refusal = refuseSignature(
    context.app,
    { method, path, query },
    context.limits.maxTimestampSkewSeconds,
  );
  if (refusal) throw new HttpRefusal(401, refusal);

  const body = await readBody(request, context.limits.maxBodyBytes);
  if (!isBodyDigestValid(query, body)) throw new HttpRefusal(401, "body_md5 is not the digest of the body");
  if (endedUser !== undefined) {
    context.users.end(endedUser);
    return {};
  }
  const text = body.toString();
  const events = resource === "events" ? [readEvent(text, context.limits)] : readBatch(text, context.limits);
  for (const event of events) publish(context.channels, event);
  return {};
}

function publish(channels: MessageContext["channels"], event: TriggeredEvent): void {
  for (const name of event.channels) channels.publish(name, event.name, event.data, event.excludedSocketId);
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
