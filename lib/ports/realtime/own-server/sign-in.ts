import "server-only";
import type { AppIdentity } from "./app-identity";
import { ownerOfChannel } from "./channel-name";
import type { Connection, SignedInUser } from "./connection";
import { isObject, parseObject, protocolCode, signInSucceeded } from "./protocol";
import { isSignInAuthValid } from "./signature";
import type { Users } from "./users";

/**
 * Answers `pusher:signin`. From then on the connection is its session's: it is closed with it, and has no channels but
 * those of the session's holder. A wrong sign-in closes the connection, as Pusher does.
 */
export function signIn(
  { app, users }: { app: AppIdentity; users: Users },
  connection: Connection,
  { user_data: userData, auth }: Record<string, unknown>,
): void {
  const isSigned = typeof userData === "string" && isSignInAuthValid(app, connection.id, userData, auth);
  const user = isSigned ? readUser(userData) : undefined;
  if (!user || !mayBe(user, connection) || users.hasEnded(user.id, connection)) {
    connection.close(protocolCode.unauthorized, "Invalid sign-in");
    return;
  }
  connection.user = user;
  connection.send(signInSucceeded(String(userData)));
}

/** One session on a connection, and the channels it has already are that session's holder's. */
function mayBe(user: SignedInUser, { user: present, channels }: Connection): boolean {
  if (present && present.id !== user.id) return false;
  return [...channels].every((name) => (ownerOfChannel(name) ?? user.holder) === user.holder);
}

function readUser(userData: string): SignedInUser | undefined {
  const { id, user_info: info } = parseObject(userData) ?? {};
  if (typeof id !== "string" || id === "" || !isObject(info) || typeof info.holder !== "string")
    return undefined;
  return { id, holder: info.holder };
}
