import { once } from "node:events";
import { Agent, request } from "node:http";
import { percentile, round, summary } from "../figures";
import type { TimedRequest } from "../time-answers";

const warmUpSeconds = 0.4;

/** Sends a request and reads the answer to its end. */
async function send(agent: Agent, { url, body, ...options }: TimedRequest): Promise<number> {
  const [response] = await once(request(url, { agent, ...options }).end(body), "response");
  response.resume();
  await once(response, "end");
  return response.statusCode;
}

/** Measures latencies: each client sends its next request after the last response. Also reports the slowest term. */
export async function run(order: { clients: number; seconds: number; requests: TimedRequest[] }) {
  const { clients, seconds, requests } = order;
  const timesByTerm = new Map(requests.map(({ term }) => [term, [] as number[]]));
  let failed = 0;
  let turn = 0;
  const from = performance.now() + warmUpSeconds * 1000;
  const until = from + seconds * 1000;

  async function client(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (performance.now() < until) {
      const order = requests[turn++ % requests.length];
      if (!order) break;
      const started = performance.now();
      const status = await send(agent, order).catch(() => 0);
      const took = performance.now() - started;
      if (status < 200 || status >= 300) failed += 1;
      else if (started >= from) timesByTerm.get(order.term)?.push(took);
    }
    agent.destroy();
  }

  await Promise.all(Array.from({ length: clients }, client));
  const [worst = { term: "", p95: Number.NaN }] = [...timesByTerm]
    .filter(([, some]) => some.length > 0)
    .map(([term, some]) => ({ term, p95: round(percentile(some, 0.95)) }))
    .sort((a, b) => b.p95 - a.p95);
  return { ...summary([...timesByTerm.values()].flat()), failed, worst };
}
