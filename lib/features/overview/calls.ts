import { callTo } from "@/lib/core/call-to";
import type { listTenantMoney } from "./server/list-money";
import type { listOwnRequests } from "./server/list-own-requests";
import type { listTenantRequests } from "./server/list-requests";
import type { showTenantActivity } from "./server/show-activity";

export const overviewCalls = {
  own: callTo<typeof listOwnRequests>("get", "/my-requests"),
  requests: callTo<typeof listTenantRequests>("get", "/tenant/{id}/requests"),
  money: callTo<typeof listTenantMoney>("get", "/tenant/{id}/money"),
  activity: callTo<typeof showTenantActivity>("get", "/tenant/{id}/activity"),
};
