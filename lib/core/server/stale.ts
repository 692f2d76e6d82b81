import "server-only";
import { env } from "@/lib/core/env";
import { AppError, invalid } from "@/lib/core/errors";
import { readInstant } from "@/lib/format/zoned";

const staleMessage = "This record was changed by someone else. Reload it and try again.";

/**
 * Refuses an update that is based on an older version of the record (docs/rules/calls.md, Updates).
 * @param updatedAt the record's `updated_at`, ISO 8601 with offset
 * @param basedOn the body's `updated_at`; if absent or empty, nothing is compared
 * @throws AppError `conflict`; `invalid` if `basedOn` is not a moment
 */
export function assertNotStale(updatedAt: string, basedOn: unknown): void {
  if (basedOn === undefined || basedOn === null || basedOn === "") return;
  const from = typeof basedOn === "string" ? moment(basedOn) : null;
  if (from === null) throw invalid({ updated_at: ["This is not a valid date and time."] });
  if (from !== moment(updatedAt)) throw new AppError("conflict", staleMessage);
}

/**
 * Formats a moment for an exact comparison: seconds in UTC, then six digits of microseconds, which a Date would lose.
 */
function moment(text: string): string | null {
  const fraction = /\.(\d{1,6})(?=Z|[+-]|$)/.exec(text);
  const seconds = readInstant(text.replace(fraction?.[0] ?? "", ""), env.SITE_TIME_ZONE);
  return seconds === null ? null : `${seconds} ${(fraction?.[1] ?? "").padEnd(6, "0")}`;
}
