import type * as z from "zod";
import type { StaffArea } from "@/lib/core/areas";
import { callTo } from "@/lib/core/call-to";
import type { listSessions } from "./server/own-sessions";
import type { showMe } from "./server/show-me";

type StaffAccount = Extract<z.output<(typeof showMe)["output"]>, { area: StaffArea }>;

export const authCalls = {
  me: callTo<typeof showMe>("get", "/me"),
  staffAccount: callTo<typeof showMe, StaffAccount>("get", "/me"),
  sessions: callTo<typeof listSessions>("get", "/sessions"),
};
