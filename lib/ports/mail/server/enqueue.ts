import "server-only";
import type { Executor } from "@/lib/core/server/database";
import { enqueue } from "@/lib/ports/jobs/server/enqueue";
import type { Mail } from "@/lib/ports/mail/messages";
import { mailQueue } from "@/lib/ports/mail/queue";

/**
 * Sends a mail after the caller's transaction has committed; retried until the mail server accepts it.
 * @param awaited somebody waits for it, so it goes before those that nobody waits for
 */
export const enqueueMail = (tx: Executor, mail: Mail, awaited = true): Promise<void> =>
  enqueue(tx, mailQueue, mail, { priority: awaited ? 1 : 0 });
