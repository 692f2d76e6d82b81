import "server-only";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { peerHeader } from "@/lib/core/address";
import { areaOfPath } from "@/lib/core/areas";
import { noPagePolicy, pageHeaders } from "@/lib/core/page-headers";
import { metrics } from "@/lib/core/server/metrics";
import { runPageRequest } from "@/lib/http/page-requests";

/** The maximum length of a page's URL: Next's parsing of queries takes quadratic time. */
const maxTarget = 4096;

/** Headers that Next trusts from any sender, so they are removed from requests. */
const trustedHeaders =
  /^(?:x-forwarded-|forwarded$|x-towerdesk-|x-nonce$|x-middleware-|x-invoke-|x-action-forwarded$)/;

/**
 * The maximum body of a page's form, in bytes: Next's own limit plus the multipart overhead. Files are sent to the
 * API.
 */
const maxBody = 1_100_000;

const texts = {
  400: "This request can't be answered.",
  405: "This method is not offered here.",
  411: "The request must tell its length.",
  413: "The request is too large.",
  414: "This address is too long.",
};

/** The status for a request that can't be one for a page, or null. */
function refusal({ method, url = "", headers }: IncomingMessage): keyof typeof texts | null {
  // An absolute URL or `*` is for proxies, which this server is not.
  if (!url.startsWith("/")) return 400;
  if (method === "TRACE") return 405;
  if (url.length > maxTarget) return 414;
  // Next buffers a whole body before our code can refuse it.
  if (headers["transfer-encoding"] !== undefined) return 411;
  return Number(headers["content-length"] ?? 0) > maxBody ? 413 : null;
}

function refuse(response: ServerResponse, status: keyof typeof texts, requestId: string): void {
  response.writeHead(status, {
    ...pageHeaders,
    "x-request-id": requestId,
    "content-security-policy": noPagePolicy,
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
    ...(status === 405 ? { allow: "GET, HEAD, POST" } : {}),
    // The unread rest of the body makes the connection unusable.
    connection: "close",
  });
  response.end(texts[status]);
}

/**
 * Changes a 500 to 400 if none of our pages has run: then Next could not parse the request, such as a truncated form.
 */
function unreadableAs400(response: ServerResponse, hasStarted: () => boolean): void {
  const write = response.writeHead;
  response.writeHead = ((status: number, ...rest: unknown[]) =>
    Reflect.apply(write, response, [
      status === 500 && !hasStarted() ? 400 : status,
      ...rest,
    ])) as typeof response.writeHead;
}

/** Records a page request when its answer has been sent. */
function measure(request: IncomingMessage, response: ServerResponse): void {
  const started = performance.now();
  const { url = "/", method, headers } = request;
  const area = areaOfPath(url);
  const kind = method === "POST" ? "action" : headers.rsc === undefined ? "page" : "navigation";
  response.once("finish", () => {
    metrics.pageSeconds.observe({ area, kind }, (performance.now() - started) / 1000);
    metrics.pages.inc({ area, kind, status: response.statusCode });
  });
}

/** Passes a request to Next with the caller's address, and without headers that Next would trust. */
export function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): void {
  const own = { requestId: randomUUID(), started: false };
  measure(request, response);
  const status = refusal(request);
  if (status !== null) {
    refuse(response, status, own.requestId);
    return;
  }
  for (const name of Object.keys(request.headers))
    if (trustedHeaders.test(name)) delete request.headers[name];
  response.setHeader("x-request-id", own.requestId);
  // Next's own responses, such as redirects, have no other headers. Worker scripts keep their own policy.
  for (const [name, value] of Object.entries(pageHeaders)) response.setHeader(name, value);
  if (!request.url?.startsWith("/_next/static/")) response.setHeader("content-security-policy", noPagePolicy);
  request.headers[peerHeader] = address;
  request.headers["x-forwarded-for"] = address;
  unreadableAs400(response, () => own.started);
  runPageRequest(own, () => answer(request, response));
}
