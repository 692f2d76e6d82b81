/** The request header by which the Node server tells Next the caller's address; what came from outside is replaced. */
export const peerHeader = "x-towerdesk-peer";

/**
 * The caller's network address (docs/rules/auth.md, Log-in limits): the socket's, or, with proxies in front, the address that the
 * outermost trusted one saw. A header that anyone may send counts for nothing.
 * @param proxies how many proxies to believe
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
