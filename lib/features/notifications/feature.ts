import "server-only";
import { notification } from "@/db/schema";
import { call } from "@/lib/core/server/call";
import type { Feature } from "@/lib/features/feature";
import { countAdminNotifications, countClientNotifications } from "./server/count-notifications";
import { listAdminNotifications, listClientNotifications } from "./server/list-notifications";
import { readAdminNotifications, readClientNotifications } from "./server/read-notifications";

export const notificationsFeature: Feature = {
  calls: ({ linkOf }) => [
    {
      name: "Notifications",
      about: "The bells of tenants and admins.",
      calls: [
        call(
          "get",
          "/client-notif/{tenantId}",
          listClientNotifications(linkOf),
          "List a tenant's notifications",
        ),
        call(
          "get",
          "/client-notif-count/{tenantId}",
          countClientNotifications,
          "Count a tenant's unread notifications",
        ),
        call(
          "put",
          "/client-notif-read-ids",
          readClientNotifications,
          "Mark a tenant's notifications as read",
        ),
        call(
          "get",
          "/admin-notif/{adminId}",
          listAdminNotifications(linkOf),
          "List an admin's notifications",
        ),
        call(
          "get",
          "/admin-notif-count/{adminId}",
          countAdminNotifications,
          "Count an admin's unread notifications",
        ),
        call("put", "/admin-notif-read-ids", readAdminNotifications, "Mark an admin's notifications as read"),
      ],
    },
  ],
  reset: {
    groups: { notifications: { table: notification } },
    references: { users: [notification.tenantId], admins: [notification.adminId] },
  },
};
