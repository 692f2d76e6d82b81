import { callTo } from "@/lib/core/call-to";
import type { listExpectedToday } from "./server/list-expected-today";

export const expectedCalls = {
  today: callTo<typeof listExpectedToday>("get", "/expected-today"),
};
