import path from "node:path";
import { json } from "node:stream/consumers";
import { execaNode } from "execa";
import type { Summary } from "./figures";

/*
 * The load generators, each a process of its own that reads an order from standard input and prints its result as JSON.
 */

export type Asked = { url: string; headers: Record<string, string>; term: string };
export type Listener = { id: string; token: string };

/** The order for each generator, and its result. */
export type Orders = {
  load: {
    order: { connections: number; seconds: number; requests: Asked[] };
    result: { perSecond: number; failed: number };
  };
  latency: {
    order: { clients: number; seconds: number; requests: Asked[] };
    result: Summary & { failed: number; worst: { term: string; p95: number } };
  };
  office: {
    order: { base: string; adminToken: string; seconds: number; perSecond: number };
    result: { imports: number; ticketIds: string[]; failed: number };
  };
  live: {
    order: {
      base: string;
      key: string;
      port: number;
      adminToken: string;
      listeners: Listener[];
      tickets: string[];
      perSecond: number;
    };
    result: Summary & { failed: number };
  };
};

type Name = keyof Orders;

/** Far longer than any generator runs. */
const longestMs = 180_000;

/** Runs a generator. @throws with its messages when it fails */
export async function generate<N extends Name>(
  name: N,
  order: Orders[N]["order"],
): Promise<Orders[N]["result"]> {
  const { stdout } = await execaNode(path.join(import.meta.dirname, `${name}.ts`), {
    nodeOptions: ["--import", "tsx"],
    input: JSON.stringify(order),
    timeout: longestMs,
  });
  return JSON.parse(stdout);
}

/** Called by a generator: reads its order and prints the result. */
export async function answer<N extends Name>(
  work: (order: Orders[N]["order"]) => Promise<Orders[N]["result"]>,
): Promise<never> {
  const order = (await json(process.stdin)) as Orders[N]["order"];
  console.log(JSON.stringify(await work(order)));
  process.exit(0);
}
