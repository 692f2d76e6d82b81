import { callTo } from "@/lib/core/call-to";
import type { showInvitation } from "./server/invitations";
import type { listPeople } from "./server/list-people";

export const peopleCalls = {
  ofUnit: callTo<typeof listPeople>("get", "/people"),
  invitation: callTo<typeof showInvitation>("get", "/invitation/{token}"),
};
