import { defineQueue } from "@/lib/ports/jobs/queue";

/* Two jobs, so that a slow push service does not hold up mails. Neither names what is due: the table `delivery` has it. */

const retries = { retryLimit: 2, retryDelay: 10, retryBackoff: false };

/** Sends the push messages that are due. */
export const pushesQueue = defineQueue<Record<string, never>>("deliveries", retries);

/** Writes the mails that are due. */
export const mailsQueue = defineQueue<Record<string, never>>("notification-mails", retries);
