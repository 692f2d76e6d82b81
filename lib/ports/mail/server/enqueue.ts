import "server-only";
import type { Executor } from "@/lib/core/server/database";
import { enqueue } from "@/lib/ports/jobs/server/enqueue";
import type { Mail } from "@/lib/ports/mail/messages";
import { mailQueue } from "@/lib/ports/mail/queue";

/** Has a mail sent once the caller's transaction is committed; tried again until the mail server takes it. */
export const enqueueMail = (tx: Executor, mail: Mail): Promise<void> => enqueue(tx, mailQueue, mail);
