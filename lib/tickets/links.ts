import type { TicketKindName } from "./define";
import { kindOf } from "./registry";

/** The deep link that opens a ticket's form on its page (document 2, section 2). */
export const ticketLink = (area: "client" | "admin", kind: TicketKindName, id: string): string =>
  `${kindOf(kind).path[area]}?modal=true&serviceId=${id}`;
