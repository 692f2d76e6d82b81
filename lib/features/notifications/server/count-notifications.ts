import "server-only";
import { admin, client } from "@/lib/core/actor";
import { defineUseCase } from "@/lib/core/server/use-case";
import { unreadCount } from "@/lib/features/notifications/record";
import { adminBell, tenantBell } from "@/lib/features/notifications/schema";
import { countUnread, requireOwn } from "./bell";

/** `GET /client-notif-count/{tenantId}`: the badge of a tenant's own bell. */
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

/** `GET /admin-notif-count/{adminId}`: the badge of an admin's own bell. */
export const countAdminNotifications = defineUseCase({
  name: "notification.countAdmin",
  allow: [admin()],
  input: adminBell,
  output: unreadCount,
  async run({ actor, input, tx }) {
    requireOwn(actor, input.adminId);
    return countUnread(tx, actor);
  },
});
