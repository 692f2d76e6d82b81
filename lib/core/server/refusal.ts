import "server-only";
import { AppError, databaseAwayMessage, unusableTextMessage } from "@/lib/core/errors";
import { log } from "./log";

/** Our driver's codes for a lost connection, and for what did not come in time (`databaseLimits`). */
const driverCodes = new Set([
  "ANSWER_TIMEOUT",
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "CONNECTION_ENDED",
  "QUEUE_TIMEOUT",
]);
/** PostgreSQL shuts down, has crashed, is starting, or has no free connection. */
const serverCodes = new Set(["57P01", "57P02", "57P03", "53300"]);

type DriverError = Error & { code?: unknown; severity?: unknown; syscall?: unknown };

/** Whether an error says that the database can't be reached. */
function isDatabaseAway(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, severity, syscall }: DriverError = current;
    if (typeof code !== "string") continue;
    if (driverCodes.has(code) || serverCodes.has(code)) return true;
    // A pooler that can't reach the database ends the connection with a code of this class.
    if (code.startsWith("08") && severity === "FATAL") return true;
    // A system's error, such as ECONNREFUSED. The driver adds the property; other servers' errors don't have it.
    if (syscall !== undefined && "query" in current) return true;
  }
  return false;
}

/**
 * Whether an error says that a text has characters that PostgreSQL does not know, such as NUL. Schemas refuse them in texts
 * that are stored; this covers those that are only compared.
 */
function hasUnusableText(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code }: DriverError = current;
    if (code === "22021" || code === "22P05") return true;
  }
  return false;
}

/** The error of a call that can't reach the database, or finds no free connection. */
export const databaseAway = (): AppError =>
  new AppError("unavailable", databaseAwayMessage, { retryAfterSeconds: 5 });

/**
 * The error to answer. An unexpected one is logged with `details`.
 * @returns null for a fault of the product
 */
export function refusalOf(error: unknown, details: object): AppError | null {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) {
    log.warn({ ...details, err: error }, "the database is away");
    return databaseAway();
  }
  if (hasUnusableText(error)) return new AppError("invalid", unusableTextMessage);
  log.error({ ...details, err: error }, "fault");
  return null;
}
