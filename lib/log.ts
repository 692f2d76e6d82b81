import "server-only";
import pino from "pino";
import { env } from "@/lib/env";

/** Structured log lines on standard output. Passwords and tokens are never given to it. */
export const log = pino({
  level: env.LOG_LEVEL,
  base: undefined,
  redact: { paths: ["*.password", "*.token", "*.authorization", "*.cookie"], censor: "[kept back]" },
});
