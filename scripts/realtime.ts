import "@/lib/core/secret-files";
import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { startMetricsServer } from "@/lib/node/metrics-server";
import { type RealtimeServer, startRealtimeServer } from "@/lib/ports/realtime/own-server/server";

// Starts the project's own real-time server for one machine; larger installations use hosted Pusher or a cluster.

const host = process.env.HOST || "127.0.0.1";

function setting(name: string): string {
  const value = process.env[name];
  if (!value)
    fail(`${name} is not set: the real-time server needs PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET.`);
  return value;
}

function portSetting(name: string, text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) fail(`${name} must be a port, not "${text}".`);
  return port;
}

/** Serves the server's figures if PUSHER_METRICS_PORT is set (docs/metrics.md). */
async function serveMetrics(server: RealtimeServer): Promise<void> {
  const { PUSHER_METRICS_PORT: text, METRICS_HOST, METRICS_TOKEN } = process.env;
  if (!text) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const figures = {
    connections: "Open connections.",
    channels: "Channels with at least one subscriber.",
    published: "Events received since the start, once for each channel.",
    slowClientsDisconnected: "Clients disconnected since the start because they stopped reading.",
  };
  for (const [figure, help] of Object.entries(figures))
    new Gauge({
      name: `towerdesk_live_${figure.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
      help,
      registers: [registry],
      collect() {
        this.set(server.stats()[figure as keyof typeof figures]);
      },
    });
  await startMetricsServer(registry, {
    host: METRICS_HOST || "127.0.0.1",
    port: portSetting("PUSHER_METRICS_PORT", text),
    token: METRICS_TOKEN || undefined,
  });
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function startError(error: unknown, port: number): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE")
    return `Port ${port} is taken: end the program that uses it, or set PUSHER_PORT.`;
  if (code === "EACCES")
    return `Port ${port} needs more rights than this user has: set PUSHER_PORT to 1024 or more.`;
  return `The real-time server could not start: ${String(error)}`;
}

const port = portSetting("PUSHER_PORT", process.env.PUSHER_PORT || "6001");
const server = await startRealtimeServer({
  appId: setting("PUSHER_APP_ID"),
  key: setting("PUSHER_KEY"),
  secret: setting("PUSHER_SECRET"),
  host,
  port,
  site: process.env.APP_URL,
  log: (message, details) =>
    console.error(JSON.stringify({ time: new Date().toISOString(), message, ...details })),
}).catch((error: unknown) => fail(startError(error, port)));

await serveMetrics(server).catch((error: Error) => fail(error.message));
console.log(`Real-time server listening on ws://${host}:${server.port}`);

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => {
    void server.close().then(() => process.exit(0));
  });
}
