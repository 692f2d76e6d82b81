// How long requests take, in a process of its own: each client sends its next request when the last was answered.
// Reads its order from standard input: { clients, seconds, requests: [{ url, headers }] }

import { Agent, get } from "node:http";
import { text } from "node:stream/consumers";
import { summary } from "./figures.mjs";

const warmUpSeconds = 0.5;
const { clients, seconds, requests } = JSON.parse(await text(process.stdin));
const times = [];
let failed = 0;
let turn = 0;

function once(agent) {
  const { url, headers } = requests[turn++ % requests.length];
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (response) => {
      response.on("error", reject);
      response.on("end", () => resolve(response.statusCode));
      response.resume();
    });
    request.on("error", reject);
  });
}

async function client(from, until) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  while (performance.now() < until) {
    const started = performance.now();
    const status = await once(agent).catch(() => 0);
    const ended = performance.now();
    if (status !== 200) failed += 1;
    else if (started >= from) times.push(ended - started);
  }
  agent.destroy();
}

const from = performance.now() + warmUpSeconds * 1000;
await Promise.all(Array.from({ length: clients }, () => client(from, from + seconds * 1000)));
console.log(JSON.stringify({ ...summary(times), failed }));
