import "server-only";
import { admin, client } from "@/lib/auth/actor";
import { readIds } from "@/lib/notifications/schema";
import { useCase } from "@/lib/use-case";
import { markRead } from "./bell";

/** `PUT /client-notif-read-ids`: marks lines of the tenant's own bell as read; answers how many are not. */
export const readClientNotifications = useCase({
  name: "notification.readClient",
  allow: [client],
  input: readIds,
  write: true,
  run: ({ actor, input, tx }) => markRead(tx, actor, input.ids),
});

/** `PUT /admin-notif-read-ids`: the same for an admin. */
export const readAdminNotifications = useCase({
  name: "notification.readAdmin",
  allow: [admin()],
  input: readIds,
  write: true,
  run: ({ actor, input, tx }) => markRead(tx, actor, input.ids),
});
