import { median, round } from "./figures";
import { type Asked, generate, type Orders } from "./generators";
import { type BenchPeople, bearer } from "./people";

/*
 * The measurements of the gate pass list and of live updates, with their targets.
 */

const connections = 10;
const rounds = 5;
const roundSeconds = 3;
const approvals = 120;
const approvalsPerSecond = 15;
const clientsAtOnce = 1000;

export type Throughput = { name: string; perSecond: number; rounds: number[]; failed: number };
export type Ratio = { name: string; value: number; wanted: number; reached: boolean };
export type Live = Orders["live"]["result"] & { name: string; wanted: number; reached: boolean };

/**
 * Requests a second of the gate pass list, compared with the baselines. They take turns, so that other load on the
 * machine affects all of them.
 */
export async function measureThroughput(product: string, bare: string, people: BenchPeople) {
  const some = people.tenants.slice(0, 50);
  const ask = (url: string, headers: Asked["headers"] = {}) => ({ url, headers, term: "" });
  const contestant = (name: string, requests: Asked[]) => ({
    name,
    requests,
    rounds: [] as number[],
    failed: 0,
  });
  const next = contestant("Next, an empty route handler", [ask(`${product}/next-health`)]);
  const own = contestant(
    "a tenant's list",
    some.map((one) => ask(`${product}/api/tickets`, bearer(one))),
  );
  const ownBare = contestant(
    "a tenant's list, bare",
    some.map(({ id }) => ask(`${bare}/?tenantId=${id}`)),
  );
  const all = contestant("the staff's list", [ask(`${product}/admin/api/tickets`, bearer(people.admin))]);
  const allBare = contestant("the staff's list, bare", [ask(`${bare}/`)]);
  const contestants = [next, own, ownBare, all, allBare];
  // Round 0 warms up: compilers, plans and caches are not what is measured.
  for (let turn = 0; turn <= rounds; turn += 1) {
    for (const one of contestants) {
      const order = { connections, seconds: roundSeconds, requests: one.requests };
      const { perSecond, failed } = await generate("load", order);
      one.failed += failed;
      if (turn > 0) one.rounds.push(round(perSecond, 0));
    }
  }
  type Contestant = typeof next;
  const ratio = (one: Contestant, other: Contestant, wanted: number): Ratio => {
    const value = round(median(one.rounds) / median(other.rounds), 2);
    return { name: `${one.name} / ${other.name}`, value, wanted, reached: value >= wanted };
  };
  const results: Throughput[] = contestants.map(({ requests, ...one }) => ({
    ...one,
    perSecond: median(one.rounds),
  }));
  const ratios = [
    ratio(own, next, 2),
    ratio(all, next, 2),
    ratio(own, ownBare, 0.5),
    ratio(all, allBare, 0.5),
  ];
  return { results, ratios };
}

/** How long from an admin's approval to the tenant's event: with few clients connected, and with a thousand. */
export async function measureLive(
  product: string,
  realtime: { key: string; port: number },
  people: BenchPeople,
) {
  const waiting = people.tenants.flatMap((one) => (one.ticketId ? [{ ...one, ticketId: one.ticketId }] : []));
  const few = waiting.slice(0, approvals);
  const many = waiting.slice(approvals, 2 * approvals);
  const ids = new Set(many.map(({ id }) => id));
  const others = people.tenants.filter(({ id }) => !ids.has(id)).slice(0, clientsAtOnce - many.length);
  const results: Live[] = [];
  for (const { who, listeners, wanted } of [
    { who: few, listeners: few, wanted: 150 },
    { who: many, listeners: [...many, ...others], wanted: 250 },
  ]) {
    const result = await generate("live", {
      base: product,
      ...realtime,
      adminToken: people.admin.token,
      listeners,
      tickets: who.map(({ ticketId }) => ticketId),
      perSecond: approvalsPerSecond,
    });
    const name = `approval to event, ${listeners.length} clients`;
    results.push({ name, ...result, wanted, reached: result.failed === 0 && result.p95 < wanted });
  }
  return { results, ticketIds: [...few, ...many].map(({ ticketId }) => ticketId) };
}
