import "server-only";
import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Closes a server: it takes no new connection, and answers the requests that have begun.
 * @param milliseconds how long these may take; then their connections are cut
 */
export async function closeServer(server: Server, milliseconds: number): Promise<void> {
  const closed = new Promise((done) => server.close(done));
  // Node closes the connections that are idle now, but not those whose request ends later.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await Promise.race([closed, sleep(milliseconds)]);
  clearInterval(idle);
  server.closeAllConnections();
}
