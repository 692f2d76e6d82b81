import "server-only";
import { call } from "@/lib/core/server/call";
import type { Product } from "@/lib/features/feature";
import { countAdminNotifications, countClientNotifications } from "./server/count-notifications";
import { listAdminNotifications, listClientNotifications } from "./server/list-notifications";
import { readAdminNotifications, readClientNotifications } from "./server/read-notifications";

/**
 * Returns the calls for notifications.
 * @param linkOf returns the page that shows a record
 */
export const notificationCalls = (linkOf: Product["linkOf"]) => [
  call("get", "/client-notif/{tenantId}", listClientNotifications(linkOf), "List a tenant's notifications"),
  call(
    "get",
    "/client-notif-count/{tenantId}",
    countClientNotifications,
    "Count a tenant's unread notifications",
  ),
  call("put", "/client-notif-read-ids", readClientNotifications, "Mark a tenant's notifications as read"),
  call("get", "/admin-notif/{adminId}", listAdminNotifications(linkOf), "List an admin's notifications"),
  call(
    "get",
    "/admin-notif-count/{adminId}",
    countAdminNotifications,
    "Count an admin's unread notifications",
  ),
  call("put", "/admin-notif-read-ids", readAdminNotifications, "Mark an admin's notifications as read"),
];
