import { type Asked, generate } from "./generators";
import { clerkOf } from "./made-audit";
import type { Live } from "./measures";
import { type BenchPeople, bearer } from "./people";

/*
 * Measures the audit log over a million entries: any page, filter and search, by one client.
 */

const seconds = 5;
const wanted = 100;
const threeYears = "from=2024-01-15&to=2026-10-20";

/** What is asked in turns. */
const auditQueries: Record<string, string[]> = {
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

export async function measureAudit(product: string, people: BenchPeople): Promise<Live[]> {
  const results: Live[] = [];
  for (const [name, queries] of Object.entries(auditQueries)) {
    const requests = queries.map(
      (query): Asked => ({
        url: `${product}/api/audit-log${query}`,
        headers: bearer(people.chief),
        term: query,
      }),
    );
    const result = await generate("latency", { clients: 1, seconds, requests });
    const reached = result.failed === 0 && result.p95 < wanted;
    results.push({ ...result, name: `the audit log, ${name}, 1 client`, wanted, reached });
  }
  return results;
}
