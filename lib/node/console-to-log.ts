import "server-only";
import { format } from "node:util";
import { log } from "@/lib/core/server/log";
import { currentRequest } from "@/lib/http/page-requests";

/** The maximum length of a message, since Next may repeat request data in it. */
const maxText = 500;

/**
 * Redirects Next's console output to the log, in which request data can't start a new line. If none of our pages has
 * started, Next could not read the request: this is logged as a warning without a stack.
 */
export function consoleToLog(): void {
  for (const level of ["error", "warn"] as const) {
    console[level] = (...args: unknown[]) => {
      const request = currentRequest();
      const error = args.find((one) => one instanceof Error);
      const text = (error ? error.message : format(...args)).slice(0, maxText);
      const isForeign = request !== undefined && !request.started;
      const at = request ? { requestId: request.requestId } : {};
      if (isForeign || level === "warn") log.warn(at, text);
      else log.error(error ? { ...at, err: error } : at, text);
    };
  }
}
