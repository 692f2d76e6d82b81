import "server-only";
import { call } from "@/lib/core/server/call";
import { createAdmin } from "./server/create-admin";
import { deleteAdmin } from "./server/delete-admin";
import { listAdmins } from "./server/list-admins";
import { listAuditLog } from "./server/list-audit-log";
import { showAdmin } from "./server/show-admin";
import { updateAdmin } from "./server/update-admin";

export const adminCalls = [
  call("get", "/user-admins", listAdmins),
  call("get", "/user-admin/{id}", showAdmin),
  call("post", "/user-admin", createAdmin, { status: 201 }),
  call("put", "/user-admin/{id}", updateAdmin),
  call("delete", "/user-admin/{id}", deleteAdmin),
  call("get", "/audit-log", listAuditLog),
];
