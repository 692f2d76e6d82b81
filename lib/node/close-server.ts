import "server-only";
import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Stops accepting connections and waits for running requests.
 * @param milliseconds the time limit, after which remaining connections are cut
 */
export async function closeServer(server: Server, milliseconds: number): Promise<void> {
  const closed = new Promise((done) => server.close(done));
  // Node closes currently idle connections, but not those that become idle later.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await Promise.race([closed, sleep(milliseconds)]);
  clearInterval(idle);
  server.closeAllConnections();
}
