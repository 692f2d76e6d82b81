import { startRealtimeServer } from "@/lib/ports/realtime/own-server/server";

// Starts the project's own real-time server for one machine; larger installations use hosted Pusher or a cluster.

const host = "127.0.0.1";

function setting(name: string): string {
  const value = process.env[name];
  if (!value)
    fail(`${name} is not set: the real-time server needs PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET.`);
  return value;
}

function portSetting(): number {
  const text = process.env.PUSHER_PORT || "6001";
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    fail(`PUSHER_PORT must be a port, not "${text}".`);
  return port;
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

const port = portSetting();
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

console.log(`Real-time server listening on ws://${host}:${server.port}`);

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => {
    void server.close().then(() => process.exit(0));
  });
}
