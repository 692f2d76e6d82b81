import "server-only";
import type { SessionActor } from "@/lib/core/actor";
import { loggedInAdmins } from "@/lib/features/notifications/server/logged-in";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketRecord } from "@/lib/features/tickets/record";
import {
  audienceOf,
  channelsOf,
  publishTicket,
  viewOf,
} from "@/lib/features/tickets/server/announcements/announce";
import { openedEvent } from "@/lib/ports/realtime/channels";
import { publish } from "@/lib/ports/realtime/server/publish";

/** Publishes that a person has read a ticket's comments: to that person, and to staff if it is the tenant. */
export async function publishRead(
  { area, id }: SessionActor,
  kind: TicketKind,
  record: TicketRecord,
): Promise<void> {
  const audience = area === "client" ? await audienceOf(kind, record) : { people: [], admins: [id] };
  await publishTicket(kind, record, audience);
}

/** Tells the other staff who may view a ticket that this person has it open. */
export async function publishOpened(
  { id, name }: SessionActor,
  kind: TicketKind,
  ticketId: string,
): Promise<void> {
  const admins = (await loggedInAdmins(viewOf(kind))).filter((adminId) => adminId !== id);
  await publish(channelsOf(kind, { people: [], admins }), openedEvent, {
    ticketId,
    by: { id, name },
  });
}
