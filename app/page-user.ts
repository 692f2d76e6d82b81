import type { PageUser } from "@/components/live/page-user";
import type { SessionActor } from "@/lib/core/actor";
import { ownNotificationChannel } from "@/lib/ports/realtime/channels";

/** The user of an actor's page. */
export const pageUser = (actor: SessionActor): PageUser => ({
  accountId: actor.id,
  personId: actor.area === "client" ? actor.personId : actor.id,
  rights: actor.area === "client" ? actor.rights.join() : "",
  channel: ownNotificationChannel(actor),
});
