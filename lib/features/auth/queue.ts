import { defineQueue } from "@/lib/ports/jobs/queue";

/** `key`: the account key of the typed client code or e-mail address (`lib/format/account-key.ts`). */
export const forgottenPasswordQueue = defineQueue<{ area: "client" | "admin"; key: string }>(
  "forgotten-password",
  {
    retryLimit: 8,
    retryDelay: 10,
    retryBackoff: true,
  },
);
