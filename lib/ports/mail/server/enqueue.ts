import "server-only";
import type { Executor } from "@/lib/core/server/database";
import { enqueue } from "@/lib/ports/jobs/server/enqueue";
import type { Mail } from "@/lib/ports/mail/messages";
import { mailQueue } from "@/lib/ports/mail/queue";

/**
 * Sends a mail after the caller's transaction has committed; retried until the mail server accepts it.
 * @param isUrgent whether a person is waiting for the mail, so that it is sent before others
 */
export const enqueueMail = (tx: Executor, mail: Mail, isUrgent = true): Promise<void> =>
  enqueue(tx, mailQueue, mail, { priority: isUrgent ? 1 : 0 });
