import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import Publisher from "pusher";
import { WebSocket } from "ws";

// Our real-time server in a process of its own, with many connected clients: how long from the trigger call to the
// client, and what it costs in memory. Publisher and clients share one process, so the figures include their work.
//
//   npx tsx --tsconfig tsconfig.node.json tests/bench/realtime-connections.ts [connections]
//
// Ends by itself: after two minutes at the latest, with status 1 where anything was lost.

const connections = Math.min(Math.max(Number(process.argv[2]) || 3_000, 1), 9_000);
const singleEvents = 1_000;
const singleEventsPerSecond = 200;
const broadcasts = 20;
const shared = "public-website-settings";
const credentials = { appId: "bench", key: "bench-key", secret: "bench-secret" };

interface Client {
  channel: string;
  socket: WebSocket;
}

/** Called for every event that a client receives, with the latency in milliseconds. */
let arrived: (event: string, tookMs: number) => void = () => {};

async function main() {
  const giveUp = setTimeout(() => fail("The bench did not end within two minutes."), 120_000);
  const { server, port } = await startServer();
  process.on("exit", () => server.kill());
  const publisher = new Publisher({ ...credentials, host: "127.0.0.1", port: String(port), useTLS: false });
  const emptyMb = memoryMb(server);

  const startMs = performance.now();
  const clients = await connectAll(publisher, port);
  const connectSeconds = (performance.now() - startMs) / 1000;
  const connectedMb = memoryMb(server);

  const single = await measureSingle(publisher, clients);
  const broadcast = await measureBroadcasts(publisher);
  const result = {
    connections,
    connectSeconds: round(connectSeconds),
    single,
    broadcast,
    memoryMb: { empty: emptyMb, connected: connectedMb, afterEvents: memoryMb(server) },
    kbPerConnection: round(((connectedMb - emptyMb) * 1024) / connections),
  };
  console.table({ "one client": single, [`all ${connections} clients`]: broadcast });
  console.log(JSON.stringify(result));

  for (const client of clients) client.socket.terminate();
  clearTimeout(giveUp);
  server.kill();
  process.exitCode = single.lost + broadcast.lost > 0 ? 1 : 0;
}

async function startServer(): Promise<{ server: ChildProcess; port: number }> {
  const env = {
    ...process.env,
    PUSHER_APP_ID: credentials.appId,
    PUSHER_KEY: credentials.key,
    PUSHER_SECRET: credentials.secret,
    PUSHER_PORT: "0",
  };
  const server = spawn(process.execPath, [...process.execArgv, "scripts/realtime.ts"], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (!server.stdout) return fail("The server has no output.");
  for await (const line of createInterface({ input: server.stdout })) {
    const port = Number(/:(\d+)$/.exec(line)?.[1]);
    if (port) return { server, port };
  }
  return fail("The server did not start.");
}

/** Connects in waves, as browsers would. Each client subscribes to a private channel and to a shared one. */
async function connectAll(publisher: Publisher, port: number): Promise<Client[]> {
  const clients: Client[] = [];
  while (clients.length < connections) {
    const wave = Math.min(200, connections - clients.length);
    clients.push(...(await Promise.all(Array.from({ length: wave }, () => connect(publisher, port)))));
  }
  return clients;
}

function connect(publisher: Publisher, port: number): Promise<Client> {
  const channel = `private-client-tickets-crud.${randomUUID()}`;
  const url = `ws://127.0.0.1:${port}/app/${credentials.key}?protocol=7&client=js&version=8.6.0`;
  const socket = new WebSocket(url, { perMessageDeflate: false });
  let pending = 2;
  return new Promise((resolve, reject) => {
    socket.on("error", reject);
    socket.on("message", (text) => {
      const { event, data } = JSON.parse(String(text));
      if (event === "pusher:connection_established") {
        const { auth } = publisher.authorizeChannel(JSON.parse(data).socket_id, channel);
        socket.send(JSON.stringify({ event: "pusher:subscribe", data: { channel, auth } }));
        socket.send(JSON.stringify({ event: "pusher:subscribe", data: { channel: shared } }));
      } else if (event === "pusher_internal:subscription_succeeded") {
        pending -= 1;
        if (pending === 0) resolve({ channel, socket });
      } else if (event === "pusher:ping") socket.send('{"event":"pusher:pong","data":{}}');
      else arrived(event, performance.now() - JSON.parse(data).sentAtMs);
    });
  });
}

/** Sends a list's row to one client after another, at a steady rate. */
async function measureSingle(publisher: Publisher, clients: Client[]) {
  const times = collect("crud");
  const row = { title: "Gate pass", remarks: "x".repeat(600) };
  const calls: Promise<unknown>[] = [];
  for (let sent = 0; sent < singleEvents; sent += 1) {
    const client = clients[(sent * 7) % clients.length];
    if (client)
      calls.push(publisher.trigger(client.channel, "crud", { ...row, sentAtMs: performance.now() }));
    if (sent % 10 === 9) await pause(10_000 / singleEventsPerSecond);
  }
  await Promise.all(calls);
  return summary(await complete(times, singleEvents), singleEvents);
}

/** Sends one event to all clients at once, with time in between for the last of them to receive it. */
async function measureBroadcasts(publisher: Publisher) {
  const times = collect("changed");
  for (let sent = 1; sent <= broadcasts; sent += 1) {
    await publisher.trigger(shared, "changed", { isUnderMaintenance: "0", sentAtMs: performance.now() });
    await complete(times, sent * connections);
  }
  return summary(times, broadcasts * connections);
}

function collect(wanted: string): number[] {
  const times: number[] = [];
  arrived = (event, tookMs) => {
    if (event === wanted) times.push(tookMs);
  };
  return times;
}

/** Waits until all events have arrived, at most five seconds. */
async function complete(times: number[], expected: number): Promise<number[]> {
  for (let waited = 0; times.length < expected && waited < 500; waited += 1) await pause(10);
  return times;
}

function summary(times: number[], expected: number) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => round(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN);
  return { p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), maxMs: at(1), lost: expected - times.length };
}

/** Resident memory of the server, read from /proc; NaN where that does not exist. */
function memoryMb(server: ChildProcess): number {
  try {
    const status = readFileSync(`/proc/${server.pid}/status`, "utf8");
    return round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
  } catch {
    return Number.NaN;
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

await main();
