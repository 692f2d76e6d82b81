import "server-only";
import { call } from "@/lib/core/server/call";
import { checkHealth, checkReadiness } from "./server/check-health";

export const healthCalls = [
  call("get", "/health", checkHealth, "Tell that the process is alive"),
  call("get", "/ready", checkReadiness, "Tell whether the database answers and is migrated", {
    refuses: [503],
  }),
];
