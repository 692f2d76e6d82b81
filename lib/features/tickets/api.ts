import "server-only";
import { type Call, call } from "@/lib/core/server/call";
import type { TicketKind } from "./define";
import { registry } from "./registry";
import { listBookedSpans } from "./server/booked-spans";
import { countAllTickets } from "./server/count-tickets";
import { listServices, showService } from "./server/list-services";
import { ticketUseCases } from "./server/use-cases";

function callsOf(kind: TicketKind): Call[] {
  const {
    list,
    show,
    history,
    create,
    update,
    verify,
    remove,
    export: exportRows,
    shortcuts,
  } = ticketUseCases(kind.name);
  const one = `/${kind.singular}` as const;
  return [
    call("get", `/${kind.plural}`, list),
    call("get", `${one}/{id}`, show),
    call("post", one, create, { status: 201 }),
    call("put", `${one}/verified/{id}`, verify),
    ...Object.entries(shortcuts).map(([word, target]) => call("put", `${one}/${word}/{id}`, target)),
    call("put", `${one}/{id}`, update),
    call("delete", `${one}/{id}`, remove),
    call("get", `${one}Ids`, exportRows),
    call("post", `${one}Ids`, exportRows),
    call("get", `${one}/{id}/history`, history),
  ];
}

/** The services screen's permit form (docs/rules/tickets.md, Screens): the permits' own calls under another path. */
function serviceCalls(): Call[] {
  const { create, update, remove } = ticketUseCases("workPermit");
  return [
    call("get", "/services", listServices),
    call("get", "/service/{id}", showService),
    call("post", "/service", create, { status: 201 }),
    call("put", "/service/{id}", update),
    call("delete", "/service/{id}", remove),
  ];
}

export const ticketCalls: Call[] = [
  ...registry.flatMap(callsOf),
  ...serviceCalls(),
  call("get", "/get-reservation-schedules", listBookedSpans),
  call("get", "/ticket-counts", countAllTickets),
];
