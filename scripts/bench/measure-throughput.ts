import { median, round } from "./figures";
import { runTask } from "./tasks";
import { type People, pageAs, requestAs, type TimedRequest } from "./time-answers";

const rounds = 5;
const order = { connections: 10, seconds: 3 };

const candidate = (name: string, requests: TimedRequest[]) => ({
  name,
  requests,
  rounds: [] as number[],
  failed: 0,
});
type Candidate = ReturnType<typeof candidate>;

const plain = (url: string): TimedRequest => ({ url, headers: {}, term: "" });

/**
 * Requests per second of the gate pass list and of the dashboards as pages, compared with the baselines. They take
 * turns, so that other load on the machine affects all of them.
 */
export async function measureThroughput(product: string, bare: string, { tenants, admin }: People) {
  const some = tenants.slice(0, 50);
  const asTenants = some.map((one) => requestAs(`${product}/api/tickets`, one, ""));
  const next = candidate("Next, an empty route handler", [plain(`${product}/next-health`)]);
  const own = candidate("a tenant's list", asTenants);
  const ownBare = candidate(
    "a tenant's list, bare",
    some.map(({ id }) => plain(`${bare}/?tenantId=${id}`)),
  );
  const all = candidate("the staff's list", [requestAs(`${product}/admin/api/tickets`, admin, "")]);
  const allBare = candidate("the staff's list, bare", [plain(`${bare}/?adminId=${admin.id}`)]);
  const terms = candidate("the terms, as a page", [plain(`${product}/terms`)]);
  const ownHome = candidate(
    "a tenant's dashboard, as a page",
    some.map((one) => pageAs("client", `${product}/`, one)),
  );
  const officeHome = candidate("the office's dashboard, as a page", [
    pageAs("admin", `${product}/admin`, admin),
  ]);
  const candidates = [next, own, ownBare, all, allBare, terms, ownHome, officeHome];
  // Round 0 warms up compilers, plans and caches.
  for (let turn = 0; turn <= rounds; turn += 1) {
    for (const one of candidates) {
      const { perSecond, failed } = await runTask("load", { ...order, requests: one.requests });
      one.failed += failed;
      if (turn > 0) one.rounds.push(round(perSecond, 0));
    }
  }
  const ratio = (a: Candidate, b: Candidate, target: number) => {
    const value = round(median(a.rounds) / median(b.rounds), 2);
    return { name: `${a.name} / ${b.name}`, value, target, isMet: value >= target };
  };
  return {
    results: candidates.map(({ requests, ...one }) => ({ ...one, perSecond: median(one.rounds) })),
    ratios: [
      ratio(own, next, 2),
      ratio(all, next, 2),
      ratio(own, ownBare, 0.5),
      ratio(all, allBare, 0.5),
      ratio(ownHome, terms, 0.5),
      ratio(officeHome, terms, 0.5),
    ],
  };
}
