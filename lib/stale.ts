import { AppError, invalid } from "@/lib/errors";

const staleMessage = "This record was changed by someone else. Reload it and try again.";

/**
 * Refuses an update that was made from an older state of the record (api.md, section 2).
 * @param updatedAt the record's own, ISO 8601 with offset
 * @param madeFrom the body's `updated_at`; absent: nothing is compared
 * @throws AppError `conflict`, or `invalid` where it is no moment at all
 */
export function refuseStale(updatedAt: string, madeFrom: unknown): void {
  if (madeFrom === undefined || madeFrom === null || madeFrom === "") return;
  const from = typeof madeFrom === "string" ? moment(madeFrom) : null;
  if (from === null) throw invalid({ updated_at: ["This is not a valid date and time."] });
  if (from !== moment(updatedAt)) throw new AppError("conflict", staleMessage);
}

/** A moment to the microsecond, which a Date would round away: whole seconds, and the digits after them. */
function moment(text: string): string | null {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?(Z|[+-]\d\d:?\d\d)$/.exec(text);
  const seconds = Date.parse(`${match?.[1]}${match?.[3]}`);
  return match && !Number.isNaN(seconds) ? `${seconds}.${(match[2] ?? "").padEnd(6, "0")}` : null;
}
