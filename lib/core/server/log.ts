import "server-only";
import pino from "pino";
import { env } from "@/lib/core/env";

/**
 * An error without the parameters of a failed query, which may be a password's hash or somebody's address. The
 * database's message is in `cause`.
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

// Lines are written in batches: at 4 kB, after half a second, and when the process ends. Writing each line at once
// would delay the answers of other requests.
const output = pino.destination({ sync: false, minLength: 4096, periodicFlush: 500 });

/** Structured log lines on standard output. Passwords and tokens are never given to it. */
export const log = pino(
  {
    level: env.LOG_LEVEL,
    base: undefined,
    serializers: { err: withoutQuery },
    redact: { paths: ["*.password", "*.token", "*.authorization", "*.cookie"], censor: "[kept back]" },
  },
  output,
);
