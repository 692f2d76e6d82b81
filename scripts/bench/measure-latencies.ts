import { type Asked, generate, type Orders } from "./generators";
import { type BenchPeople, bearer, type List } from "./people";
import type { Terms } from "./terms";

/*
 * How long the answers take that people wait for, with ten clients that ask without a pause: every kind's list as the
 * staff see it, the list of all services, and tenants' own lists.
 */

type Query = { term: string; query: string };
type Case = { asked: Query[]; wanted: number };

export type Latency = Orders["latency"]["result"] & {
  list: string;
  name: string;
  wanted: number;
  reached: boolean;
};

const clients = 10;
const seconds = 1.5;

/** Milliseconds at p95; what no name and no number narrows may take longer. */
const wantedMs = 50;
const wantedWorstMs = 150;

const searches = (terms: string[]): Query[] =>
  terms.map((term) => ({ term, query: `?searchTerm=${encodeURIComponent(term)}` }));

/** The cases of a list: what is asked in turns, and how fast it is wanted. */
const casesOf = ({ statuses, total, terms }: List): Record<string, Case> => ({
  first: { asked: [{ term: "", query: "" }], wanted: wantedMs },
  tabs: {
    asked: statuses.map((status) => ({ term: `status ${status}`, query: `?status=${status}` })),
    wanted: wantedMs,
  },
  last: { asked: [{ term: "", query: `?page=${Math.ceil(total / 10)}` }], wanted: wantedMs },
  common: { asked: searches(terms.common), wanted: wantedMs },
  rare: { asked: searches(terms.rare), wanted: wantedMs },
  absent: { asked: searches(terms.absent), wanted: wantedMs },
  "2 letters": { asked: searches(terms.twoLetters), wanted: wantedMs },
  words: { asked: searches(terms.words), wanted: wantedWorstMs },
  "1/30-1/1000": { asked: searches(terms.between), wanted: wantedWorstMs },
  "old numbers": { asked: searches(terms.oldNumbers), wanted: wantedWorstMs },
  "each once": { asked: searches(terms.once), wanted: wantedWorstMs },
});

/** @returns one result a list and case; `worst` is the slowest of what it asked in turns */
export async function measureLatencies(product: string, people: BenchPeople): Promise<Latency[]> {
  const results: Latency[] = [];
  for (const list of people.lists) {
    for (const [name, { asked, wanted }] of Object.entries(casesOf(list))) {
      const requests = asked.map(({ term, query }) => ({
        url: `${product}/admin/api/${list.path}${query}`,
        headers: bearer(people.admin),
        term,
      }));
      results.push(await time(list.path, name, requests, wanted));
    }
  }
  return [...results, ...(await measureOwn(product, people))];
}

/** Tenants' own lists, of all kinds in turns. */
async function measureOwn(product: string, people: BenchPeople): Promise<Latency[]> {
  const search = (group: keyof Terms) => (list: List) => searches(list.terms[group]);
  const cases: Record<string, (list: List) => Query[]> = {
    first: () => [{ term: "", query: "" }],
    tabs: ({ statuses }) => statuses.map((status) => ({ term: "", query: `?status=${status}` })),
    common: search("common"),
    rare: search("rare"),
    words: search("words"),
  };
  const results: Latency[] = [];
  for (const [name, queries] of Object.entries(cases)) {
    const requests = people.tenants.slice(0, 50).flatMap((tenant, at) =>
      people.lists.map((list) => {
        const asked = queries(list);
        const query = asked[at % asked.length]?.query ?? "";
        return { url: `${product}/api/${list.path}${query}`, headers: bearer(tenant), term: list.path };
      }),
    );
    results.push(await time("own", name, requests, wantedMs));
  }
  return results;
}

async function time(list: string, name: string, requests: Asked[], wanted: number): Promise<Latency> {
  const result = await generate("latency", { clients, seconds, requests });
  // Of a term that is asked once there is no p95.
  const isOnce = name === "each once";
  const reached = result.failed === 0 && result.p95 < wanted && (isOnce || result.worst.p95 < wantedWorstMs);
  return { list, name, ...result, wanted, reached };
}
