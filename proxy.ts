import { type NextRequest, NextResponse } from "next/server";
import { areaOfPath, areas, sessionCookie } from "@/lib/core/areas";
import { withoutCookies } from "@/lib/core/cookies";
import { env } from "@/lib/core/env";
import { errorStatus } from "@/lib/core/error-status";
import { foreignOriginMessage, isOwnOrigin, isReading } from "@/lib/core/own-origin";
import { noPagePolicy, pageHeaders } from "@/lib/core/page-headers";
import { resultPageUrl } from "@/lib/features/payments/result-page-url";
import { s3Origin, s3SettingsOf } from "@/lib/ports/storage/s3-settings";

/*
 * Runs for every page: it passes on only the session cookie of the page's area, refuses posts from other sites, and
 * adds the security headers. It is not an access check: every use case checks the session itself.
 */

const secure = env.APP_URL.startsWith("https:");

function liveSources(): string {
  if (env.PUSHER_CLUSTER && !env.PUSHER_HOST) return "wss://*.pusher.com https://*.pusher.com";
  const host = env.PUSHER_PUBLIC_HOST ?? env.PUSHER_HOST ?? "127.0.0.1";
  const scheme = (env.PUSHER_PUBLIC_SCHEME ?? env.PUSHER_SCHEME) === "https" ? "wss" : "ws";
  return `${scheme}://${host}:${env.PUSHER_PUBLIC_PORT ?? env.PUSHER_PORT}`;
}

/** Where browsers upload large files directly to the store. */
function uploadSources(): string {
  const s3 = env.VERCEL ? s3SettingsOf(env) : null;
  if (s3) return ` ${s3Origin(s3)}`;
  return env.BLOB_READ_WRITE_TOKEN ? " https://vercel.com/api/blob/" : "";
}

function policy(nonce: string): string {
  const development = env.NODE_ENV === "development" ? " 'unsafe-eval'" : "";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "worker-src 'self'",
    `connect-src 'self' ${liveSources()}${uploadSources()}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The headers of a response that is not a page. */
const fixed = { ...pageHeaders, "content-security-policy": noPagePolicy, "cache-control": "no-store" };

const refused = (status: number, message: string, headers: Record<string, string> = {}): NextResponse =>
  NextResponse.json({ message }, { status, headers: { ...fixed, ...headers } });

/** Handles a form posted by another site: allowed only for a payment provider that returns the browser. */
async function answerForeign(request: NextRequest): Promise<NextResponse> {
  const address = await resultPageUrl(request);
  if (!address) return refused(errorStatus.forbidden, foreignOriginMessage);
  return NextResponse.redirect(address, { status: 303, headers: fixed });
}

export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { method } = request;
  if (!isReading(method)) {
    if (method !== "POST")
      return refused(errorStatus["method-not-allowed"], "This method is not offered here.", {
        allow: "GET, HEAD, POST",
      });
    if (!isOwnOrigin(request.headers)) return await answerForeign(request);
  }
  const area = areaOfPath(request.nextUrl.pathname);
  const headers = new Headers(request.headers);
  const others = areas.filter((other) => other !== area).map((other) => sessionCookie(other, secure));
  const sent = headers.get("cookie");
  if (sent !== null) headers.set("cookie", withoutCookies(sent, others));
  headers.set("x-towerdesk-area", area);
  const nonce = Buffer.from(crypto.randomUUID()).toString("base64");
  const contentPolicy = policy(nonce);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", contentPolicy);
  const response = NextResponse.next({ request: { headers } });
  for (const [name, value] of Object.entries(pageHeaders)) response.headers.set(name, value);
  response.headers.set("content-security-policy", contentPolicy);
  return response;
}

export const config = {
  // Everything except the API, whose bodies Next would buffer and truncate at 10 MB, and the build's scripts and
  // styles.
  matcher: ["/((?!(?:admin/|super-admin/)?api(?:/|$)|_next/static/).*)"],
};
