import "server-only";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { peerHeader } from "@/lib/core/address";
import { noPagePolicy, pageHeaders } from "@/lib/core/page-headers";
import { runPageRequest } from "@/lib/http/page-requests";

/** The longest target of a page: Next's work on a query grows with the square of its length. */
const maxTarget = 4096;

/** Headers that Next trusts, whoever sends them: the caller's own are removed. */
const trustedHeaders =
  /^(?:x-forwarded-|forwarded$|x-towerdesk-|x-nonce$|x-middleware-|x-invoke-|x-action-forwarded$)/;

/** The largest body of a page's form, in bytes: what Next takes of one, and a little for its frame. Files go to the API. */
const maxBody = 1_100_000;

const texts = {
  400: "This request can't be answered.",
  405: "This method is not offered here.",
  411: "The request must tell its length.",
  413: "The request is too large.",
  414: "This address is too long.",
};

/** The status of a request that no page can be asked with, or null. */
function refusal({ method, url = "", headers }: IncomingMessage): keyof typeof texts | null {
  // A whole address, or `*`: the way to talk to a proxy, which this server is not.
  if (!url.startsWith("/")) return 400;
  if (method === "TRACE") return 405;
  if (url.length > maxTarget) return 414;
  // Next gathers a body in memory before anything of ours can refuse it.
  if (headers["transfer-encoding"] !== undefined) return 411;
  return Number(headers["content-length"] ?? 0) > maxBody ? 413 : null;
}

function refuse(response: ServerResponse, status: keyof typeof texts, requestId: string): void {
  response.writeHead(status, {
    ...pageHeaders,
    "x-request-id": requestId,
    "content-security-policy": noPagePolicy,
    "content-type": "text/plain; charset=utf-8",
    ...(status === 405 ? { allow: "GET, HEAD, POST" } : {}),
    // The rest of a body that nobody reads.
    connection: "close",
  });
  response.end(texts[status]);
}

/**
 * If Next answers 500 before any of our pages has run, it could not parse the request (for example a truncated form):
 * answers 400.
 */
function unreadableAs400(response: ServerResponse, hasStarted: () => boolean): void {
  const write = response.writeHead;
  response.writeHead = ((status: number, ...rest: unknown[]) =>
    Reflect.apply(write, response, [
      status === 500 && !hasStarted() ? 400 : status,
      ...rest,
    ])) as typeof response.writeHead;
}

/** Hands a request to Next, with the caller's address and nothing else that Next would trust. */
export function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): void {
  const own = { requestId: randomUUID(), started: false };
  const status = refusal(request);
  if (status !== null) {
    refuse(response, status, own.requestId);
    return;
  }
  for (const name of Object.keys(request.headers))
    if (trustedHeaders.test(name)) delete request.headers[name];
  response.setHeader("x-request-id", own.requestId);
  // What Next answers by itself, such as a redirect, has no others. The scripts of a worker keep to their own policy.
  for (const [name, value] of Object.entries(pageHeaders)) response.setHeader(name, value);
  if (!request.url?.startsWith("/_next/static/")) response.setHeader("content-security-policy", noPagePolicy);
  request.headers[peerHeader] = address;
  request.headers["x-forwarded-for"] = address;
  unreadableAs400(response, () => own.started);
  runPageRequest(own, () => answer(request, response));
}
