import "server-only";
import { hkdfSync } from "node:crypto";
import { env } from "@/lib/core/env";
import { signLink, verifyLink } from "@/lib/ports/storage/server/signed-link";

// A key of its own: what signs links is of no use for anything else that the secret protects.
const secret = Buffer.from(hkdfSync("sha256", env.APP_SECRET, "", "file links", 32)).toString("base64url");

/** A link to a file that works for five minutes, for whoever has it. */
export function fileLink(key: string): string {
  const query = signLink({ key, secret, now: new Date() });
  return `${env.APP_URL.replace(/\/$/, "")}/api/files/${key}?${query}`;
}

/** Whether a query is one that we signed for this file, and still holds. */
export const isSigned = (key: string, query: Record<string, string>): boolean =>
  verifyLink({ key, secret, now: new Date(), query: new URLSearchParams(query) });
