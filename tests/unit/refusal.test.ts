import { beforeEach, expect, test, vi } from "vitest";
import { databaseAwayMessage } from "@/lib/core/errors";
import { log } from "@/lib/core/server/log";
import { refusalOf } from "@/lib/core/server/refusal";

beforeEach(() => {
  vi.spyOn(log, "warn").mockImplementation(() => {});
  vi.spyOn(log, "error").mockImplementation(() => {});
  return () => vi.restoreAllMocks();
});

const error = (fields: object) => Object.assign(new Error("It failed."), fields);
/** As Drizzle passes on an error of the driver. */
const wrapped = (fields: object) => new Error("Failed query", { cause: error(fields) });

test.each([
  { code: "CONNECTION_CLOSED" },
  { code: "CONNECT_TIMEOUT" },
  { code: "57P01", severity: "FATAL" },
  { code: "57P03", severity: "FATAL" },
  { code: "53300", severity: "FATAL" },
  // PgBouncer without its database.
  { code: "08P01", severity: "FATAL" },
  // The driver has not built the query yet.
  { code: "ECONNREFUSED", syscall: "connect", query: undefined },
  { code: "ECONNRESET", syscall: "read", query: "select 1" },
])("%o says that the database is away", (fields) => {
  for (const one of [error(fields), wrapped(fields)])
    expect(refusalOf(one, {})).toMatchObject({
      status: 503,
      message: databaseAwayMessage,
      detail: { retryAfterSeconds: 5 },
    });
});

test.each([
  { code: "42601", severity: "ERROR" },
  { code: "57014", severity: "ERROR" },
  // A statement with a wrong number of parameters.
  { code: "08P01", severity: "ERROR" },
  { code: "28P01", severity: "FATAL" },
  // Another server, such as the store of files.
  { code: "ECONNREFUSED", syscall: "connect" },
  {},
])("%o is a fault", (fields) => {
  for (const one of [error(fields), wrapped(fields)]) expect(refusalOf(one, {})).toBeNull();
});
