import "server-only";
import { call } from "@/lib/core/server/call";
import { countResetTables, resetData } from "./server/reset-data";

export const resetCalls = [
  call("get", "/reset-counts", countResetTables, "Count the rows of the tables that can be reset"),
  call("delete", "/reset-data", resetData, "Empty tables", { refuses: [409, 429] }),
];
