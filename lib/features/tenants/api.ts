import "server-only";
import { call } from "@/lib/core/server/call";
import { createTenant } from "./server/create-tenant";
import { deleteTenant } from "./server/delete-tenant";
import { exportTenants } from "./server/export-tenants";
import { listLoggedIn } from "./server/list-logged-in";
import { listTenants } from "./server/list-tenants";
import { showTenant } from "./server/show-tenant";
import { updateTenant } from "./server/update-tenant";

export const tenantCalls = [
  call("get", "/tenants", listTenants),
  call("get", "/tenant/{id}", showTenant),
  call("post", "/tenant", createTenant, { status: 201 }),
  call("put", "/tenant/{id}", updateTenant),
  call("delete", "/tenant/{id}", deleteTenant),
  call("get", "/tenantIds", exportTenants),
  call("post", "/tenantIds", exportTenants),
  call("get", "/logged-in-monitor", listLoggedIn),
];
