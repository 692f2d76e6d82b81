import "server-only";
import * as z from "zod";
import { unitRights, viewOfStem } from "@/lib/app/product";
import { anySession, type ClientActor, can, hasUnitRight, type SessionActor } from "@/lib/core/actor";
import { forbidden } from "@/lib/core/errors";
import { defineUseCase } from "@/lib/core/server/use-case";
import { ownNotificationChannel } from "@/lib/ports/realtime/channels";
import { pusher } from "@/lib/ports/realtime/server/pusher";

/**
 * `POST /realtime/auth`: signs a subscription to one of the session's channels. Without a channel it signs in the
 * connection, so that it can be closed when the session ends (docs/rules/realtime.md, The end of a session).
 */
export const authorizeChannel = defineUseCase({
  name: "realtime.authorize",
  allow: [anySession],
  input: z.object({
    socket_id: z
      .string()
      .max(50, { error: "socket_id is not valid.", abort: true })
      .regex(/^\d+\.\d+$/, "socket_id is not valid.")
      .meta({ description: "The socket id that the real-time server assigned.", example: "1234.5678" }),
    channel_name: z
      .string()
      .min(1, "channel_name is not valid.")
      .max(164, "channel_name is not valid.")
      .optional()
      .meta({
        description: "The channel to subscribe to. Absent when the connection signs in.",
        example: "private-client-notif.0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b60",
      }),
  }),
  output: z.object({
    auth: z.string().meta({
      description: "The signature.",
      example: "towerdesk:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4",
    }),
    user_data: z.string().optional().meta({
      description: "For a sign-in, the user as JSON; its id is the session's id.",
      example:
        '{"id":"0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b61","user_info":{"account":"0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b60"}}',
    }),
  }),
  async run({ actor, input: { socket_id, channel_name } }) {
    if (channel_name === undefined) {
      // A unit's first person has its id.
      const unit = isOther(actor) ? { unit: [actor.tenantId, actor.personId] } : {};
      const user_info = { account: actor.id, ...unit };
      return pusher.authenticateUser(socket_id, { id: actor.sessionId, user_info });
    }
    if (!mayListen(actor, channel_name)) throw forbidden();
    return pusher.authorizeChannel(socket_id, channel_name);
  },
});

const isOther = (actor: SessionActor): actor is ClientActor =>
  actor.area === "client" && actor.tenantId !== actor.id;

/** Whether an actor may subscribe to a channel (docs/rules/realtime.md, Subscriptions). */
function mayListen(actor: SessionActor, channel: string): boolean {
  if (channel === ownNotificationChannel(actor)) return true;
  if (actor.area === "client") return mayListenToRecords(actor, channel);
  const [name = "", id, ...rest] = channel.split(".");
  if (id !== actor.id) return false;
  if (name === "private-soa-update") {
    return rest.length === 1 && can(actor, "utilities.add") && can(actor, "utilities.importDataFromPromis");
  }
  if (rest.length > 0) return false;
  const permission = viewOfStem.get(/^private-admin-([a-z]+)-crud$/.exec(name)?.[1] ?? "");
  return permission !== undefined && can(actor, permission);
}

/** Whether a channel is of its unit's records, which a person's rights allow. */
function mayListenToRecords(actor: ClientActor, channel: string): boolean {
  const [, stem = "", tenantId] = /^private-client-([a-z]+)-crud\.([^.]+)$/.exec(channel) ?? [];
  const right = unitRights.get(viewOfStem.get(stem)?.split(".")[0] ?? "");
  return tenantId === actor.tenantId && right !== undefined && hasUnitRight(actor, right);
}
