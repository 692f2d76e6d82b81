import { callTo } from "@/lib/core/call-to";
import type { listSessions } from "./server/own-sessions";
import type { showMe } from "./server/show-me";

export const authCalls = {
  me: callTo<typeof showMe>("get", "/me"),
  sessions: callTo<typeof listSessions>("get", "/sessions"),
};
