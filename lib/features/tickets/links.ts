import type { TicketKind } from "./define";

/** The deep link that opens a ticket's form on its page (docs/rules/tickets.md, Screens). */
export const ticketLink = (area: "client" | "admin", kind: Pick<TicketKind, "path">, id: string): string =>
  `${kind.path[area]}?modal=true&serviceId=${id}`;
