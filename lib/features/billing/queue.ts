import { defineQueue } from "@/lib/ports/jobs/queue";

/** Runs imports and their undos; `uniqId` is the import's id. */
export const importQueue = defineQueue<{ uniqId: string }>("soa-import", {
  retryLimit: 20,
  retryDelay: 1,
  retryBackoff: false,
});
