import "server-only";
import { pusher } from "./pusher";

/** Parallel calls to the real-time server. */
const atOnce = 10;

/**
 * Closes the live connections of Pusher users (docs/rules/realtime.md, The end of a session). Idempotent.
 * @throws the client library's error if the real-time server refused a call
 */
export async function endConnections(users: readonly string[]): Promise<void> {
  for (let index = 0; index < users.length; index += atOnce) {
    await Promise.all(
      users.slice(index, index + atOnce).map((user) => pusher.terminateUserConnections(user)),
    );
  }
}
