import { defineQueue } from "@/lib/ports/jobs/queue";

/** Delivers what is due to devices and mailboxes. A job does not name what: the table `delivery` has it. */
export const deliveriesQueue = defineQueue<Record<string, never>>("deliveries", {
  retryLimit: 2,
  retryDelay: 10,
  retryBackoff: false,
});
