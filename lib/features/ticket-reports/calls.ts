import { callTo } from "@/lib/core/call-to";
import type { listTicketPerformance } from "./server/list-ticket-performance";

export const reportCalls = {
  performance: callTo<typeof listTicketPerformance>("get", "/ticket-performance"),
};
