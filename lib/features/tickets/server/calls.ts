import "server-only";
import { env } from "@/lib/core/env";
import { bind, type Call, type CallGroup, call, json } from "@/lib/core/server/call";
import { servicesPermitBody, ticketCreationBody, ticketUpdateBody } from "@/lib/features/tickets/bodies";
import { kindCalls, serviceCalls } from "@/lib/features/tickets/calls";
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
  const own = kindCalls(kind);
  const it = kind.texts.add.client.replace("Add ", "").toLowerCase();
  const chosen = `Export chosen tickets as rows of ${kind.texts.csvFile}`;
  return [
    bind(own.list, list, `List tickets: ${it}`),
    bind(own.show, show, `Show a ticket: ${it}`),
    call("post", one, create, `File a ticket: ${it}`, creation(kind)),
    call("put", `${one}/verified/{id}`, verify, `Verify a ticket: ${it}`, conflicts),
    ...Object.entries(shortcuts).map(([shortcut, target]) =>
      call("put", `${one}/${shortcut}/{id}`, target, `Set a ticket to ${shortcut}: ${it}`, conflicts),
    ),
    call("put", `${one}/{id}`, update, `Change a ticket or its status: ${it}`, changes(kind)),
    call("delete", `${one}/{id}`, remove, `Delete a ticket: ${it}`, limitedDeletion),
    call("get", `${one}Ids`, exportRows, chosen),
    bind(own.export, exportRows, `${chosen}, by a long list of ids`),
    bind(own.history, history, `Show a ticket's history: ${it}`),
    bind(own.comments, comments, `List a ticket's comments: ${it}`),
    call("post", `${one}/{id}/comment`, comment, `Comment on a ticket: ${it}`, {
      status: 201,
      refuses: [409, 429],
    }),
    call("put", `${one}/{id}/comment/{commentId}`, editComment, `Change a comment: ${it}`, limited),
    call("delete", `${one}/{id}/comment/{commentId}`, removeComment, `Delete a comment: ${it}`, limited),
    bind(own.markRead, read, `Mark a ticket's comments as read: ${it}`),
    bind(own.reportPresence, presence, `Report that the caller has a ticket open: ${it}`),
    ...(canReopen(kind)
      ? [call("put", `${one}/{id}/reopen`, reopen, `Reopen a completed ticket: ${it}`, conflicts)]
      : []),
    ...(canBeRated(kind)
      ? [call("put", `${one}/{id}/rating`, rate, `Rate a completed ticket: ${it}`, conflicts)]
      : []),
    bind(own.assignees, candidates, `List the possible assignees: ${it}`),
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
function servicesCalls(): Call[] {
  const permit = kindOf("workPermit");
  const { update, remove } = ticketUseCases(permit.name);
  const create = createTicket(permit, servicesPermitSchema);
  const body = json(servicesPermitBody(env.SITE_TIME_ZONE));
  return [
    bind(serviceCalls.list, listServices, "List tickets of all kinds"),
    call("get", "/service/{id}", showService, "Show a ticket of any kind"),
    call("post", "/service", create, "File a work permit from the services screen", {
      ...creation(permit),
      body,
    }),
    call("put", "/service/{id}", update, "Change a work permit from the services screen", changes(permit)),
    call("delete", "/service/{id}", remove, "Delete a work permit from the services screen", limitedDeletion),
    call("post", "/ticket-clocks/recompute", recomputeClocks, "Recalculate the due times of open tickets"),
    bind(serviceCalls.counts, countAllTickets, "Count tickets and payments by status"),
    bind(serviceCalls.bookedSpans, listBookedSpans, "List the reserved times of amenities"),
    bind(serviceCalls.openTickets, showOpenTickets, "Count the open tickets of an administrator"),
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
  { name: "Services", about: "The tickets of all kinds in one list.", calls: servicesCalls() },
  ...registry.map((kind) => ({
    name: kind.texts.title,
    about: `${kind.texts.description}.`,
    calls: callsOf(kind),
  })),
];
