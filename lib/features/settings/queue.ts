import { defineQueue } from "@/lib/ports/jobs/queue";

/** Ends the sessions at the time for which maintenance was ordered. */
export const maintenanceQueue = defineQueue<Record<string, never>>("maintenance", {
  retryLimit: 5,
  retryDelay: 10,
  retryBackoff: false,
});
