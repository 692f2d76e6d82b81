import "server-only";
import { sql } from "drizzle-orm";
import { admin } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import { bind, call, json } from "@/lib/core/server/call";
import { resetAccounts } from "@/lib/features/auth/server/accounts";
import { endSessionsOfAreas } from "@/lib/features/auth/server/end-sessions";
import { type Feature, newTimestamps } from "@/lib/features/feature";
import { adminUpdateBody } from "./bodies";
import { adminCalls } from "./calls";
import { createAdmin } from "./server/create-admin";
import { endAdminSessions } from "./server/end-admin-sessions";
import { listAdmins } from "./server/list-admins";
import { resetTwoFactor } from "./server/reset-two-factor";
import { listRoleTemplates, saveRoleTemplate } from "./server/role-templates";
import { showAdmin } from "./server/show-admin";
import { showAdminMailRefusal } from "./server/show-mail-refusal";
import { updateAdmin } from "./server/update-admin";

const flags = {
  view: "Opens the list and an administrator",
  add: "Adds administrators, uploads files to import",
  edit: "Submits EDIT ADMIN, Update Services, saved replies, office hours, target times",
  delete: "Deletes an administrator",
  importDataFromPromis: "Opens Import Data from PROMIS",
  exportDataToCsv: "Kept; guards nothing yet",
  userAccessDefinition: "Opens User's Access Definition",
  systemParameterSettings: "Opens System Parameter Settings, office hours and target times",
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
      about: "The accounts of the office and their permissions.",
      calls: [
        bind(adminCalls.list, listAdmins, "List administrators"),
        bind(adminCalls.show, showAdmin, "Show an administrator"),
        call("post", "/user-admin", createAdmin(officePages), "Add an administrator", { status: 201 }),
        bind(adminCalls.templates, listRoleTemplates(officePages), "List the role templates"),
        call("put", "/role-template/{name}", saveRoleTemplate(officePages), "Change a role template", {
          refuses: [409],
        }),
        call(
          "put",
          "/user-admin/{id}",
          updateAdmin(officePages),
          "Change an administrator's profile or roles",
          {
            refuses: [409, 429],
            body: json(adminUpdateBody(officePages)),
          },
        ),
        bind(
          adminCalls.mailRefusal,
          showAdminMailRefusal,
          "Tell whether mails to an administrator are refused",
        ),
        call("delete", "/user-admin/{id}/sessions", endAdminSessions, "End all sessions of an administrator"),
        call(
          "delete",
          "/user-admin/{id}/two-factor",
          resetTwoFactor,
          "Turn off an administrator's authenticator app",
        ),
      ],
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
  auditNames: { admin: "Administrator", role_template: "Role template" },
  reset: {
    groups: {
      admins: {
        table: admin,
        before: (tx) => endSessionsOfAreas(tx, ["admin", "super-admin"]),
        blank: {
          ...{ role: "admin", name: "", firstName: "", lastName: "", email: "", emailKey: "" },
          roles: null,
          status: recordStatus.deleted,
          deletedAt: sql`clock_timestamp()`,
          ...newTimestamps,
        },
        after: resetAccounts,
      },
    },
  },
};
