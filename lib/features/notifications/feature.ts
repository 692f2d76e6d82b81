import "server-only";
import { notification } from "@/db/schema";
import { call } from "@/lib/core/server/call";
import type { Feature } from "@/lib/features/feature";
import { countAdminNotifications, countClientNotifications } from "./server/count-notifications";
import { listAdminNotifications, listClientNotifications } from "./server/list-notifications";
import { showPreferences, updatePreferences } from "./server/preferences";
import { readAdminNotifications, readClientNotifications } from "./server/read-notifications";
import { showUnsubscription, unsubscribe } from "./server/unsubscribe";

export const notificationsFeature: Feature = {
  calls: [
    {
      name: "Notifications",
      about: "The notifications of tenants and admins, and their preferences.",
      calls: [
        call("get", "/client-notif/{tenantId}", listClientNotifications, "List a tenant's notifications"),
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
        call("get", "/admin-notif/{adminId}", listAdminNotifications, "List an admin's notifications"),
        call(
          "get",
          "/admin-notif-count/{adminId}",
          countAdminNotifications,
          "Count an admin's unread notifications",
        ),
        call("put", "/admin-notif-read-ids", readAdminNotifications, "Mark an admin's notifications as read"),
        call("get", "/notification-preferences", showPreferences, "Show the caller's preferences"),
        call("put", "/notification-preferences", updatePreferences, "Change the caller's preferences"),
        call(
          "get",
          "/unsubscribe/{token}",
          showUnsubscription,
          "Show which mails an unsubscribe link turns off",
        ),
        call("post", "/unsubscribe/{token}", unsubscribe, "Turn off the mails of an unsubscribe link", {
          ignoresBody: true,
        }),
      ],
    },
  ],
  reset: {
    groups: { notifications: { table: notification } },
    references: { users: [notification.tenantId], admins: [notification.adminId] },
  },
};
