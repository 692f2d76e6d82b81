import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { execaNode } from "execa";
import getPort from "get-port";
import pWaitFor from "p-wait-for";
import Publisher from "pusher";
import { WebSocket } from "ws";
import { round, summary } from "@/scripts/bench/figures";

/*
 * Measures our real-time server in a separate process with many connected clients: the time from the trigger call to
 * the client, and the memory. Publisher and clients share one process, so the figures include their work.
 * `tsx --tsconfig tsconfig.node.json tests/bench/realtime-connections.ts [connections]` exits with 1 if an event is lost.
 */

const connections = Math.min(Number(process.argv[2]) || 3_000, 9_000);
const connectAtOnce = 200;
const singleEvents = 1_000;
const singleEventsPerSecond = 200;
const broadcasts = 20;
const shared = "public-website-settings";

const port = await getPort();
const keys = { appId: "bench", key: "bench-key", secret: "bench-secret" };
const settings = { PUSHER_APP_ID: keys.appId, PUSHER_KEY: keys.key, PUSHER_SECRET: keys.secret };
const server = execaNode("scripts/realtime.ts", {
  nodeOptions: ["--import", "tsx"],
  env: { ...settings, PUSHER_PORT: `${port}` },
  timeout: 120_000,
});
const publisher = new Publisher({ ...keys, host: "127.0.0.1", port: `${port}`, useTLS: false });

/** The latencies of the events that clients have received, in milliseconds. */
let times: number[] = [];

/**
 * Connects a client, which subscribes to a private channel and to the shared one.
 * @returns its private channel
 */
function connect(): Promise<string> {
  const channel = `private-client-tickets-crud.${randomUUID()}`;
  const url = `ws://127.0.0.1:${port}/app/${keys.key}?protocol=7&client=js&version=8.6.0`;
  const socket = new WebSocket(url, { perMessageDeflate: false });
  const send = (event: string, data: object) => socket.send(JSON.stringify({ event, data }));
  let pending = 2;
  return new Promise((resolve, reject) => {
    socket.on("error", reject);
    socket.on("message", (text) => {
      const { event, data } = JSON.parse(String(text));
      if (event === "pusher:connection_established") {
        const { auth } = publisher.authorizeChannel(JSON.parse(data).socket_id, channel);
        send("pusher:subscribe", { channel, auth });
        send("pusher:subscribe", { channel: shared });
      } else if (event === "pusher_internal:subscription_succeeded") {
        pending -= 1;
        if (pending === 0) resolve(channel);
      } else if (event === "pusher:ping") send("pusher:pong", {});
      else times.push(performance.now() - JSON.parse(data).sentAtMs);
    });
  });
}

/** Waits until all events have arrived, at most five seconds. */
const complete = (expected: number) =>
  pWaitFor(() => times.length >= expected, { interval: 10, timeout: 5000 }).catch(() => {});

function result(expected: number) {
  const figures = { ...summary(times), lost: expected - times.length };
  times = [];
  return figures;
}

/** Sends a list's row to one client after another, at a steady rate. */
async function measureSingle(channels: string[]) {
  const row = { title: "Gate pass", remarks: "x".repeat(600) };
  const calls: Promise<unknown>[] = [];
  for (let sent = 0; sent < singleEvents; sent += 1) {
    const channel = channels[(sent * 7) % channels.length] ?? "";
    calls.push(publisher.trigger(channel, "crud", { ...row, sentAtMs: performance.now() }));
    if (sent % 10 === 9) await pause(10_000 / singleEventsPerSecond);
  }
  await Promise.all(calls);
  await complete(singleEvents);
  return result(singleEvents);
}

/** Sends one event to all clients at once, with time in between for the last of them to receive it. */
async function measureBroadcasts() {
  for (let sent = 1; sent <= broadcasts; sent += 1) {
    await publisher.trigger(shared, "changed", { isUnderMaintenance: "0", sentAtMs: performance.now() });
    await complete(sent * connections);
  }
  return result(broadcasts * connections);
}

/** The server's resident memory, in MB. */
const memory = () =>
  round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1]) / 1024);

await pWaitFor(
  () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    ),
  { interval: 50 },
);
const empty = memory();
const started = performance.now();
const channels: string[] = [];
while (channels.length < connections) {
  const length = Math.min(connectAtOnce, connections - channels.length);
  channels.push(...(await Promise.all(Array.from({ length }, connect))));
}
const connectSeconds = round((performance.now() - started) / 1000);
const connected = memory();
const single = await measureSingle(channels);
const broadcast = await measureBroadcasts();
const memoryMb = { empty, connected, afterEvents: memory() };
const kbPerConnection = round(((connected - empty) * 1024) / connections);
console.table({ "one client": single, [`all ${connections} clients`]: broadcast });
console.log(JSON.stringify({ connections, connectSeconds, single, broadcast, memoryMb, kbPerConnection }));
process.exit(single.lost + broadcast.lost > 0 ? 1 : 0);
