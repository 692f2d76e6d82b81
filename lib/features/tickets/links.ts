import type { TicketKind } from "./define";

/** The deep link to a ticket's form (docs/rules/tickets.md, Screens). */
export const ticketLink = (area: "client" | "admin", kind: Pick<TicketKind, "path">, id: string): string =>
  `${kind.path[area]}?modal=true&serviceId=${id}`;
