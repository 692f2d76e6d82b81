import "server-only";
import { call } from "@/lib/core/server/call";
import { checkHealth, checkReadiness } from "./server/check-health";

export const healthCalls = [call("get", "/health", checkHealth), call("get", "/ready", checkReadiness)];
