import "server-only";
import { readFileSync } from "node:fs";

/**
 * Gives Next the configuration that the build wrote, as the server of Next's `standalone` output does. A custom server's
 * option `conf` does not reach the router, which would compile `next.config.ts` at each start.
 */
export function setBuiltConfig(): void {
  const { config } = JSON.parse(readFileSync(".next/required-server-files.json", "utf8"));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}
