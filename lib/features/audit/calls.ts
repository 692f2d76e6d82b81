import { callTo } from "@/lib/core/call-to";
import type { listAuditLog } from "./server/list-audit-log";

export const auditCalls = {
  list: callTo<typeof listAuditLog>("get", "/audit-log"),
};
