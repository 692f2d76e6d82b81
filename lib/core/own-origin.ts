import { env } from "./env";

export const foreignOriginMessage = "This call must come from the site's own pages.";

const site = new URL(env.APP_URL);

/** Whether a method only reads, so that any origin may use it. */
export const isReading = (method: string): boolean => method === "GET" || method === "HEAD";

/**
 * Whether a request comes from the site's own pages (docs/rules/calls.md, Base and identity): its Origin must be that
 * of `APP_URL`, or the scheme of `APP_URL` with the request's Host. A request without an Origin does not.
 */
export function isOwnOrigin(headers: Pick<Headers, "get">): boolean {
  const origin = headers.get("origin");
  if (origin === null) return false;
  const requested = `${site.protocol}//${headers.get("host") ?? site.host}`;
  return origin === site.origin || (URL.canParse(requested) && origin === new URL(requested).origin);
}
