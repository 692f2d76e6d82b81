import "server-only";
import { format } from "node:util";
import { log } from "@/lib/core/server/log";
import { currentRequest } from "@/lib/http/page-requests";

/** The longest text of a line; what Next says may repeat what was sent. */
const maxText = 500;

/**
 * Makes what Next writes to the console lines of the log, in which nothing sent from outside can begin a line of its
 * own. Where no page of our own has begun, Next could not read the request: that is a warning, without a stack.
 */
export function consoleToLog(): void {
  for (const level of ["error", "warn"] as const) {
    console[level] = (...said: unknown[]) => {
      const request = currentRequest();
      const error = said.find((one) => one instanceof Error);
      const text = (error ? error.message : format(...said)).slice(0, maxText);
      const isForeign = request !== undefined && !request.started;
      const at = request ? { requestId: request.requestId } : {};
      if (isForeign || level === "warn") log.warn(at, text);
      else log.error(error ? { ...at, err: error } : at, text);
    };
  }
}
