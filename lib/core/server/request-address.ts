import "server-only";
import { peerHeader, resolveAddress } from "@/lib/core/address";
import { env } from "@/lib/core/env";

/**
 * The caller's address where Next answers: as the Node server passes it on, or, on Vercel, as Vercel's proxy does.
 * @param header reads a request header by its lower-case name
 */
export function addressOfHeaders(header: (name: string) => string | null | undefined): string {
  if (env.VERCEL)
    return resolveAddress("", header("x-forwarded-for") ?? undefined, Math.max(1, env.TRUST_PROXY));
  return header(peerHeader) ?? "";
}
