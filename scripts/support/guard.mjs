// The guard: a small process of its own that outlives the one that started it by a few seconds, and
// stops what that one left running. SIGKILL, a crash or a closed terminal leave no other chance.
//
// It reads lines of JSON from its standard input, whose end means that the owner is gone:
//   { "watch": pid, "stamp": "…", "signal": "SIGTERM", "graceMs": 5000, "group": true }
//   { "forget": pid }

import { createInterface } from "node:readline";
import { isSameProcess } from "./processes.mjs";

const watched = new Map();

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});

const lines = createInterface({ input: process.stdin });
lines.on("line", (line) => {
  const order = JSON.parse(line);
  if (order.watch) watched.set(order.watch, { pid: order.watch, ...order });
  else watched.delete(order.forget);
});

lines.on("close", async () => {
  // The last started depends on the ones before it, so it goes first.
  for (const entry of [...watched.values()].reverse()) {
    if (!isSameProcess(entry)) continue;
    send(entry, entry.signal);
    const deadline = Date.now() + entry.graceMs;
    while (isSameProcess(entry) && Date.now() < deadline) await new Promise((done) => setTimeout(done, 50));
    if (isSameProcess(entry)) send(entry, "SIGKILL");
  }
});

function send({ pid, group }, signal) {
  try {
    process.kill(group ? -pid : pid, signal);
  } catch {
    // It ended between the look and the signal.
  }
}
