import "server-only";
import { notification } from "@/db/schema";
import { bind, call } from "@/lib/core/server/call";
import type { Feature } from "@/lib/features/feature";
import { notificationCalls } from "./calls";
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
        bind(notificationCalls.client.list, listClientNotifications, "List a tenant's notifications"),
        bind(
          notificationCalls.client.count,
          countClientNotifications,
          "Count a tenant's unread notifications",
        ),
        bind(
          notificationCalls.client.markRead,
          readClientNotifications,
          "Mark a tenant's notifications as read",
        ),
        bind(notificationCalls.admin.list, listAdminNotifications, "List an admin's notifications"),
        bind(notificationCalls.admin.count, countAdminNotifications, "Count an admin's unread notifications"),
        bind(
          notificationCalls.admin.markRead,
          readAdminNotifications,
          "Mark an admin's notifications as read",
        ),
        bind(notificationCalls.preferences, showPreferences, "Show the caller's preferences"),
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
    references: { users: [notification.tenantId], admins: [notification.accountId] },
  },
};
