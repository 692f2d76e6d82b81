import { defineQueue } from "@/lib/ports/jobs/queue";

/** Imports of a PROMIS export, by their id. */
export const importQueue = defineQueue<{ uniqId: string }>("soa-import", {
  retryLimit: 20,
  retryDelay: 1,
  retryBackoff: false,
});
