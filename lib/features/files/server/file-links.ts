import "server-only";
import { env } from "@/lib/core/env";
import { keysFor } from "@/lib/core/server/keys";
import { signLink, verifyLink } from "@/lib/ports/storage/server/signed-link";

const keys = keysFor("file links");
const textOf = (key: Buffer) => key.toString("base64url");

/** Creates a link to a file that anybody can use for five minutes. */
export function fileLink(key: string): string {
  const query = signLink({ key, secret: textOf(keys[0]), now: new Date() });
  return `${env.APP_URL.replace(/\/$/, "")}/api/files/${key}?${query}`;
}

/** Whether a query contains a valid, unexpired signature for this file. */
export const isSigned = (key: string, query: Record<string, string>): boolean =>
  keys.some((one) =>
    verifyLink({ key, secret: textOf(one), now: new Date(), query: new URLSearchParams(query) }),
  );
