import "server-only";
import { peerHeader, resolveAddress } from "@/lib/core/address";
import { env } from "@/lib/core/env";

/**
 * The caller's address in code that runs in Next: from the Node server's header or, on Vercel, from Vercel's proxy.
 * @param header reads a request header by its lower-case name
 */
export function addressOfHeaders(header: (name: string) => string | null | undefined): string {
  if (env.VERCEL)
    return resolveAddress("", header("x-forwarded-for") ?? undefined, Math.max(1, env.TRUST_PROXY));
  return header(peerHeader) ?? "";
}
