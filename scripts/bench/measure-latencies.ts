import { type Asked, generate, type Orders } from "./generators";
import { type BenchPeople, bearer, type List } from "./people";

/*
 * Measures the latencies of lists, by clients that send requests without a pause: every kind's list of the staff, the
 * list of all services, and tenants' own lists.
 */

export type Latency = Orders["latency"]["result"] & {
  list: string;
  name: string;
  wanted: number;
  reached: boolean;
};

type Case = { name: string; queries: (list: List) => string[]; clients: number; wanted: number };

const searches = ({ terms }: List) => terms.map((term) => `?searchTerm=${encodeURIComponent(term)}`);

/** What is asked in turns of each list, by how many clients, and within how many milliseconds it is wanted at p95. */
const cases: Case[] = [
  { name: "first", queries: () => [""], clients: 10, wanted: 50 },
  {
    name: "tabs",
    queries: ({ statuses }) => statuses.map((status) => `?status=${status}`),
    clients: 10,
    wanted: 50,
  },
  { name: "last", queries: ({ total }) => [`?page=${Math.ceil(total / 10)}`], clients: 10, wanted: 50 },
  { name: "search, 1 client", queries: searches, clients: 1, wanted: 60 },
  { name: "search", queries: searches, clients: 10, wanted: 250 },
];

/** Tenants' own lists have no last page that is asked for here: their totals differ. */
const ownCases = cases.filter(({ name }) => name !== "last");
const tenantsAsking = 50;

/** @returns one result a list and case; `worst` is the slowest of what it asked in turns */
export async function measureLatencies(product: string, people: BenchPeople): Promise<Latency[]> {
  const results: Latency[] = [];
  for (const list of people.lists) {
    const path = `${product}/admin/api/${list.path}`;
    for (const one of cases) {
      const asked = one.queries(list).map((query) => ask(path, query, people.admin));
      results.push(await time(list.path, one, asked));
    }
  }
  for (const one of ownCases) {
    const asked = people.tenants.slice(0, tenantsAsking).flatMap((tenant, at) =>
      people.lists.map((list) => {
        const queries = one.queries(list);
        return ask(`${product}/api/${list.path}`, queries[at % queries.length] ?? "", tenant);
      }),
    );
    results.push(await time("own", one, asked));
  }
  return results;
}

const busySeconds = 15;
const filedPerSecond = 20;
const busyClients = 5;

/**
 * The lists' first pages and tabs while the office is busy: imports run one after another, and 20 gate passes a second
 * are filed and approved.
 * @returns one result, and the ids of the gate passes that were filed
 */
export async function measureBusyLists(product: string, people: BenchPeople) {
  const requests = people.lists.flatMap((list) =>
    ["", ...list.statuses.map((status) => `?status=${status}`)].map((query) =>
      ask(`${product}/admin/api/${list.path}`, query, people.admin),
    ),
  );
  const [office, lists] = await Promise.all([
    generate("office", {
      base: `${product}/admin`,
      adminToken: people.admin.token,
      seconds: busySeconds,
      perSecond: filedPerSecond,
    }),
    generate("latency", { clients: busyClients, seconds: busySeconds, requests }),
  ]);
  const wanted = 100;
  const failed = lists.failed + office.failed;
  const name = `lists, while ${office.imports} imports and ${office.ticketIds.length} approved tickets came`;
  const result = { ...lists, name, failed, wanted, reached: failed === 0 && lists.p95 < wanted };
  return { result, ticketIds: office.ticketIds };
}

const ask = (path: string, query: string, who: { token: string }): Asked => ({
  url: path + query,
  headers: bearer(who),
  term: decodeURIComponent(query.replace(/^\?(searchTerm=)?/, "")),
});

async function time(list: string, { name, clients, wanted }: Case, requests: Asked[]): Promise<Latency> {
  const seconds = name.startsWith("search") ? 5 : 1.5;
  const result = await generate("latency", { clients, seconds, requests });
  return { list, name, ...result, wanted, reached: result.failed === 0 && result.p95 < wanted };
}
