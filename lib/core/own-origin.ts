import { env } from "./env";

export const foreignOriginMessage = "This call must come from the site's own pages.";

const site = new URL(env.APP_URL);

/** Whether a method only reads, so that it may come from anywhere. */
export const isReading = (method: string): boolean => method === "GET" || method === "HEAD";

/**
 * Whether a request comes from our own pages (docs/rules/calls.md, Base and identity): its Origin is the site's
 * (`APP_URL`), or the site's scheme with the host that the request itself names. A request without an Origin does not.
 */
export function isOwnOrigin(headers: Pick<Headers, "get">): boolean {
  const origin = headers.get("origin");
  if (origin === null) return false;
  const asked = `${site.protocol}//${headers.get("host") ?? site.host}`;
  return origin === site.origin || (URL.canParse(asked) && origin === new URL(asked).origin);
}
