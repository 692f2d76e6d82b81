import auditQueries from "./audit-queries.json";
import { type People, requestAs, type Timed, type TimedRequest, timeAnswers } from "./time-answers";

const seconds = 5;
const tenantsAsking = 50;

type Case = [name: string, target: number, requests: TimedRequest[]];

/**
 * Measures the calls of the office's dashboard and the lists of its publications with ten clients, random pages, filters
 * and searches of the audit log and the ticket reports with one client, and the search over everything with both, each
 * without a pause.
 */
export async function measurePages(
  product: string,
  { tenants, admin, chief, lists }: People,
): Promise<Timed[]> {
  const some = tenants.slice(0, tenantsAsking);
  const calls = (who: { token: string }, paths: string[]) =>
    paths.map((path) => requestAs(`${product}/api${path}`, who, path));
  const ofAdmin = (...paths: string[]) => calls(admin, paths);
  const ofTenants = (...paths: string[]) =>
    some.flatMap((one) =>
      calls(
        one,
        paths.map((path) => path.replace("{id}", one.id)),
      ),
    );
  const reports = ["/summary-reports", "/summary-requests", "/summary-reservations"];
  const postLists = ["/posts", "/posts?searchTerm=aircon", "/posts?sort=title&order=asc"];
  const cases: Case[] = [
    ["the office's dashboard, its calls", 150, ofAdmin(...reports, "/post-analytic-reports?limit=10")],
    ["what needs me", 150, ofAdmin("/my-work")],
    ["posts, a tenant's first page and the newest", 50, ofTenants("/posts", "/post-latest")],
    ["posts, the staff's first page and searches", 100, ofAdmin(...postLists)],
    ["all memorandums", 100, ofTenants("/memorandums")],
    ["all house rules", 100, ofTenants("/policies-header", "/policies")],
    ["bells of tenants", 50, ofTenants("/client-notif/{id}", "/client-notif-count/{id}")],
  ];
  const results: Timed[] = [];
  for (const [name, target, requests] of cases) {
    results.push(await timeAnswers(name, target, { clients: 10, seconds, requests }));
  }
  // Find anything takes no single letter.
  const terms = lists.flatMap((list) => list.terms).filter((term) => term.length > 1);
  const searches = terms.map((term) =>
    requestAs(`${product}/api/search?term=${encodeURIComponent(term)}`, admin, term),
  );
  for (const [name, clients, target] of [
    ["find anything, 1 client", 1, 60],
    ["find anything", 10, 250],
  ] as const) {
    const order = { clients, seconds: 2 * seconds, requests: searches };
    results.push(await timeAnswers(name, target, order));
  }
  for (const [name, path] of [
    ["open tickets by age", "/ticket-ages"],
    ["twelve months", "/ticket-performance"],
    ["twelve months of a module", "/ticket-performance?type=jobOrderRequest"],
  ] as const) {
    const order = { clients: 1, seconds, requests: ofAdmin(path) };
    results.push(await timeAnswers(`the ticket reports, ${name}, 1 client`, 100, order));
  }
  for (const [name, queries] of Object.entries(auditQueries)) {
    const paths = queries.map((query) => `/audit-log${query}`);
    const order = { clients: 1, seconds, requests: calls(chief, paths) };
    results.push(await timeAnswers(`the audit log, ${name}, 1 client`, 100, order));
  }
  return results;
}
