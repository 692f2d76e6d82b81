import "server-only";
import { pusher } from "./pusher";

/** Calls to the real-time server at the same time. */
const atOnce = 10;

/**
 * Closes the live connections of Pusher's users (docs/rules/realtime.md, The end of a session). May be repeated.
 * @throws the client library's error where the real-time server did not take one of them
 */
export async function endConnections(users: readonly string[]): Promise<void> {
  for (let at = 0; at < users.length; at += atOnce) {
    await Promise.all(users.slice(at, at + atOnce).map((user) => pusher.terminateUserConnections(user)));
  }
}
