// What is measured of the gate pass list and of the live updates, and what is wanted of it.

import { median, round } from "./figures.mjs";
import { generate } from "./programs.mjs";

const connections = 10;
const rounds = 5;
const roundSeconds = 3;
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
