import "server-only";
import { bind, call } from "@/lib/core/server/call";
import type { Feature } from "@/lib/features/feature";
import { reportCalls } from "./calls";
import { listTicketAges } from "./server/list-ticket-ages";
import { listTicketPerformance } from "./server/list-ticket-performance";

/** Its page belongs to the dashboard, which declares it with its flags. */
export const ticketReportsFeature: Feature = {
  calls: [
    {
      name: "Ticket reports",
      about: "Reports on the age of open tickets and on answer and completion times.",
      calls: [
        call("get", "/ticket-ages", listTicketAges, "Count the open tickets of all modules by their age"),
        bind(
          reportCalls.performance,
          listTicketPerformance,
          "Count filed, completed, reopened and rated tickets by month, with the times that they took",
        ),
      ],
    },
  ],
};
