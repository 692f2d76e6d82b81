import "server-only";
import { anyAdmin, client } from "@/lib/core/actor";
import { pageOf } from "@/lib/core/paging";
import { pageOfSchema } from "@/lib/core/record-schema";
import { defineUseCase } from "@/lib/core/server/use-case";
import { adminNotification, clientNotification } from "@/lib/features/notifications/record";
import { adminBellPage, tenantBellPage } from "@/lib/features/notifications/schema";
import { bellItemRecord, readBell, requireOwn } from "./bell";

/** `GET /client-notif/{tenantId}`: the tenant's own notifications. */
export const listClientNotifications = defineUseCase({
  name: "notification.listClient",
  allow: [client],
  input: tenantBellPage,
  output: pageOfSchema(clientNotification),
  async run({ actor, input, tx }) {
    requireOwn(actor, input.tenantId);
    const { notifications, found } = await readBell(tx, actor, input);
    const rows = notifications.map((notification) => ({
      ...bellItemRecord(notification),
      isRead: notification.isRead ? 1 : 0,
    }));
    return pageOf(rows, found, input, false);
  },
});

/** `GET /admin-notif/{adminId}`: the admin's own notifications. */
export const listAdminNotifications = defineUseCase({
  name: "notification.listAdmin",
  allow: [anyAdmin],
  input: adminBellPage,
  output: pageOfSchema(adminNotification),
  async run({ actor, input, tx }) {
    requireOwn(actor, input.adminId);
    const { notifications, found } = await readBell(tx, actor, input);
    const rows = notifications.map((notification) => ({
      ...bellItemRecord(notification),
      isReadAdmin: notification.isRead ? 1 : 0,
      tenant: notification.about,
    }));
    return pageOf(rows, found, input, false);
  },
});
