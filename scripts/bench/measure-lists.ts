import { runTask } from "./tasks";
import { ask, compared, type People, type Timed, timeAnswers } from "./time-answers";

/*
 * Measures the latencies of lists, by clients that send requests without a pause: every kind's list of the staff, the
 * list of all services, and tenants' own lists.
 */

export type TimedList = Timed & { list: string };

type List = People["lists"][number];

const search = (term: string) => `?searchTerm=${encodeURIComponent(term)}`;
const tabs = ({ statuses }: List) => statuses.map((status) => `?status=${status}`);
const searches = ({ terms }: List) => terms.map(search);

/** What is asked in turns of each list, by how many clients, and within how many milliseconds it is wanted at p95. */
const cases = [
  { name: "first", queries: () => [""], clients: 10, seconds: 1.5, wanted: 50 },
  { name: "tabs", queries: tabs, clients: 10, seconds: 1.5, wanted: 50 },
  {
    name: "last",
    queries: ({ total }: List) => [`?page=${Math.ceil(total / 10)}`],
    clients: 10,
    seconds: 1.5,
    wanted: 50,
  },
  { name: "search, 1 client", queries: searches, clients: 1, seconds: 5, wanted: 60 },
  { name: "search", queries: searches, clients: 10, seconds: 5, wanted: 250 },
];

const tenantsAsking = 50;

const askList = (url: string, query: string, who: { token: string }) =>
  ask(url + query, who, decodeURIComponent(query.replace(/^\?(searchTerm=)?/, "")));

/** @returns one result a list and case; `worst` is the slowest of what it asked in turns */
export async function measureLists(product: string, people: People): Promise<TimedList[]> {
  const results: TimedList[] = [];
  for (const list of people.lists) {
    const url = `${product}/admin/api/${list.path}`;
    for (const { name, wanted, queries, ...order } of cases) {
      const requests = queries(list).map((query) => askList(url, query, people.admin));
      results.push({ list: list.path, ...(await timeAnswers(name, wanted, { ...order, requests })) });
    }
  }
  for (const { name, wanted, queries, ...order } of cases) {
    // Tenants' totals differ, so that their own lists have no last page to ask for.
    if (name === "last") continue;
    const requests = people.tenants.slice(0, tenantsAsking).flatMap((tenant, at) =>
      people.lists.map((list) => {
        const some = queries(list);
        return askList(`${product}/api/${list.path}`, some[at % some.length] ?? "", tenant);
      }),
    );
    results.push({ list: "own", ...(await timeAnswers(name, wanted, { ...order, requests })) });
  }
  return results;
}

const busySeconds = 15;
const filedPerSecond = 20;

/**
 * The lists' first pages and tabs while the office is busy: imports run one after another, and 20 gate passes a second
 * are filed and approved.
 * @returns one result, and the ids of the gate passes that were filed
 */
export async function measureBusyLists(product: string, { lists, admin }: People) {
  const base = `${product}/admin/api`;
  const requests = lists.flatMap((list) =>
    ["", ...tabs(list)].map((query) => askList(`${base}/${list.path}`, query, admin)),
  );
  const [office, answers] = await Promise.all([
    runTask("office", { base, token: admin.token, seconds: busySeconds, perSecond: filedPerSecond }),
    runTask("latency", { clients: 5, seconds: busySeconds, requests }),
  ]);
  const { imports, ticketIds, failed } = office;
  const name = `lists, while ${imports} imports and ${ticketIds.length} approved tickets came`;
  return { result: compared(name, { ...answers, failed: answers.failed + failed }, 100), ticketIds };
}
