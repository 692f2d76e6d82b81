import "server-only";
import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether a WebSocket may be opened: browsers send the origin of the page, which must be the site's, or have the host name
 * at which this server itself is reached. Programs send none.
 * @param site the site's address, such as `https://tower.example`
 */
export function isOriginAllowed({ origin, host }: IncomingHttpHeaders, site: string | undefined): boolean {
  if (origin === undefined) return true;
  const nameOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : null);
  if (site && URL.canParse(site) && origin === new URL(site).origin) return true;
  const name = nameOf(origin);
  return name !== null && name === nameOf(`http://${host}`);
}
