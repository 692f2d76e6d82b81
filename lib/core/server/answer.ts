import "server-only";
import { AppError, type ErrorBody, faultMessage } from "@/lib/core/errors";
import type { SendText } from "./call";
import { log } from "./log";

const jsonType = "application/json; charset=utf-8";
// What holds for every answer of the API: nothing of it may be kept by a cache, framed or sniffed.
const fixed = { "content-type": jsonType, "cache-control": "no-store", "x-content-type-options": "nosniff" };

const respond: SendText = (body, status, headers) => new Response(body, { status, headers });

/** A JSON answer that carries the request's id. @param send how the server sends a text, if it can do it itself */
export function jsonAnswer(
  body: unknown,
  status: number,
  requestId: string,
  headers: Record<string, string> = {},
  send: SendText = respond,
): Response {
  return send(JSON.stringify(body), status, { ...fixed, "x-request-id": requestId, ...headers });
}

/** An error as its answer. A fault of ours is logged and shown as one fixed sentence. */
export function errorAnswer(
  error: unknown,
  requestId: string,
  headers: Record<string, string> = {},
): Response {
  if (!(error instanceof AppError)) {
    log.error({ requestId, err: error }, "fault");
    return jsonAnswer({ message: faultMessage } satisfies ErrorBody, 500, requestId, headers);
  }
  const { errors, retryAfterSeconds } = error.detail;
  const body: ErrorBody = { message: error.message, ...(errors ? { errors } : {}) };
  const wait: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) };
  return jsonAnswer(body, error.status, requestId, { ...wait, ...headers });
}
