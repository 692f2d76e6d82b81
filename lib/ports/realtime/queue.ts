import { defineQueue } from "@/lib/ports/jobs/queue";

/** Pusher's users whose connections are to be closed: sessions that have ended, and their holders. */
export const endedUsersQueue = defineQueue<{ users: string[] }>("ended-users", {
  retryLimit: 10,
  retryDelay: 2,
  retryBackoff: true,
});
