import "server-only";
import pino from "pino";
import { env } from "@/lib/core/env";

/**
 * Removes the parameters of a failed query, which may be a password hash or an address. The database's message is in
 * `cause`.
 */
function withoutQuery(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const cut = (text: string | undefined) =>
    text?.replace(/Failed query:[\s\S]*?(?=\n\s+at |$)/, "Failed query");
  return {
    type: error.name,
    message: cut(error.message),
    stack: cut(error.stack),
    ...(error.cause === undefined ? {} : { cause: withoutQuery(error.cause) }),
  };
}

// Lines are written in batches (at 4 kB, after half a second, at exit): writing each line at once would delay
// responses.
const output = pino.destination({ sync: false, minLength: 4096, periodicFlush: 500 });

/** Structured log lines on standard output. Never pass passwords or tokens. */
export const log = pino(
  {
    level: env.LOG_LEVEL,
    base: undefined,
    serializers: { err: withoutQuery },
    redact: { paths: ["*.password", "*.token", "*.authorization", "*.cookie"], censor: "[kept back]" },
  },
  output,
);
