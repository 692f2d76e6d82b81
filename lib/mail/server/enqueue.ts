import "server-only";
import type { Executor } from "@/db/client";
import { enqueue } from "@/lib/jobs/server/enqueue";
import type { Mail } from "@/lib/mail/messages";

/** Has a mail sent once the caller's transaction is committed; tried again until the mail server takes it. */
export const enqueueMail = (tx: Executor, mail: Mail): Promise<void> => enqueue(tx, "mail", mail);
