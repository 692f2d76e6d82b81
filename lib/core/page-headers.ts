import { env } from "./env";

/** What every answer carries over https, whatever it is: browsers come back over https alone. */
export const transportHeaders: Readonly<Record<string, string>> = env.APP_URL.startsWith("https:")
  ? { "strict-transport-security": "max-age=31536000; includeSubDomains" }
  : {};

/** What every answer carries that is no call's: pages, redirects, refusals and the log-in's own calls. */
export const pageHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
  ...transportHeaders,
};

/** The Content-Security-Policy of an answer that is no page. */
export const noPagePolicy = "default-src 'none'; frame-ancestors 'none'";
