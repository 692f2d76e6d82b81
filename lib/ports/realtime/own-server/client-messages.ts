import "server-only";
import type { AppIdentity } from "./app-identity";
import { channelKind, isChannelName, ownerOfChannel } from "./channel-name";
import type { ChannelRegistry } from "./channels";
import type { Connection } from "./connection";
import type { RealtimeLimits } from "./limits";
import {
  pongMessage,
  protocolCode,
  protocolError,
  readClientMessage,
  subscriptionError,
  subscriptionSucceeded,
} from "./protocol";
import { signIn } from "./sign-in";
import { isSubscriptionAuthValid } from "./signature";
import type { Users } from "./users";

export interface MessageContext {
  app: AppIdentity;
  limits: RealtimeLimits;
  channels: ChannelRegistry;
  users: Users;
  /** The site's address, whose pages may connect. */
  site: string | undefined;
}

interface SubscriptionRefusal {
  /** Null where the protocol has no code for it. */
  code: number | null;
  type: string;
  reason: string;
  status: number;
}

/** Answers one text frame of a client. An invalid one is answered with an error; the connection stays open. */
export function answerClientMessage(context: MessageContext, connection: Connection, text: string): void {
  const message = readClientMessage(text);
  if (!message) {
    connection.send(protocolError(null, "Not a message: JSON with an event name is expected"));
    return;
  }
  const { event, data } = message;
  if (event === "pusher:ping") connection.send(pongMessage);
  else if (event === "pusher:pong") return;
  else if (event === "pusher:signin") signIn(context, connection, data);
  else if (event === "pusher:subscribe") subscribe(context, connection, data);
  else if (event === "pusher:unsubscribe") {
    if (isChannelName(data.channel)) context.channels.unsubscribe(connection, data.channel);
  } else if (event.startsWith("client-"))
    connection.send(protocolError(null, "Client events are not enabled for this app"));
  else connection.send(protocolError(null, "Unsupported event"));
}

/** Subscribing again to the same channel succeeds again. */
function subscribe(
  context: MessageContext,
  connection: Connection,
  { channel, auth }: Record<string, unknown>,
): void {
  if (connection.user && channel === `#server-to-user-${connection.user.id}`) {
    // pusher-js subscribes to it after every sign-in. Nothing is ever published there.
    connection.send(subscriptionSucceeded(channel));
    return;
  }
  if (!isChannelName(channel)) {
    connection.send(protocolError(null, "Invalid channel name"));
    return;
  }
  const owner = ownerOfChannel(channel);
  if (owner !== undefined && !connection.user && context.users.hasEnded(owner, connection)) {
    // The signature may be that of a session which has ended since.
    connection.close(protocolCode.reconnect, "Reconnect");
    return;
  }
  const refusal = refuse(context, connection, channel, auth);
  if (refusal) {
    connection.send(protocolError(refusal.code, `${refusal.reason}: ${channel}`));
    connection.send(subscriptionError(channel, refusal.type, refusal.reason, refusal.status));
    return;
  }
  context.channels.subscribe(connection, channel);
  connection.send(subscriptionSucceeded(channel));
}

function refuse(
  { app, limits }: MessageContext,
  connection: Connection,
  channel: string,
  auth: unknown,
): SubscriptionRefusal | undefined {
  const kind = channelKind(channel);
  if (kind === "unsupported")
    return {
      code: null,
      type: "UnsupportedChannel",
      reason: "Presence and cache channels are not supported",
      status: 400,
    };
  if (kind === "private" && !isSubscriptionAuthValid(app, connection.id, channel, auth))
    return {
      code: protocolCode.unauthorized,
      type: "AuthError",
      reason: "Invalid subscription signature",
      status: 401,
    };
  if (kind === "private" && connection.user && connection.user.holder !== ownerOfChannel(channel))
    return {
      code: protocolCode.unauthorized,
      type: "AuthError",
      reason: "The channel of somebody else than who has signed in",
      status: 403,
    };
  const isFull = connection.channels.size >= limits.maxSubscriptionsPerConnection;
  if (isFull && !connection.channels.has(channel))
    return {
      code: null,
      type: "LimitReached",
      reason: "Too many subscriptions on one connection",
      status: 429,
    };
  return undefined;
}
