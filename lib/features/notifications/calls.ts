import { callTo } from "@/lib/core/call-to";
import type { countAdminNotifications, countClientNotifications } from "./server/count-notifications";
import type { listAdminNotifications, listClientNotifications } from "./server/list-notifications";
import type { showPreferences } from "./server/preferences";
import type { readAdminNotifications, readClientNotifications } from "./server/read-notifications";

export const notificationCalls = {
  preferences: callTo<typeof showPreferences>("get", "/notification-preferences"),
  client: {
    list: callTo<typeof listClientNotifications>("get", "/client-notif/{tenantId}"),
    count: callTo<typeof countClientNotifications>("get", "/client-notif-count/{tenantId}"),
    markRead: callTo<typeof readClientNotifications>("put", "/client-notif-read-ids"),
  },
  admin: {
    list: callTo<typeof listAdminNotifications>("get", "/admin-notif/{adminId}"),
    count: callTo<typeof countAdminNotifications>("get", "/admin-notif-count/{adminId}"),
    markRead: callTo<typeof readAdminNotifications>("put", "/admin-notif-read-ids"),
  },
};
