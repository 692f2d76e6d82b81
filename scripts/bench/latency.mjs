// How long requests take, in a process of its own: each client sends its next request when the last was answered.
// Reads its order from standard input: { clients, seconds, requests: [{ url, headers, term }] }
// Beside the times of all of them it tells which term took longest.

import { Agent, get } from "node:http";
import { text } from "node:stream/consumers";
import { percentile, round, summary } from "./figures.mjs";

const warmUpSeconds = 0.4;
const { clients, seconds, requests } = JSON.parse(await text(process.stdin));
const times = [];
const timesByTerm = {};
let failed = 0;
let turn = 0;

function once(agent, { url, headers }) {
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
    const request = requests[turn++ % requests.length];
    const started = performance.now();
    const status = await once(agent, request).catch(() => 0);
    const took = performance.now() - started;
    if (status !== 200) failed += 1;
    else if (started >= from) {
      times.push(took);
      timesByTerm[request.term] ??= [];
      timesByTerm[request.term].push(took);
    }
  }
  agent.destroy();
}

const from = performance.now() + warmUpSeconds * 1000;
await Promise.all(Array.from({ length: clients }, () => client(from, from + seconds * 1000)));
const [worst] = Object.entries(timesByTerm)
  .map(([term, some]) => ({ term, p95: round(percentile(some, 0.95)) }))
  .sort((a, b) => b.p95 - a.p95);
console.log(JSON.stringify({ ...summary(times), failed, worst }));
