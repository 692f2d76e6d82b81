import "server-only";
import { call, json } from "@/lib/core/server/call";
import { adminUpdateBody } from "./bodies";
import type { RolePage } from "./schema";
import { createAdmin } from "./server/create-admin";
import { deleteAdmin } from "./server/delete-admin";
import { endAdminSessions } from "./server/end-admin-sessions";
import { listAdmins } from "./server/list-admins";
import { resetTwoFactor } from "./server/reset-two-factor";
import { showAdmin } from "./server/show-admin";
import { updateAdmin } from "./server/update-admin";

/** @param pages the pages whose flags roles may have */
export const adminCalls = (pages: readonly RolePage[]) => [
  call("get", "/user-admins", listAdmins, "List administrators"),
  call("get", "/user-admin/{id}", showAdmin, "Show an administrator"),
  call("post", "/user-admin", createAdmin, "Add an administrator", { status: 201 }),
  call("put", "/user-admin/{id}", updateAdmin(pages), "Change an administrator's profile or roles", {
    refuses: [409, 429],
    body: json(adminUpdateBody(pages)),
  }),
  call("delete", "/user-admin/{id}", deleteAdmin, "Delete an administrator"),
  call("delete", "/user-admin/{id}/sessions", endAdminSessions, "End all sessions of an administrator"),
  call(
    "delete",
    "/user-admin/{id}/two-factor",
    resetTwoFactor,
    "Turn off an administrator's authenticator app",
  ),
];
