import "server-only";
import { type ApiCall, call } from "@/lib/api/call";
import type { TicketKind } from "./define";
import { registry } from "./registry";
import { countAllTickets } from "./server/count-tickets";
import { createTicket } from "./server/create-ticket";
import { deleteTicket } from "./server/delete-ticket";
import { exportTickets } from "./server/export-tickets";
import { listServices, showService } from "./server/list-services";
import { listTickets } from "./server/list-tickets";
import { showHistory, showTicket } from "./server/show-ticket";
import { updateTicket } from "./server/update-ticket";
import { verifyTicket } from "./server/verify-ticket";

const callsOf = (kind: TicketKind): ApiCall[] => [
  call("get", `/${kind.plural}`, listTickets(kind)),
  call("get", `/${kind.singular}/{id}`, showTicket(kind)),
  call("post", `/${kind.singular}`, createTicket(kind), { status: 201 }),
  call("put", `/${kind.singular}/verified/{id}`, verifyTicket(kind)),
  call("put", `/${kind.singular}/{id}`, updateTicket(kind)),
  call("delete", `/${kind.singular}/{id}`, deleteTicket(kind)),
  call("get", `/${kind.singular}Ids`, exportTickets(kind)),
  call("post", `/${kind.singular}Ids`, exportTickets(kind)),
  call("get", `/${kind.singular}/{id}/history`, showHistory(kind)),
];

export const ticketCalls: ApiCall[] = [
  ...registry.flatMap(callsOf),
  call("get", "/services", listServices),
  call("get", "/service/{id}", showService),
  call("get", "/ticket-counts", countAllTickets),
];
