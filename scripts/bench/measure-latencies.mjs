// How long the answers take that people wait for, with ten clients that ask without a pause: every kind's list as the
// staff see it, the list of all services, and tenants' own lists.

import { generate } from "./programs.mjs";

const clients = 10;
const seconds = 1.5;

/** Milliseconds at p95; what no name and no number narrows may take longer. */
const wantedMs = 50;
const wantedWorstMs = 150;

const bearer = ({ token }) => ({ authorization: `Bearer ${token}` });
const searches = (terms) => terms.map((term) => ({ term, query: `?searchTerm=${encodeURIComponent(term)}` }));

/** The cases of a list: what is asked in turns, and how fast it is wanted. */
const casesOf = ({ statuses, total, terms }) => ({
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
export async function measureLatencies({ product, people }) {
  const results = [];
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
  return [...results, ...(await measureOwn({ product, people }))];
}

/** Tenants' own lists, of all kinds in turns. */
async function measureOwn({ product, people }) {
  const some = people.tenants.slice(0, 50);
  const cases = {
    first: () => "",
    tabs: ({ statuses }, at) => `?status=${statuses[at % statuses.length]}`,
    common: ({ terms }, at) => searches(terms.common)[at % terms.common.length].query,
    rare: ({ terms }, at) => searches(terms.rare)[at % terms.rare.length].query,
    words: ({ terms }, at) => searches(terms.words)[at % terms.words.length].query,
  };
  const results = [];
  for (const [name, query] of Object.entries(cases)) {
    const requests = some.flatMap((tenant, at) =>
      people.lists.map((list) => ({
        url: `${product}/api/${list.path}${query(list, at)}`,
        headers: bearer(tenant),
        term: list.path,
      })),
    );
    results.push(await time("own", name, requests, wantedMs));
  }
  return results;
}

async function time(list, name, requests, wanted) {
  const result = await generate("latency.mjs", { clients, seconds, requests });
  // Of a term that is asked once there is no p95.
  const isOnce = name === "each once";
  const reached = result.failed === 0 && result.p95 < wanted && (isOnce || result.worst.p95 < wantedWorstMs);
  return { list, name, ...result, wanted, reached };
}
