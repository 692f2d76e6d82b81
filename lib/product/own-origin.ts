import "server-only";
import { env } from "@/lib/core/env";

export const foreignOriginMessage = "This call must come from the site's own pages.";

/**
 * Whether a request that changes something comes from our own pages: its origin is that of the host, or the site's.
 * @param url the request's own address, for where it names no host
 */
export function isOwnOrigin(headers: Pick<Headers, "get">, url: string = env.APP_URL): boolean {
  const origin = headers.get("origin");
  if (origin === null) return headers.get("sec-fetch-site") === "same-origin";
  try {
    const host = headers.get("host") ?? new URL(url).host;
    return new URL(origin).host === host || new URL(origin).origin === new URL(env.APP_URL).origin;
  } catch {
    return false;
  }
}
