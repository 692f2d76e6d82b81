import { sessionCookie } from "@/lib/core/areas";
import { type People, requestAs, type Timed, type TimedRequest, timeAnswers } from "./time-answers";
import { clerkOf } from "./tower/audit";

/* Measures both dashboards, the lists of the office's publications, and the audit log. */

const seconds = 5;
const tenantsAsking = 50;

/** Pages as browsers request them, and calls, from ten clients without a pause. */
export async function measureDashboards(product: string, { tenants, admin }: People): Promise<Timed[]> {
  const some = tenants.slice(0, tenantsAsking);
  const page = (area: "client" | "admin", path: string, { token }: { token: string }): TimedRequest => ({
    url: product + path,
    headers: { cookie: `${sessionCookie(area, false)}=${token}` },
    term: path,
  });
  const call = (path: string, who: { token: string }) => requestAs(`${product}/api${path}`, who, path);
  const ofTenants = (...paths: string[]) => some.flatMap((one) => paths.map((path) => call(path, one)));
  const ofAdmin = (...paths: string[]) => paths.map((path) => call(path, admin));
  const reports = ["/summary-reports", "/summary-requests", "/summary-reservations"];
  const bells = some.flatMap((one) => [
    call(`/client-notif/${one.id}`, one),
    call(`/client-notif-count/${one.id}`, one),
  ]);
  const cases: [name: string, wanted: number, requests: TimedRequest[]][] = [
    ["the tenant's dashboard, as a page", 100, some.map((one) => page("client", "/", one))],
    ["the office's dashboard, as a page", 150, [page("admin", "/admin", admin)]],
    ["the office's dashboard, its calls", 150, ofAdmin(...reports, "/post-analytic-reports?limit=10")],
    ["posts, a tenant's first page and the newest", 50, ofTenants("/posts", "/post-latest")],
    [
      "posts, the staff's first page and searches",
      100,
      ofAdmin("/posts", "/posts?searchTerm=aircon", "/posts?sort=title&order=asc"),
    ],
    ["all memorandums", 100, ofTenants("/memorandums")],
    ["all house rules", 100, ofTenants("/policies-header", "/policies")],
    ["bells of tenants", 50, bells],
  ];
  const results: Timed[] = [];
  for (const [name, target, requests] of cases) {
    results.push(await timeAnswers(name, target, { clients: 10, seconds, requests }));
  }
  return results;
}

const threeYears = "from=2024-01-15&to=2026-10-20";

/** The requests to the audit log, in turn. */
const auditQueries = {
  "any page": [
    "",
    "?page=2",
    "?page=25000",
    "?page=50000",
    "?page=75000",
    "?page=99999",
    "?limit=100&page=4000",
  ],
  "any filter": [
    `?actorId=${clerkOf(3)}`,
    `?actorId=${clerkOf(3)}&page=1200`,
    `?actorId=${clerkOf(0)}`,
    "?action=tenant.update",
    "?action=tenant.update&page=2500",
    "?action=delete",
    "?action=delete&page=3000",
    "?action=update&page=25000",
    "?action=reset",
    `?action=update&actorId=${clerkOf(4)}&page=900`,
    `?${threeYears}`,
    `?${threeYears}&page=30000`,
    `?${threeYears}&actorId=${clerkOf(5)}&action=update&page=400`,
    "?from=2025-03-01&to=2025-03-31&page=900",
    "?recordType=memorandum&page=2000",
  ],
  "any search": [
    "Property Manager 7",
    "prop",
    "zenaida",
    "Crispin Abad",
    "GP-2025-1",
    "GP-2024-000123",
    "T1-555",
    "ticket.update",
    "comment.del",
    "112.198.7.",
    "no such thing",
    "ze",
  ].map((term) => `?searchTerm=${encodeURIComponent(term)}`),
};

/** Random pages, filters and searches of a million entries, from one client. */
export async function measureAudit(product: string, { chief }: People): Promise<Timed[]> {
  const results: Timed[] = [];
  for (const [name, queries] of Object.entries(auditQueries)) {
    const requests = queries.map((query) => requestAs(`${product}/api/audit-log${query}`, chief, query));
    const full = `the audit log, ${name}, 1 client`;
    results.push(await timeAnswers(full, 100, { clients: 1, seconds, requests }));
  }
  return results;
}
