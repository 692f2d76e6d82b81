import { type NextRequest, NextResponse } from "next/server";
import { areaOfPath, areas, sessionCookie } from "@/lib/core/areas";
import { env } from "@/lib/core/env";

/*
 * Removes the session cookies of the other areas from a page's request, and sets the Content-Security-Policy. It is no
 * access check: every use case checks the session itself.
 */

const secure = env.APP_URL.startsWith("https:");

function liveSources(): string {
  if (env.PUSHER_CLUSTER && !env.PUSHER_HOST) return "wss://*.pusher.com https://*.pusher.com";
  const host = env.PUSHER_PUBLIC_HOST ?? env.PUSHER_HOST ?? "127.0.0.1";
  const scheme = (env.PUSHER_PUBLIC_SCHEME ?? env.PUSHER_SCHEME) === "https" ? "wss" : "ws";
  return `${scheme}://${host}:${env.PUSHER_PUBLIC_PORT ?? env.PUSHER_PORT}`;
}

function policy(nonce: string): string {
  const development = env.NODE_ENV === "development" ? " 'unsafe-eval'" : "";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${liveSources()}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export function middleware(request: NextRequest): NextResponse {
  const area = areaOfPath(request.nextUrl.pathname);
  const headers = new Headers(request.headers);
  const others = areas.filter((other) => other !== area).map((other) => sessionCookie(other, secure));
  const kept = request.cookies.getAll().filter((cookie) => !others.includes(cookie.name));
  headers.set("cookie", kept.map((cookie) => `${cookie.name}=${cookie.value}`).join("; "));
  headers.set("x-towerdesk-area", area);
  const nonce = Buffer.from(crypto.randomUUID()).toString("base64");
  const contentPolicy = policy(nonce);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", contentPolicy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", contentPolicy);
  response.headers.set("x-content-type-options", "nosniff");
  response.headers.set("referrer-policy", "same-origin");
  response.headers.set("permissions-policy", "camera=(), microphone=(), geolocation=()");
  if (secure) response.headers.set("strict-transport-security", "max-age=31536000");
  return response;
}

export const config = {
  runtime: "nodejs",
  // Not the API: Next would buffer its bodies and truncate them at 10 MB. Not the files that Next serves.
  matcher: [
    "/((?!api(?:/|$)|admin/api(?:/|$)|super-admin/api(?:/|$)|_next/|.*\\.(?:svg|png|ico|webmanifest)$).*)",
  ],
};
