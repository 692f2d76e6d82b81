import { defineQueue } from "@/lib/ports/jobs/queue";
import type { Mail } from "./messages";

/** Mails that wait to be sent; tried again until the mail server takes them. */
export const mailQueue = defineQueue<Mail>("mail", {
  retryLimit: 8,
  retryDelay: 10,
  retryBackoff: true,
  expireInSeconds: 120,
});
