import { env } from "./env";

/** Headers of every response over https; they make browsers use only https for this host. */
export const transportHeaders: Readonly<Record<string, string>> = env.APP_URL.startsWith("https:")
  ? { "strict-transport-security": "max-age=31536000; includeSubDomains" }
  : {};

/** Headers of every response outside the API: pages, redirects, refusals and next-auth's own routes. */
export const pageHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
  ...transportHeaders,
};

/** The Content-Security-Policy of a response that is not a page. */
export const noPagePolicy = "default-src 'none'; frame-ancestors 'none'";
