import "server-only";
import { sql } from "drizzle-orm";
import { admin } from "@/db/schema";
import { recordStatus } from "@/lib/core/record-status";
import { endSessionsOfAreas } from "@/lib/features/auth/server/end-sessions";
import { type Feature, newTimestamps } from "@/lib/features/feature";
import { adminCalls } from "./api";

const flags = {
  view: "Opens the list and an administrator",
  add: "Adds administrators, uploads files to import",
  edit: "Submits EDIT ADMIN, Update Services",
  delete: "Deletes an administrator",
  importDataFromPromis: "Opens Import Data from PROMIS",
  exportDataToCsv: "Kept; guards nothing yet",
  userAccessDefinition: "Opens User's Access Definition",
  systemParameterSettings: "Opens System Parameter Settings",
  manageAccess: "Opens Roles",
};

declare module "@/lib/core/permissions/pages" {
  interface PageFlags {
    utilities: keyof typeof flags;
  }
}

export const adminsFeature: Feature = {
  calls: ({ officePages }) => [
    {
      name: "Administrators",
      about: "The office's accounts and their rights.",
      calls: adminCalls(officePages),
    },
  ],
  officePages: [
    {
      page: "utilities",
      flags,
      menu: { label: "Utilities", href: "/admin/utilities", icon: "utilities" },
      title: "Utilities",
    },
  ],
  auditNames: { admin: "Administrator" },
  reset: {
    groups: {
      admins: {
        table: admin,
        before: (tx) => endSessionsOfAreas(tx, ["admin", "super-admin"]),
        blank: {
          ...{ role: "admin", name: "", firstName: "", lastName: "", email: "", emailKey: "" },
          ...{ passwordHash: "", roles: null, lastSeen: null },
          status: recordStatus.deleted,
          deletedAt: sql`clock_timestamp()`,
          ...newTimestamps,
        },
      },
    },
  },
};
