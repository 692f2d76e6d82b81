import { defineQueue } from "@/lib/ports/jobs/queue";
import type { Mail } from "./messages";

/** Mails to be sent; retried until the mail server accepts them. */
export const mailQueue = defineQueue<Mail>("mail", {
  retryLimit: 8,
  retryDelay: 10,
  retryBackoff: true,
});

/** Mails that one process sends at the same time, each over a connection that is kept open. */
export const mailsAtOnce = 5;
