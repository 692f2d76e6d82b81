import "server-only";
import { hkdfSync } from "node:crypto";
import { env } from "@/lib/core/env";
import { signLink, verifyLink } from "@/lib/ports/storage/server/signed-link";

// A separate key for links, derived from the application's secret.
const secret = Buffer.from(hkdfSync("sha256", env.APP_SECRET, "", "file links", 32)).toString("base64url");

/** Creates a link to a file that anybody can use for five minutes. */
export function fileLink(key: string): string {
  const query = signLink({ key, secret, now: new Date() });
  return `${env.APP_URL.replace(/\/$/, "")}/api/files/${key}?${query}`;
}

/** Whether a query contains a valid, unexpired signature for this file. */
export const isSigned = (key: string, query: Record<string, string>): boolean =>
  verifyLink({ key, secret, now: new Date(), query: new URLSearchParams(query) });
