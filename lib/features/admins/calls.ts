import { callTo } from "@/lib/core/call-to";
import type { listAdmins } from "./server/list-admins";
import type { showAdmin } from "./server/show-admin";
import type { showAdminMailRefusal } from "./server/show-mail-refusal";

export const adminCalls = {
  list: callTo<typeof listAdmins>("get", "/user-admins"),
  show: callTo<typeof showAdmin>("get", "/user-admin/{id}"),
  mailRefusal: callTo<typeof showAdminMailRefusal>("get", "/user-admin/{id}/mail-refusal"),
};
