import "server-only";
import type { Connection, Connections, SignedInSession } from "./connections";
import type { RealtimeLimits } from "./limits";
import {
  channelKind,
  channelUserId,
  isChannelName,
  isObject,
  parseObject,
  pongMessage,
  protocolCode,
  protocolError,
  readClientMessage,
  signInSucceeded,
  subscriptionError,
  subscriptionSucceeded,
} from "./protocol";
import { type AppIdentity, isSignInAuthValid, isSubscriptionAuthValid } from "./signature";

type SubscriptionRefusal = {
  status: number;
  type: "AuthError" | "UnsupportedChannel" | "LimitReached";
  reason: string;
};

/** Answers one text frame of a client. An invalid one is answered with an error; the connection stays open. */
export function answerClientMessage(
  app: AppIdentity,
  connections: Connections,
  connection: Connection,
  text: string,
): void {
  const message = readClientMessage(text);
  if (!message) {
    connection.send(protocolError(null, "Not a message: JSON with an event name is expected"));
    return;
  }
  const { event, data } = message;
  if (event === "pusher:ping") connection.send(pongMessage);
  else if (event === "pusher:pong") return;
  else if (event === "pusher:signin") signIn(app, connections, connection, data);
  else if (event === "pusher:subscribe") subscribe(app, connections, connection, data);
  else if (event === "pusher:unsubscribe") {
    if (isChannelName(data.channel)) connections.unsubscribe(connection, data.channel);
  } else if (event.startsWith("client-"))
    connection.send(protocolError(null, "Client events are not enabled for this app"));
  else connection.send(protocolError(null, "Unsupported event"));
}

/** Subscribing again to the same channel succeeds again. */
function subscribe(
  app: AppIdentity,
  connections: Connections,
  connection: Connection,
  { channel, auth }: Record<string, unknown>,
): void {
  if (connection.session && channel === `#server-to-user-${connection.session.id}`) {
    // pusher-js subscribes to it after every sign-in, and warns in the console of an error. Nothing is published there.
    connection.send(subscriptionSucceeded(channel));
    return;
  }
  if (!isChannelName(channel)) {
    connection.send(protocolError(null, "Invalid channel name"));
    return;
  }
  const userId = channelUserId(channel);
  if (userId !== undefined && !connection.session && connections.isRevoked(userId, connection)) {
    // The signature may belong to a session that has ended.
    connection.close(protocolCode.reconnect, "Reconnect");
    return;
  }
  const refusal = subscriptionRefusal(app, connections.limits, connection, channel, auth);
  if (refusal) {
    const { status, type, reason } = refusal;
    const code = type === "AuthError" ? protocolCode.unauthorized : null;
    connection.send(protocolError(code, `${reason}: ${channel}`));
    connection.send(subscriptionError(channel, type, reason, status));
    return;
  }
  connections.subscribe(connection, channel);
  connection.send(subscriptionSucceeded(channel));
}

function subscriptionRefusal(
  app: AppIdentity,
  limits: RealtimeLimits,
  connection: Connection,
  channel: string,
  auth: unknown,
): SubscriptionRefusal | undefined {
  const kind = channelKind(channel);
  if (kind === "unsupported")
    return {
      status: 400,
      type: "UnsupportedChannel",
      reason: "Presence and cache channels are not supported",
    };
  if (kind === "private" && !isSubscriptionAuthValid(app, connection.id, channel, auth))
    return { status: 401, type: "AuthError", reason: "Invalid subscription signature" };
  if (kind === "private" && connection.session && !isOwnChannel(connection.session, channel))
    return {
      status: 403,
      type: "AuthError",
      reason: "The channel of another user than the one who has signed in",
    };
  const isFull = connection.channels.size >= limits.maxSubscriptionsPerConnection;
  if (isFull && !connection.channels.has(channel))
    return { status: 429, type: "LimitReached", reason: "Too many subscriptions on one connection" };
  return undefined;
}

/**
 * Signs a connection in. It is then closed with its session and may only have channels of the session's user. An
 * invalid sign-in closes the connection, as Pusher does.
 */
function signIn(
  app: AppIdentity,
  connections: Connections,
  connection: Connection,
  { user_data: userData, auth }: Record<string, unknown>,
): void {
  const isSigned = typeof userData === "string" && isSignInAuthValid(app, connection.id, userData, auth);
  const session = isSigned ? readSession(userData) : undefined;
  if (!session || !isSignInAllowed(session, connection) || connections.isRevoked(session.id, connection)) {
    connection.close(protocolCode.unauthorized, "Invalid sign-in");
    return;
  }
  connection.session = session;
  connection.send(signInSucceeded(String(userData)));
}

/**
 * Whether the connection may sign in: it has no other session yet, and all its channels are those of the session's
 * user.
 */
function isSignInAllowed(session: SignedInSession, connection: Connection): boolean {
  if (connection.session && connection.session.id !== session.id) return false;
  return [...connection.channels].every(
    (name) => channelUserId(name) === undefined || isOwnChannel(session, name),
  );
}

const isOwnChannel = ({ channelIds }: SignedInSession, channel: string): boolean =>
  channelIds.includes(channelUserId(channel) ?? "");

/**
 * A Pusher user represents a session; `account` is the session's user, and `unit` has the ids of the unit and the person
 * for whom it acts (`POST /realtime/auth`).
 */
function readSession(userData: string): SignedInSession | undefined {
  const { id, user_info: info } = parseObject(userData) ?? {};
  if (typeof id !== "string" || id === "" || !isObject(info) || typeof info.account !== "string")
    return undefined;
  const unit = Array.isArray(info.unit) ? info.unit.map(String) : [];
  return { id, channelIds: [info.account, ...unit] };
}
