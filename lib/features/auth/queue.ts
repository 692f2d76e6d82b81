import { defineQueue } from "@/lib/ports/jobs/queue";

/** Requests for a forgotten password, by the key of what was typed (`lib/format/account-key.ts`). */
export const forgottenPasswordQueue = defineQueue<{ area: "client" | "admin"; key: string }>(
  "forgotten-password",
  {
    retryLimit: 8,
    retryDelay: 10,
    retryBackoff: true,
  },
);
