import "server-only";
import { call } from "@/lib/core/server/call";
import type { ResetPlan } from "./server/groups";
import { countResetTables, resetData } from "./server/reset-data";

export const resetCalls = (plan: ResetPlan) => [
  call("get", "/reset-counts", countResetTables(plan), "Count the rows of the tables that can be reset"),
  call("delete", "/reset-data", resetData(plan), "Empty tables", { refuses: [409, 429] }),
];
