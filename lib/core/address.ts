/**
 * The header that carries the caller's address from the Node server to Next. The server overwrites any value in the
 * request, so it can be trusted.
 */
export const peerHeader = "x-towerdesk-peer";

/**
 * Returns the caller's network address (docs/rules/auth.md, Log-in limits): the socket's or, behind proxies, the one
 * that the outermost trusted proxy received.
 * @param proxies the number of trusted proxies
 */
export function resolveAddress(
  socket: string,
  forwarded: string | string[] | undefined,
  proxies: number,
): string {
  const plain = socket.replace(/^::ffff:/, "");
  if (proxies === 0) return plain;
  const hops = [forwarded ?? []]
    .flat()
    .join(",")
    .split(",")
    .map((hop) => withoutPort(hop.trim()))
    .filter(Boolean);
  return hops.at(-proxies) ?? plain;
}

/** Some proxies write the port too: `203.0.113.7:5678`, `[2001:db8::1]:443`. */
const withoutPort = (hop: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;
