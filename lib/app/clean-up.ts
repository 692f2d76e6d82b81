import "server-only";
import { deleteExpiredKeys } from "@/lib/core/server/idempotency";
import { log } from "@/lib/core/server/log";
import { deleteExpiredRateLimits } from "@/lib/core/server/rate-limit";
import { deleteOldLogInEvents } from "@/lib/features/audit/server/delete-old-log-in-events";
import { endExpiredSessions } from "@/lib/features/auth/server/end-sessions";
import { deleteOldOrigins } from "@/lib/features/auth/server/login-origins";
import { deleteOldChanges } from "@/lib/features/billing/server/delete-old-changes";
import { removeUnusedFiles } from "@/lib/features/files/server/remove-unused";
import { deleteOldNotifications } from "@/lib/features/notifications/server/delete-old";
import { deleteUnusedRefusals } from "@/lib/ports/mail/server/refusals";

/**
 * Deletes obsolete data in batches and logs the counts (docs/operate.md, Housekeeping).
 * @returns the job that continues if `signal` aborted this one
 */
export async function cleanUp(
  _job: object = {},
  signal?: AbortSignal,
): Promise<Record<string, never> | undefined> {
  const started = Date.now();
  const sessions = await endExpiredSessions();
  const rateLimits = await deleteExpiredRateLimits();
  const logInOrigins = await deleteOldOrigins();
  const logInEvents = await deleteOldLogInEvents(signal);
  const idempotencyKeys = await deleteExpiredKeys();
  const notifications = await deleteOldNotifications(signal);
  const importChanges = await deleteOldChanges();
  const mailRefusals = await deleteUnusedRefusals();
  const files = await removeUnusedFiles(signal);
  const milliseconds = Date.now() - started;
  const removed = { sessions, rateLimits, logInOrigins, logInEvents, idempotencyKeys, notifications };
  log.info({ ...removed, importChanges, mailRefusals, files, milliseconds }, "housekeeping");
  return signal?.aborted ? {} : undefined;
}
