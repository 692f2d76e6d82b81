import "server-only";
import { can } from "@/lib/core/actor";
import { contentFlags, type Feature } from "@/lib/features/feature";
import { tenantCalls } from "./api";
import { tenantsReset } from "./server/reset";

const flags = contentFlags("a tenant", "TENANT");
const monitorFlags = { view: "Opens the Logged In Monitor" };

declare module "@/lib/core/permissions/pages" {
  interface PageFlags {
    tenants: keyof typeof flags;
    loggedInLogs: keyof typeof monitorFlags;
  }
}

export const tenantsFeature: Feature = {
  calls: [{ name: "Tenants", about: "The people and companies of the tower.", calls: tenantCalls }],
  officePages: [
    {
      page: "tenants",
      flags,
      menu: { label: "Tenant List", href: "/admin/tenants", icon: "tenants" },
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
