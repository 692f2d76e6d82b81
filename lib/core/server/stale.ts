import "server-only";
import { createHash } from "node:crypto";
import { env } from "@/lib/core/env";
import { AppError, invalid } from "@/lib/core/errors";
import { readInstant } from "@/lib/format/zoned";

const staleMessage = "This record was changed by someone else. Reload it and try again.";

/** Who saved the current version, and when (ISO 8601). */
export type LastSave = { by: string; at: string };

const stale = ({ by, at }: LastSave) =>
  new AppError("conflict", staleMessage, { errors: { by: [by], at: [at] } });

/**
 * Refuses an update that is based on an older version of the record (docs/rules/calls.md, Updates).
 * @param updatedAt the record's `updated_at`, ISO 8601 with offset
 * @param basedOn the body's `updated_at`; if absent or empty, nothing is compared
 * @throws AppError `conflict`; `invalid` if `basedOn` is not a moment
 */
export async function assertNotStale(
  updatedAt: string,
  basedOn: unknown,
  findLastSave: () => Promise<LastSave>,
): Promise<void> {
  if (basedOn === undefined || basedOn === null || basedOn === "") return;
  const from = typeof basedOn === "string" ? moment(basedOn) : null;
  if (from === null) throw invalid({ updated_at: ["This is not a valid date and time."] });
  if (from !== moment(updatedAt)) throw stale(await findLastSave());
}

/**
 * As `assertNotStale`, for what is saved as a whole and may never have been saved.
 * @param updatedAt null if it was never saved
 * @param basedOn null says that it was read before it was saved for the first time
 */
export async function assertWholeNotStale(
  updatedAt: string | null,
  basedOn: string | null | undefined,
  findLastSave: () => Promise<LastSave>,
): Promise<void> {
  if (basedOn === undefined || basedOn === "" || basedOn === updatedAt) return;
  if (basedOn === null || updatedAt === null) throw stale(await findLastSave());
  await assertNotStale(updatedAt, basedOn, findLastSave);
}

/** The version of a list that is saved as a whole: its `ETag`. */
export const versionOf = (list: unknown): string =>
  `"${createHash("sha256").update(JSON.stringify(list)).digest("base64url").slice(0, 22)}"`;

/**
 * Refuses to save a list that is based on an older version.
 * @param list the stored list, as it is read
 * @param ifMatch the request's `If-Match`; if absent or `*`, nothing is compared
 * @throws AppError `conflict`
 */
export async function assertVersionMatches(
  list: unknown,
  ifMatch: string | undefined,
  findLastSave: () => Promise<LastSave>,
): Promise<void> {
  if (ifMatch === undefined || ifMatch.trim() === "*") return;
  // A proxy that compresses answers makes their tags weak.
  const tags = ifMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (!tags.includes(versionOf(list))) throw stale(await findLastSave());
}

/**
 * Formats a moment for an exact comparison: seconds in UTC, then six digits of microseconds, which a Date would lose.
 */
function moment(text: string): string | null {
  const fraction = /\.(\d{1,6})(?=Z|[+-]|$)/.exec(text);
  const seconds = readInstant(text.replace(fraction?.[0] ?? "", ""), env.SITE_TIME_ZONE);
  return seconds === null ? null : `${seconds} ${(fraction?.[1] ?? "").padEnd(6, "0")}`;
}
