import "server-only";
import { and, eq, exists, gt } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { backupRun } from "@/db/schema";
import { type CleanUpPart, deletes, isOlderThan } from "@/lib/core/server/clean-up-part";
import { db } from "@/lib/core/server/database";
import { deleteExpiredKeys } from "@/lib/core/server/idempotency";
import { log } from "@/lib/core/server/log";
import { deleteExpiredRateLimits } from "@/lib/core/server/rate-limit";
import {
  deleteEmptyCounts,
  deleteOldLogInEvents,
} from "@/lib/features/audit/server/delete-old-log-in-events";
import { endExpiredSessions } from "@/lib/features/auth/server/end-sessions";
import { deleteOldOrigins } from "@/lib/features/auth/server/login-origins";
import { deleteExpiredLinks } from "@/lib/features/auth/server/password-links";
import {
  deleteOldChanges,
  deleteOldIssues,
  deleteOldParts,
  deleteOldRows,
  deleteUnfinishedImports,
} from "@/lib/features/billing/server/delete-old-changes";
import { removeUnusedFiles } from "@/lib/features/files/server/remove-unused";
import { deleteOldNotifications } from "@/lib/features/notifications/server/delete-old";
import { deleteOldViews } from "@/lib/features/posts/server/views";
import { deleteOldMarks } from "@/lib/features/tickets/server/comments/delete-old-marks";
import { deleteUnusedRefusals } from "@/lib/ports/mail/server/refusals";

/** Monitoring reads the newest run of each kind and result, which therefore stays. */
const newer = alias(backupRun, "newer");
const isSame = and(eq(newer.kind, backupRun.kind), eq(newer.result, backupRun.result));
const hasNewer = exists(
  db
    .select({ id: newer.id })
    .from(newer)
    .where(and(isSame, gt(newer.finishedAt, backupRun.finishedAt))),
);
const deleteOldRuns = deletes(backupRun, and(isOlderThan(backupRun.finishedAt, 400), hasNewer));

/** All parts but the files, by the name that the log gives them (docs/data-model.md, How long rows are kept). */
const parts: Record<string, CleanUpPart> = {
  sessions: endExpiredSessions,
  rateLimits: deleteExpiredRateLimits,
  logInOrigins: deleteOldOrigins,
  logInEvents: deleteOldLogInEvents,
  auditCounts: deleteEmptyCounts,
  passwordLinks: deleteExpiredLinks,
  idempotencyKeys: deleteExpiredKeys,
  notifications: deleteOldNotifications,
  readingMarks: deleteOldMarks,
  views: deleteOldViews,
  unfinishedImports: deleteUnfinishedImports,
  importChanges: deleteOldChanges,
  importIssues: deleteOldIssues,
  importParts: deleteOldParts,
  importRows: deleteOldRows,
  mailRefusals: deleteUnusedRefusals,
  backupRuns: deleteOldRuns,
};

/** A job of the housekeeping. `filesAfter`: the last file that the job before has looked at. */
export type CleanUp = { filesAfter?: string };

/**
 * Deletes obsolete data in batches and logs the counts (docs/operate.md, Housekeeping). A part that fails does not stop
 * the others.
 * @returns the job that continues if `signal` aborted this one
 * @throws Error if a part has failed, so that the job is tried again
 */
export async function cleanUp(job: CleanUp = {}, signal?: AbortSignal): Promise<CleanUp | undefined> {
  const started = Date.now();
  const removed: Record<string, number> = {};
  const failed: string[] = [];
  const attempt = async (name: string, part: CleanUpPart): Promise<void> => {
    try {
      removed[name] = await part(signal);
    } catch (error) {
      failed.push(name);
      log.warn({ part: name, err: error }, "a part of the housekeeping failed");
    }
  };
  for (const [name, part] of Object.entries(parts)) await attempt(name, part);
  let filesAfter = job.filesAfter;
  // The last one: the store may be slow.
  await attempt("files", async () => {
    const { count, stoppedAt } = await removeUnusedFiles(signal, filesAfter);
    filesAfter = stoppedAt;
    return count;
  });
  log.info({ ...removed, milliseconds: Date.now() - started }, "housekeeping");
  if (failed.length > 0) throw new Error(`The housekeeping could not clean up: ${failed.join(", ")}`);
  if (signal?.aborted) return filesAfter === undefined ? {} : { filesAfter };
}
