import "server-only";
import { anyAdmin, client } from "@/lib/core/actor";
import { defineUseCase } from "@/lib/core/server/use-case";
import { unreadCount } from "@/lib/features/notifications/record";
import { adminBell, tenantBell } from "@/lib/features/notifications/schema";
import { countUnread, requireOwn } from "./bell";

/** `GET /client-notif-count/{tenantId}`: the number of the tenant's unread notifications. */
export const countClientNotifications = defineUseCase({
  name: "notification.countClient",
  allow: [client],
  input: tenantBell,
  output: unreadCount,
  async run({ actor, input, tx }) {
    requireOwn(actor, input.tenantId);
    return countUnread(tx, actor);
  },
});

/** `GET /admin-notif-count/{adminId}`: the number of the admin's unread notifications. */
export const countAdminNotifications = defineUseCase({
  name: "notification.countAdmin",
  allow: [anyAdmin],
  input: adminBell,
  output: unreadCount,
  async run({ actor, input, tx }) {
    requireOwn(actor, input.adminId);
    return countUnread(tx, actor);
  },
});
