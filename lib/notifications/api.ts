import "server-only";
import { call } from "@/lib/api/call";
import { countAdminNotifications, countClientNotifications } from "./server/count-notifications";
import { listAdminNotifications, listClientNotifications } from "./server/list-notifications";
import { readAdminNotifications, readClientNotifications } from "./server/read-notifications";

export const notificationCalls = [
  call("get", "/client-notif/{tenantId}", listClientNotifications),
  call("get", "/client-notif-count/{tenantId}", countClientNotifications),
  call("put", "/client-notif-read-ids", readClientNotifications),
  call("get", "/admin-notif/{adminId}", listAdminNotifications),
  call("get", "/admin-notif-count/{adminId}", countAdminNotifications),
  call("put", "/admin-notif-read-ids", readAdminNotifications),
];
