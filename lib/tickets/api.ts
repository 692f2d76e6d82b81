import "server-only";
import { type ApiCall, call } from "@/lib/api/call";
import type { TicketKind } from "./define";
import { registry } from "./registry";
import { countAllTickets } from "./server/count-tickets";
import { listServices, showService } from "./server/list-services";
import { ticketUseCases } from "./server/use-cases";

function callsOf(kind: TicketKind): ApiCall[] {
  const {
    list,
    show,
    history,
    create,
    update,
    verify,
    remove,
    export: exportRows,
  } = ticketUseCases(kind.name);
  const one = `/${kind.singular}` as const;
  return [
    call("get", `/${kind.plural}`, list),
    call("get", `${one}/{id}`, show),
    call("post", one, create, { status: 201 }),
    call("put", `${one}/verified/{id}`, verify),
    call("put", `${one}/{id}`, update),
    call("delete", `${one}/{id}`, remove),
    call("get", `${one}Ids`, exportRows),
    call("post", `${one}Ids`, exportRows),
    call("get", `${one}/{id}/history`, history),
  ];
}

export const ticketCalls: ApiCall[] = [
  ...registry.flatMap(callsOf),
  call("get", "/services", listServices),
  call("get", "/service/{id}", showService),
  call("get", "/ticket-counts", countAllTickets),
];
