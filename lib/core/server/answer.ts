import "server-only";
import { AppError, type ErrorBody, faultMessage } from "@/lib/core/errors";
import type { SendText } from "./call";
import { log } from "./log";

const jsonType = "application/json; charset=utf-8";
// No answer of the API may be cached, and browsers must take its content type as it is.
const fixed = { "content-type": jsonType, "cache-control": "no-store", "x-content-type-options": "nosniff" };

const respond: SendText = (body, status, headers) => new Response(body, { status, headers });

/**
 * A JSON answer with the request's id.
 * @param send sends the text directly, where the server can
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

/** An answer as plain text, for a program that reads no JSON. */
export const textAnswer = (body: string, requestId: string): Response =>
  respond(body, 200, { ...fixed, "content-type": "text/plain; charset=utf-8", "x-request-id": requestId });

/** The answer for an error. A fault is logged, and answered with one fixed sentence. */
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
