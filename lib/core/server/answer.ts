import "server-only";
import { faultStatus } from "@/lib/core/error-status";
import { type ErrorBody, faultMessage } from "@/lib/core/errors";
import type { SendText } from "./call";
import { refusalOf } from "./refusal";

const jsonType = "application/json; charset=utf-8";
// API responses are never cached, and browsers must not guess their content type.
const fixed = { "content-type": jsonType, "cache-control": "no-store", "x-content-type-options": "nosniff" };

const respond: SendText = (body, status, headers) => new Response(body, { status, headers });

/**
 * Builds a JSON response with the request's id.
 * @param send writes the text directly to the socket, where the server supports it
 */
export function jsonAnswer(
  body: unknown,
  status: number,
  requestId: string,
  headers: Record<string, string> = {},
  send: SendText = respond,
): Response {
  return send(JSON.stringify(body), status, { ...fixed, "x-request-id": requestId, ...headers });
}

/** Builds a plain text response, for programs that don't read JSON. */
export const textAnswer = (body: string, requestId: string): Response =>
  respond(body, 200, { ...fixed, "content-type": "text/plain; charset=utf-8", "x-request-id": requestId });

/** Builds the response for an error. A fault is answered with one fixed sentence. */
export function errorAnswer(
  error: unknown,
  requestId: string,
  headers: Record<string, string> = {},
): Response {
  const refusal = refusalOf(error, { requestId });
  if (!refusal)
    return jsonAnswer({ message: faultMessage } satisfies ErrorBody, faultStatus, requestId, headers);
  const { errors, retryAfterSeconds } = refusal.detail;
  const body: ErrorBody = { message: refusal.message, ...(errors ? { errors } : {}) };
  const wait: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) };
  return jsonAnswer(body, refusal.status, requestId, { ...wait, ...headers });
}
