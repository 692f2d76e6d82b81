import { callTo } from "@/lib/core/call-to";
import type { showInvitation } from "./server/invitations";
import type { exportPeople, listAllPeople, listPeople } from "./server/list-people";

export const peopleCalls = {
  all: callTo<typeof listAllPeople>("get", "/all-people"),
  export: callTo<typeof exportPeople>("get", "/all-people.csv"),
  ofUnit: callTo<typeof listPeople>("get", "/people"),
  invitation: callTo<typeof showInvitation>("get", "/invitation/{token}"),
};
