import { defineQueue } from "@/lib/ports/jobs/queue";

/** Pusher users whose connections must be closed: ended sessions and their users. */
export const endedUsersQueue = defineQueue<{ users: string[] }>("ended-users", {
  retryLimit: 10,
  retryDelay: 2,
  retryBackoff: true,
});
