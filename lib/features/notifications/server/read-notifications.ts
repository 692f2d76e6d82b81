import "server-only";
import { anyAdmin, client } from "@/lib/core/actor";
import { defineUseCase } from "@/lib/core/server/use-case";
import { unreadCount } from "@/lib/features/notifications/record";
import { adminReadIds, readIds } from "@/lib/features/notifications/schema";
import { markLinesRead } from "./bell";

/** `PUT /client-notif-read-ids`: marks the tenant's notifications as read and returns the unread count. */
export const readClientNotifications = defineUseCase({
  name: "notification.readClient",
  allow: [client],
  input: readIds,
  output: unreadCount,
  write: true,
  run: ({ actor, input, tx }) => markLinesRead(tx, actor, input.ids),
});

/**
 * `PUT /admin-notif-read-ids`: marks the admin's notifications as read, without ids all of them, and returns the
 * unread count.
 */
export const readAdminNotifications = defineUseCase({
  name: "notification.readAdmin",
  allow: [anyAdmin],
  input: adminReadIds,
  output: unreadCount,
  write: true,
  run: ({ actor, input, tx }) => markLinesRead(tx, actor, input.ids),
});
