import { callTo } from "@/lib/core/call-to";
import type { listAdmins } from "./server/list-admins";
import type { listRoleTemplates } from "./server/role-templates";
import type { showAdmin } from "./server/show-admin";
import type { showAdminMailRefusal } from "./server/show-mail-refusal";

export const adminCalls = {
  list: callTo<typeof listAdmins>("get", "/user-admins"),
  show: callTo<typeof showAdmin>("get", "/user-admin/{id}"),
  templates: callTo<ReturnType<typeof listRoleTemplates>>("get", "/role-templates"),
  mailRefusal: callTo<typeof showAdminMailRefusal>("get", "/user-admin/{id}/mail-refusal"),
};
