import "server-only";
import { env } from "@/lib/core/env";
import { type Call, type CallGroup, call, json } from "@/lib/core/server/call";
import { servicesPermitBody, ticketCreationBody, ticketUpdateBody } from "@/lib/features/tickets/bodies";
import type { TicketKind } from "@/lib/features/tickets/define";
import { kindOf, registry } from "@/lib/features/tickets/registry";
import { canBeRated, canBeUrgent, canReopen } from "@/lib/features/tickets/responsibility";
import { recomputeClocks } from "@/lib/features/tickets/server/clock/recompute-clocks";
import { listBookedSpans } from "@/lib/features/tickets/server/engine/booked-spans";
import { createTicket } from "@/lib/features/tickets/server/engine/create-ticket";
import { countAllTickets } from "@/lib/features/tickets/server/lists/count-tickets";
import { listServices, showService } from "@/lib/features/tickets/server/lists/list-services";
import { handOverTickets, showOpenTickets } from "@/lib/features/tickets/server/responsibility/hand-over";
import { servicesPermitSchema } from "@/lib/features/tickets/services-permit";
import { ticketUseCases } from "./use-cases";

/** Concurrent changes of a ticket or bookings of an amenity can conflict. */
const conflicts = { refuses: [409] } as const;
/** A tenant's changes are limited. */
const limited = { refuses: [409, 429] } as const;
const limitedDeletion = { refuses: [429] } as const;

const creation = (kind: TicketKind) =>
  ({ status: 201, refuses: [409, 429], body: json(ticketCreationBody(kind, env.SITE_TIME_ZONE)) }) as const;
const changes = (kind: TicketKind) => ({
  ...limited,
  body: json(ticketUpdateBody(kind, env.SITE_TIME_ZONE)),
});

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
    comments,
    comment,
    editComment,
    deleteComment: removeComment,
    read,
    presence,
    reopen,
    rate,
    assign,
    assignMany,
    candidates,
    wait,
    urgent,
    shortcuts,
  } = ticketUseCases(kind.name);
  const one = `/${kind.singular}` as const;
  const it = kind.texts.add.client.replace("Add ", "").toLowerCase();
  const chosen = `Export chosen tickets as rows of ${kind.texts.csvFile}`;
  return [
    call("get", `/${kind.plural}`, list, `List tickets: ${it}`),
    call("get", `${one}/{id}`, show, `Show a ticket: ${it}`),
    call("post", one, create, `File a ticket: ${it}`, creation(kind)),
    call("put", `${one}/verified/{id}`, verify, `Verify a ticket: ${it}`, conflicts),
    ...Object.entries(shortcuts).map(([shortcut, target]) =>
      call("put", `${one}/${shortcut}/{id}`, target, `Set a ticket to ${shortcut}: ${it}`, conflicts),
    ),
    call("put", `${one}/{id}`, update, `Change a ticket or its status: ${it}`, changes(kind)),
    call("delete", `${one}/{id}`, remove, `Delete a ticket: ${it}`, limitedDeletion),
    call("get", `${one}Ids`, exportRows, chosen),
    call("post", `${one}Ids`, exportRows, `${chosen}, by a long list of ids`),
    call("get", `${one}/{id}/history`, history, `Show a ticket's history: ${it}`),
    call("get", `${one}/{id}/comments`, comments, `List a ticket's comments: ${it}`),
    call("post", `${one}/{id}/comment`, comment, `Comment on a ticket: ${it}`, {
      status: 201,
      refuses: [409, 429],
    }),
    call("put", `${one}/{id}/comment/{commentId}`, editComment, `Change a comment: ${it}`, limited),
    call("delete", `${one}/{id}/comment/{commentId}`, removeComment, `Delete a comment: ${it}`, limited),
    call("put", `${one}/{id}/read`, read, `Mark a ticket's comments as read: ${it}`),
    call("put", `${one}/{id}/presence`, presence, `Report that the caller has a ticket open: ${it}`),
    ...(canReopen(kind)
      ? [call("put", `${one}/{id}/reopen`, reopen, `Reopen a completed ticket: ${it}`, conflicts)]
      : []),
    ...(canBeRated(kind)
      ? [call("put", `${one}/{id}/rating`, rate, `Rate a completed ticket: ${it}`, conflicts)]
      : []),
    call("get", `/${kind.plural}/assignees`, candidates, `List the possible assignees: ${it}`),
    call("put", `${one}/{id}/assignee`, assign, `Assign a ticket: ${it}`),
    call("put", `/${kind.plural}/assignee`, assignMany, `Assign many tickets: ${it}`),
    call("put", `${one}/{id}/waiting`, wait, `Set or clear what a ticket waits for: ${it}`, conflicts),
    ...(canBeUrgent(kind)
      ? [call("put", `${one}/{id}/urgent`, urgent, `Mark a ticket as urgent or not urgent: ${it}`, conflicts)]
      : []),
  ];
}

/**
 * The calls of the services screen's permit form (docs/rules/tickets.md, Screens): those of work permits under
 * another path.
 */
function serviceCalls(): Call[] {
  const permit = kindOf("workPermit");
  const { update, remove } = ticketUseCases(permit.name);
  const create = createTicket(permit, servicesPermitSchema);
  const body = json(servicesPermitBody(env.SITE_TIME_ZONE));
  return [
    call("get", "/services", listServices, "List tickets of all kinds"),
    call("get", "/service/{id}", showService, "Show a ticket of any kind"),
    call("post", "/service", create, "File a work permit from the services screen", {
      ...creation(permit),
      body,
    }),
    call("put", "/service/{id}", update, "Change a work permit from the services screen", changes(permit)),
    call("delete", "/service/{id}", remove, "Delete a work permit from the services screen", limitedDeletion),
    call("post", "/ticket-clocks/recompute", recomputeClocks, "Recalculate the due times of open tickets"),
    call("get", "/ticket-counts", countAllTickets, "Count tickets and payments by status"),
    call("get", "/get-reservation-schedules", listBookedSpans, "List the reserved times of amenities"),
    call(
      "get",
      "/user-admin/{id}/open-tickets",
      showOpenTickets,
      "Count the open tickets of an administrator",
    ),
    call(
      "put",
      "/user-admin/{id}/open-tickets",
      handOverTickets,
      "Hand over the open tickets of an administrator",
    ),
  ];
}

/** The calls of the list of all kinds, then those of each kind. */
export const ticketCalls: readonly CallGroup[] = [
  { name: "Services", about: "The tickets of all kinds in one list.", calls: serviceCalls() },
  ...registry.map((kind) => ({
    name: kind.texts.title,
    about: `${kind.texts.description}.`,
    calls: callsOf(kind),
  })),
];
