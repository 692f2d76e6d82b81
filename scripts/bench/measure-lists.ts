import { callAs } from "./call";
import { runTask } from "./tasks";
import { compared, type People, requestAs, timeAnswers } from "./time-answers";

/*
 * Measures the latencies of lists with clients that send requests without a pause: the staff's list of each kind, the
 * list of all services, and tenants' lists.
 */

type List = People["lists"][number];

const first = () => [""];
const tabs = ({ statuses }: List) => statuses.map((status) => `?status=${status}`);
const last = ({ total }: { total: number }) => [`?page=${Math.ceil(total / 10)}`];
const searches = ({ terms }: List) => terms.map((term) => `?searchTerm=${encodeURIComponent(term)}`);

/** A filter for staff. */
const filtered = (filter: string) => ({
  name: filter.replace(/=1|assignee=/g, ""),
  queries: () => [`?${filter}`],
  ...{ clients: 10, seconds: 1.5, target: 100 },
});
const filters = ["unread=1", "open=1", "assignee=me", "assignee=none", "overdue=1"].map(filtered);

/** The queries sent to each list in turn, the number of clients, and the target for the p95 in milliseconds. */
const cases = [
  { name: "first", queries: first, clients: 10, seconds: 1.5, target: 50 },
  { name: "tabs", queries: tabs, clients: 10, seconds: 1.5, target: 50 },
  { name: "last", queries: last, clients: 10, seconds: 1.5, target: 50 },
  { name: "search, 1 client", queries: searches, clients: 1, seconds: 5, target: 60 },
  { name: "search", queries: searches, clients: 10, seconds: 5, target: 250 },
];
const staffCases = [...cases, ...filters];

const tenantsAsking = 50;

const askList = (url: string, query: string, who: { token: string }) =>
  requestAs(url + query, who, decodeURIComponent(query.replace(/^\?(searchTerm=)?/, "")));

export type TimedList = Awaited<ReturnType<typeof measureLists>>[number];

/** @returns one result for each list and case; `worst` is the slowest query */
export async function measureLists(product: string, people: People) {
  const base = `${product}/admin/api`;
  const call = callAs(base, people.admin.token);
  const lists: (List & { total: number })[] = [];
  for (const list of people.lists) {
    const { total } = await call("GET", `/${list.path}`);
    lists.push({ ...list, total });
  }
  const results = [];
  for (const list of lists) {
    for (const { name, target, queries, ...order } of staffCases) {
      const requests = queries(list).map((query) => askList(`${base}/${list.path}`, query, people.admin));
      if (requests.length === 0) continue;
      results.push({ list: list.path, ...(await timeAnswers(name, target, { ...order, requests })) });
    }
  }
  for (const { name, target, queries, ...order } of cases) {
    // Tenants have different totals, so their lists have no common last page to request.
    if (name === "last") continue;
    const requests = people.tenants.slice(0, tenantsAsking).flatMap((tenant, index) =>
      lists.map((list) => {
        const some = queries(list);
        return askList(`${product}/api/${list.path}`, some[index % some.length] ?? "", tenant);
      }),
    );
    results.push({ list: "own", ...(await timeAnswers(name, target, { ...order, requests })) });
  }
  return results;
}

const busySeconds = 15;
const filedPerSecond = 20;

/**
 * Measures the lists' first pages and tabs while the office is busy: imports run one after another, and 20 gate passes
 * per second are filed and approved.
 * @returns one result, and the ids of the filed gate passes
 */
export async function measureBusyLists(product: string, { lists, admin }: People) {
  const base = `${product}/admin/api`;
  const requests = lists.flatMap((list) =>
    [...first(), ...tabs(list)].map((query) => askList(`${base}/${list.path}`, query, admin)),
  );
  const [office, answers] = await Promise.all([
    runTask("office", { base, token: admin.token, seconds: busySeconds, perSecond: filedPerSecond }),
    runTask("latency", { clients: 5, seconds: busySeconds, requests }),
  ]);
  const { imports, ticketIds, failed } = office;
  const name = `lists, while ${imports} imports and ${ticketIds.length} approved tickets came`;
  return { result: compared(name, { ...answers, failed: answers.failed + failed }, 100), ticketIds };
}
