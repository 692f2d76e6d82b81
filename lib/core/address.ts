/**
 * The header in which the Node server passes the caller's address to Next. It replaces whatever the request brought.
 */
export const peerHeader = "x-towerdesk-peer";

/**
 * The caller's network address (docs/rules/auth.md, Log-in limits): the socket's, or, with proxies in front, the
 * address that the outermost trusted proxy saw.
 * @param proxies how many proxies to trust
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
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops.at(-proxies) ?? plain;
}
