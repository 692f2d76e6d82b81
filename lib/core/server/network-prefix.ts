import "server-only";
import { isIPv6 } from "node:net";

/**
 * The network by which attempts are counted (docs/rules/auth.md, Log-in limits): an IPv4 address itself, or the /64
 * of an IPv6 address, which belongs to one customer.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, "");
  if (!isIPv6(plain)) return plain;
  const [before = [], after = []] = plain.split("::").map((part) => part.split(":").filter(Boolean));
  // The last 32 bits may be written as an IPv4 address.
  const groups = before.length + after.length + (plain.includes(".") ? 1 : 0);
  const all = [...before, ...Array<string>(8 - groups).fill("0"), ...after];
  const first = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${first.join(":")}::/64`;
}
