// What is measured, and what is wanted of it.

import { median, round } from "./figures.mjs";
import { generate } from "./programs.mjs";

const connections = 10;
const rounds = 5;
const roundSeconds = 3;
const latencySeconds = 3;
const approvals = 120;
const approvalsPerSecond = 15;
const clientsAtOnce = 1000;

const bearer = ({ token }) => ({ authorization: `Bearer ${token}` });

/**
 * Requests a second of the gate pass list, beside what it is compared with. The contestants take turns, so that
 * whatever else the machine does hits them alike.
 */
export async function measureThroughput({ product, bare, people }) {
  const some = people.tenants.slice(0, 50);
  const contestants = {
    "Next, an empty route handler": [{ url: `${product}/next-health`, headers: {} }],
    "a tenant's list": some.map((one) => ({ url: `${product}/api/tickets`, headers: bearer(one) })),
    "a tenant's list, bare": some.map(({ id }) => ({ url: `${bare}/?tenantId=${id}`, headers: {} })),
    "the staff's list": [{ url: `${product}/admin/api/tickets`, headers: bearer(people.admin) }],
    "the staff's list, bare": [{ url: `${bare}/`, headers: {} }],
  };
  const results = Object.keys(contestants).map((name) => ({ name, perSecond: 0, rounds: [], failed: 0 }));
  // Round 0 warms up: compilers, plans and caches are not what is measured.
  for (let turn = 0; turn <= rounds; turn += 1) {
    for (const result of results) {
      const order = { connections, seconds: roundSeconds, requests: contestants[result.name] };
      const { perSecond, failed } = await generate("load.mjs", order);
      result.failed += failed;
      if (turn > 0) result.rounds.push(round(perSecond, 0));
    }
  }
  for (const result of results) result.perSecond = median(result.rounds);
  return { results, ratios: ratiosOf(results) };
}

function ratiosOf([next, own, ownBare, all, allBare]) {
  const ratio = (one, other, wanted) => {
    const value = round(one.perSecond / other.perSecond, 2);
    return { name: `${one.name} / ${other.name}`, value, wanted, reached: value >= wanted };
  };
  return [ratio(own, next, 2), ratio(all, next, 2), ratio(own, ownBare, 0.5), ratio(all, allBare, 0.5)];
}

/** How long the answers take that people wait for, with ten clients that ask without a pause. */
export async function measureLatencies({ product, people, terms, total }) {
  const lists = {
    tickets: { path: "/admin/api/tickets", who: [people.admin] },
    services: { path: "/admin/api/services", who: [people.admin] },
    own: { path: "/api/tickets", who: people.tenants.slice(0, 50) },
  };
  const lastPage = `?page=${Math.ceil(total / 10)}`;
  const searches = (words) => words.map((term) => `?searchTerm=${encodeURIComponent(term)}`);
  const [common, rare] = [searches(terms.common), searches(terms.rare)];
  const [absent, twoLetters] = [searches(terms.absent), searches(terms.twoLetters)];
  const classes = [
    ["tickets", "first page", [""], true],
    ["tickets", "last page", [lastPage], true],
    ["tickets", "search: common", common, true],
    ["tickets", "search: rare", rare, true],
    ["tickets", "search: absent", absent, true],
    ["tickets", "search: two letters", twoLetters, true],
    ["tickets", "search: one in a thousand", searches(terms.oneInThousand)],
    ["tickets", "search: one in a hundred", searches(terms.oneInHundred)],
    ["tickets", "search: one in thirty", searches(terms.oneInThirty)],
    ["tickets", "search: one in eight, no name", searches(terms.courier)],
    ["tickets", "search: an old number's beginning", searches(terms.oldNumber)],
    ["services", "first page", [""]],
    ["services", "last page", [lastPage]],
    ["services", "search: common", common],
    ["services", "search: rare", rare],
    ["services", "search: absent", absent],
    ["services", "search: two letters", twoLetters],
    ["own", "first page", [""]],
    ["own", "search: common", common],
    ["own", "search: rare", rare],
  ];
  const results = [];
  for (const [list, name, queries, isWanted] of classes) {
    const { path, who } = lists[list];
    const requests = Array.from({ length: queries.length * who.length }, (_, at) => ({
      url: product + path + queries[at % queries.length],
      headers: bearer(who[at % who.length]),
    }));
    const order = { clients: connections, seconds: latencySeconds, requests };
    results.push({ list, name, ...(await generate("latency.mjs", order)), wanted: isWanted ? 50 : null });
  }
  return results.map((one) => ({ ...one, reached: one.wanted === null ? null : one.p95 < one.wanted }));
}

/** How long from an admin's approval to the tenant's event: with few clients connected, and with a thousand. */
export async function measureLive({ product, realtime, people }) {
  const waiting = people.tenants.filter(({ ticketId }) => ticketId !== null).slice(0, 2 * approvals);
  const few = waiting.slice(0, approvals);
  const many = waiting.slice(approvals);
  const others = people.tenants.filter((one) => !many.includes(one)).slice(0, clientsAtOnce - many.length);
  const results = [];
  for (const { who, listeners, wanted } of [
    { who: few, listeners: few, wanted: 150 },
    { who: many, listeners: [...many, ...others], wanted: 250 },
  ]) {
    const order = {
      base: product,
      ...realtime,
      adminToken: people.admin.token,
      listeners,
      approvals: who,
      perSecond: approvalsPerSecond,
    };
    const result = await generate("live.mjs", order);
    const name = `approval to event, ${listeners.length} clients`;
    results.push({ name, ...result, wanted, reached: result.failed === 0 && result.p95 < wanted });
  }
  return { results, ticketIds: waiting.map(({ ticketId }) => ticketId) };
}
