import { parseArgs } from "node:util";
import { searchCap } from "@/lib/core/paging";
import { sqlClient } from "@/lib/core/server/database";
import type { TicketKind } from "@/lib/features/tickets/define";
import { registry } from "@/lib/features/tickets/registry";
import { findPage } from "@/lib/features/tickets/server/find-page";
import { searchPattern } from "@/lib/format/search-text";
import { termsOf, termsOfServices } from "@/scripts/bench/terms";

/*
 * Whether the fast searches find what a plain look at every ticket finds: the total, the first page and a later one,
 * with and without a tab, for every term of the benchmark in every list.
 * `tsx --tsconfig tsconfig.node.json tests/bench/search-agrees.ts [--kind gatePass,services]`, with DATABASE_URL on the benchmark's
 * database. Ends with status 1 where anything differs.
 */

const { values: options } = parseArgs({ options: { kind: { type: "string" } } });
const newest = { sort: "created_at", descending: true };
let compared = 0;
let wrong = 0;

async function compare(kind: TicketKind | null, term: string, status: number | null): Promise<void> {
  const pattern = searchPattern(term);
  if (pattern === null) return;
  const rows = await sqlClient<{ id: string }[]>`
    select ticket.id from ticket join ticket_search on ticket_id = ticket.id join tenant on tenant.id = ticket.tenant_id
    where ticket.status <> 0 and (ticket_search.search_text || '' like ${pattern} or owner_text || '' like ${pattern})
      and ${kind ? sqlClient`ticket_search.kind = ${kind.name}` : sqlClient`true`}
      and ${status === null ? sqlClient`true` : sqlClient`ticket.status = ${status}`}
    order by ticket.id desc limit ${searchCap + 1}`;
  for (const offset of [0, 50]) {
    const { found, ids } = await findPage({ kind, tenantId: null, status }, newest, pattern, {
      offset,
      limit: 10,
    });
    compared += 1;
    const wanted = rows.slice(offset, offset + 10).map(({ id }) => id);
    if (found === rows.length && ids.join() === wanted.join()) continue;
    wrong += 1;
    console.log(`${kind?.name ?? "services"} ${term} ${status ?? ""}: ${found} found, ${rows.length} wanted`);
  }
}

for (const kind of [...registry, null]) {
  if (options.kind && !options.kind.split(",").includes(kind?.name ?? "services")) continue;
  const groups = Object.values(kind ? await termsOf(kind) : await termsOfServices(registry));
  // Of those that the benchmark asks but once there are two thousand.
  const terms = groups.flatMap((group) => group.slice(0, 25));
  for (const term of new Set(terms)) for (const status of [null, 4]) await compare(kind, term, status);
  console.log(`${kind?.name ?? "services"}: ${compared} compared so far, ${wrong} differ`);
}
await sqlClient.end();
process.exitCode = wrong === 0 ? 0 : 1;
