import "server-only";
import { hkdfSync } from "node:crypto";
import { env } from "@/lib/core/env";

/**
 * Derives the keys of one purpose from the application's secret. The first makes new values; all are accepted. There
 * are two while `APP_SECRET` is being replaced (docs/operate.md, Replacing secrets).
 * @returns keys of 32 bytes
 */
export function keysFor(purpose: string): [Buffer, ...Buffer[]] {
  const derive = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  const { APP_SECRET, APP_SECRET_PREVIOUS } = env;
  return [derive(APP_SECRET), ...(APP_SECRET_PREVIOUS ? [derive(APP_SECRET_PREVIOUS)] : [])];
}
