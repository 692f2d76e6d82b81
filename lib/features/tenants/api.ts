import "server-only";
import { call, json } from "@/lib/core/server/call";
import { tenantUpdateBody } from "./bodies";
import { createTenant } from "./server/create-tenant";
import { deleteTenant } from "./server/delete-tenant";
import { endTenantSessions } from "./server/end-tenant-sessions";
import { exportTenants } from "./server/export-tenants";
import { listLoggedIn } from "./server/list-logged-in";
import { listTenants } from "./server/list-tenants";
import { sendLogInMail } from "./server/send-log-in-mail";
import { updateTenant } from "./server/update-tenant";

export const tenantCalls = [
  call("get", "/tenants", listTenants, "List tenants"),
  call("post", "/tenant", createTenant, "Add a tenant", { status: 201 }),
  call("post", "/tenant/log-in-mail/{id}", sendLogInMail, "Mail a tenant its log-in again", {
    refuses: [429],
  }),
  call("put", "/tenant/{id}", updateTenant, "Change a tenant", {
    refuses: [409, 429],
    body: json(tenantUpdateBody),
  }),
  call("delete", "/tenant/{id}", deleteTenant, "Delete a tenant"),
  call("delete", "/tenant/{id}/sessions", endTenantSessions, "End all sessions of a tenant"),
  call("get", "/tenantIds", exportTenants, "Export chosen tenants as rows of a CSV file"),
  call("post", "/tenantIds", exportTenants, "Export chosen tenants as rows of a CSV file"),
  call("get", "/logged-in-monitor", listLoggedIn, "List tenants by their last activity"),
];
