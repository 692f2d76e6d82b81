import { callTo } from "@/lib/core/call-to";
import type { Page } from "@/lib/core/paging";
import type { TenantOption, TenantRecord } from "./record";
import type { exportTenants } from "./server/export-tenants";
import type { listLoggedIn } from "./server/list-logged-in";
import type { listTenants } from "./server/list-tenants";
import type { showTenantMailRefusal } from "./server/show-mail-refusal";

export const tenantCalls = {
  list: callTo<typeof listTenants, Page<TenantRecord>>("get", "/tenants"),
  options: callTo<typeof listTenants, Page<TenantOption>>("get", "/tenants"),
  export: callTo<typeof exportTenants>("post", "/tenantIds"),
  loggedIn: callTo<typeof listLoggedIn>("get", "/logged-in-monitor"),
  mailRefusal: callTo<typeof showTenantMailRefusal>("get", "/tenant/{id}/mail-refusal"),
};
