import { callTo } from "@/lib/core/call-to";
import type { listPolicyHeaders } from "./server/policy-headers";

export const policyCalls = {
  headers: callTo<typeof listPolicyHeaders>("get", "/policies-header"),
};
