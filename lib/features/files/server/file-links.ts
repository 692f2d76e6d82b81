import "server-only";
import { hkdfSync } from "node:crypto";
import { env } from "@/lib/core/env";
import { signLink, verifyLink } from "@/lib/ports/storage/server/signed-link";

// A separate key, derived from the secret for links only.
const secret = Buffer.from(hkdfSync("sha256", env.APP_SECRET, "", "file links", 32)).toString("base64url");

/** A link to a file that works for five minutes for whoever has it. */
export function fileLink(key: string): string {
  const query = signLink({ key, secret, now: new Date() });
  return `${env.APP_URL.replace(/\/$/, "")}/api/files/${key}?${query}`;
}

/** Whether a query has a valid signature for this file that has not expired. */
export const isSigned = (key: string, query: Record<string, string>): boolean =>
  verifyLink({ key, secret, now: new Date(), query: new URLSearchParams(query) });
