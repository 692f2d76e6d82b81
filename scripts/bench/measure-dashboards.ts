import { sessionCookie } from "@/lib/core/areas";
import { type Asked, generate } from "./generators";
import type { Live } from "./measures";
import { type BenchPeople, bearer } from "./people";

/*
 * Measures both dashboards, and the lists of what the office publishes.
 */

const clients = 10;
const seconds = 5;
const tenantsAsking = 50;

/** What is asked in turns, and within how many milliseconds it is wanted at p95. */
type Case = { name: string; wanted: number; requests: Asked[] };

/** Pages as browsers open them, and calls, by ten clients that ask without a pause. */
export async function measureDashboards(product: string, people: BenchPeople): Promise<Live[]> {
  const some = people.tenants.slice(0, tenantsAsking);
  const { admin } = people;
  const cookie = (area: "client" | "admin", { token }: { token: string }) => ({
    cookie: `${sessionCookie(area, false)}=${token}`,
  });
  const page = (area: "client" | "admin", path: string, who: { token: string }): Asked => ({
    url: product + path,
    headers: cookie(area, who),
    term: path,
  });
  const call = (path: string, who: { token: string }): Asked => ({
    url: `${product}/api${path}`,
    headers: bearer(who),
    term: path,
  });
  const ofTenants = (...paths: string[]) => some.flatMap((one) => paths.map((path) => call(path, one)));
  const cases: Case[] = [
    {
      name: "the tenant's dashboard, as a page",
      wanted: 100,
      requests: some.map((one) => page("client", "/", one)),
    },
    { name: "the office's dashboard, as a page", wanted: 150, requests: [page("admin", "/admin", admin)] },
    {
      name: "the office's dashboard, its calls",
      wanted: 150,
      requests: [
        "/summary-reports",
        "/summary-requests",
        "/summary-reservations",
        "/post-analytic-reports?limit=10",
      ].map((path) => call(path, admin)),
    },
    {
      name: "posts, a tenant's first page and the newest",
      wanted: 50,
      requests: ofTenants("/posts", "/post-latest"),
    },
    {
      name: "posts, the staff's first page and searches",
      wanted: 100,
      requests: ["/posts", "/posts?searchTerm=aircon", "/posts?sort=title&order=asc"].map((path) =>
        call(path, admin),
      ),
    },
    { name: "all memorandums", wanted: 100, requests: ofTenants("/memorandums") },
    { name: "all house rules", wanted: 100, requests: ofTenants("/policies-header", "/policies") },
    {
      name: "bells of tenants",
      wanted: 50,
      requests: some.flatMap((one) =>
        [`/client-notif/${one.id}`, `/client-notif-count/${one.id}`].map((path) => call(path, one)),
      ),
    },
  ];
  const results: Live[] = [];
  for (const { name, wanted, requests } of cases) {
    const result = await generate("latency", { clients, seconds, requests });
    results.push({ ...result, name, wanted, reached: result.failed === 0 && result.p95 < wanted });
  }
  return results;
}
