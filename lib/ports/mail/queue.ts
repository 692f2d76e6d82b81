import { defineQueue } from "@/lib/ports/jobs/queue";
import type { Mail } from "./messages";

/** Retries until the mail server accepts a mail. */
export const mailQueue = defineQueue<Mail>("mail", {
  retryLimit: 8,
  retryDelay: 10,
  retryBackoff: true,
});

/** Mails that a process sends in parallel, each over a persistent connection. */
export const mailsAtOnce = 5;
