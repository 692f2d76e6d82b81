import "server-only";
import { can } from "@/lib/core/actor";
import { bind, call, json } from "@/lib/core/server/call";
import { contentFlags, type Feature } from "@/lib/features/feature";
import { tenantUpdateBody } from "./bodies";
import { tenantCalls } from "./calls";
import { createTenant } from "./server/create-tenant";
import { endTenantSessions } from "./server/end-tenant-sessions";
import { exportTenants } from "./server/export-tenants";
import { listLoggedIn } from "./server/list-logged-in";
import { listTenants } from "./server/list-tenants";
import { tenantsReset } from "./server/reset";
import { sendLogInMail } from "./server/send-log-in-mail";
import { showTenantMailRefusal } from "./server/show-mail-refusal";
import { updateTenant } from "./server/update-tenant";

const flags = contentFlags("a tenant", "TENANT");
const monitorFlags = { view: "Opens the Logged In Monitor" };

declare module "@/lib/core/permissions/pages" {
  interface PageFlags {
    tenants: keyof typeof flags;
    loggedInLogs: keyof typeof monitorFlags;
  }
}

export const tenantsFeature: Feature = {
  calls: [
    {
      name: "Tenants",
      about: "The people and companies of the tower.",
      calls: [
        bind(tenantCalls.list, listTenants, "List tenants"),
        call("post", "/tenant", createTenant, "Add a tenant", { status: 201 }),
        call("post", "/tenant/log-in-mail/{id}", sendLogInMail, "Send a tenant's log-in by mail again", {
          refuses: [429],
        }),
        call("put", "/tenant/{id}", updateTenant, "Change a tenant", {
          refuses: [409, 429],
          body: json(tenantUpdateBody),
        }),
        bind(tenantCalls.mailRefusal, showTenantMailRefusal, "Tell whether mails to a tenant are refused"),
        call("delete", "/tenant/{id}/sessions", endTenantSessions, "End all sessions of a tenant"),
        call("get", "/tenantIds", exportTenants, "Export chosen tenants as rows of a CSV file"),
        bind(tenantCalls.export, exportTenants, "Export chosen tenants as rows of a CSV file"),
        bind(tenantCalls.loggedIn, listLoggedIn, "List tenants by their last activity"),
      ],
    },
  ],
  officePages: [
    {
      page: "tenants",
      flags,
      menu: { label: "Tenant List", href: "/admin/tenants", icon: "tenants" },
      subpages: [{ href: "/admin/tenants/people", title: "Log-ins of Units" }],
      title: "Tenants List",
      mayAdd: (actor) => can(actor, "tenants.add"),
    },
    {
      page: "loggedInLogs",
      flags: monitorFlags,
      menu: { label: "Logged In Logs", href: "/admin/logged-in-logs", icon: "loggedIn" },
      title: "Logged In Monitor",
    },
  ],
  portalPages: [
    {
      path: "/settings",
      title: "Settings",
      description: "Your profile and your password",
      look: "cards",
      menu: { label: "Settings", icon: "settings" },
    },
  ],
  reset: { groups: { users: tenantsReset } },
};
