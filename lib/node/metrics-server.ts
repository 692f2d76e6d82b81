import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { Registry } from "prom-client";

type Options = {
  host: string;
  port: number;
  /** The bearer token that a scrape must send. Without it, access to the port is enough. */
  token?: string | undefined;
};

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Serves `GET /metrics` in Prometheus's text format on a separate port (docs/metrics.md).
 * @throws Error if the port can't be used; its message says what to do
 */
export async function startMetricsServer(
  registry: Registry,
  { host, port, token }: Options,
): Promise<Server> {
  const expected = token === undefined ? null : digest(`Bearer ${token}`);
  const server = createServer(async (request, response) => {
    const mayRead = !expected || timingSafeEqual(expected, digest(request.headers.authorization ?? ""));
    if (!mayRead) {
      response.writeHead(401, { "www-authenticate": "Bearer" }).end("The token is missing or wrong.\n");
      return;
    }
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end("Only GET /metrics is offered here.\n");
      return;
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, { "content-type": registry.contentType }).end(text);
    } catch (error) {
      // A rejection that nobody handles would end the process.
      response.writeHead(500).end(`The metrics could not be read: ${String(error)}\n`);
    }
  });
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw new Error(
      `The metrics can't be served at ${host}:${port} (${(error as NodeJS.ErrnoException).code}): set METRICS_PORT to a free port, or leave it empty.`,
      { cause: error },
    );
  }
  return server;
}
