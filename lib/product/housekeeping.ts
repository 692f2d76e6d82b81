import "server-only";
import { log } from "@/lib/core/server/log";
import { deleteOldAttempts } from "@/lib/features/auth/server/login-limits";
import { endExpiredSessions } from "@/lib/features/auth/server/sessions";
import { removeUnusedFiles } from "@/lib/features/files/server/remove-unused";
import { deleteOldNotifications } from "@/lib/features/notifications/server/delete-old";

/** Removes what nobody needs any more, in batches, and logs how much of each (docs/operate.md, Housekeeping). */
export async function keepHouse(): Promise<void> {
  const started = Date.now();
  const sessions = await endExpiredSessions();
  const logInAttempts = await deleteOldAttempts();
  const notifications = await deleteOldNotifications();
  const files = await removeUnusedFiles();
  const milliseconds = Date.now() - started;
  log.info({ sessions, logInAttempts, notifications, files, milliseconds }, "housekeeping");
}
