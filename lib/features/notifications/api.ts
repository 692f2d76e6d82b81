import "server-only";
import { call } from "@/lib/core/server/call";
import type { LinkOf } from "./server/bell";
import { countAdminNotifications, countClientNotifications } from "./server/count-notifications";
import { listAdminNotifications, listClientNotifications } from "./server/list-notifications";
import { readAdminNotifications, readClientNotifications } from "./server/read-notifications";

/** @param linkOf which page shows a record */
export const notificationCalls = (linkOf: LinkOf) => [
  call("get", "/client-notif/{tenantId}", listClientNotifications(linkOf)),
  call("get", "/client-notif-count/{tenantId}", countClientNotifications),
  call("put", "/client-notif-read-ids", readClientNotifications),
  call("get", "/admin-notif/{adminId}", listAdminNotifications(linkOf)),
  call("get", "/admin-notif-count/{adminId}", countAdminNotifications),
  call("put", "/admin-notif-read-ids", readAdminNotifications),
];
