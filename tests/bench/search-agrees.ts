import { parseArgs } from "node:util";
import { searchCap } from "@/lib/core/paging";
import { readSearchTerm } from "@/lib/core/search-term";
import { sqlClient } from "@/lib/core/server/database";
import { numberPattern, parseNumberPrefixes } from "@/lib/features/search/server/ticket-numbers";
import type { TicketKind } from "@/lib/features/tickets/define";
import { registry } from "@/lib/features/tickets/registry";
import { findPage, prefixes } from "@/lib/features/tickets/server/lists/find-page";
import { round, summary } from "@/scripts/bench/figures";
import { termsOf } from "@/scripts/bench/terms";

/*
 * Compares the searches with a plain scan of every ticket: the total, the first page and a later one, with and without
 * a tab, for every term of the benchmark in every list, and the best of three times. `tsx --tsconfig tsconfig.node.json
 * tests/bench/search-agrees.ts [--kind gatePass,services] [--times-only 1]`
 */

const { values: options } = parseArgs({
  options: { kind: { type: "string" }, "times-only": { type: "string" } },
});
const newest = { sort: "created_at", descending: true };
const times: { what: string; ms: number }[] = [];
let compared = 0;
let wrong = 0;

/** The newest matching ids by a scan of every ticket, at most the cap plus one. */
async function lookAtAll(kind: TicketKind | null, term: string, status: number | null): Promise<string[]> {
  const read = readSearchTerm(term);
  const text = read?.text ?? "";
  const pattern = parseNumberPrefixes(text, prefixes) ? numberPattern(text) : (read?.pattern ?? "");
  const rows = await sqlClient<{ id: string }[]>`
    select ticket.id from ticket join ticket_search on ticket_id = ticket.id and ticket_search.kind = ticket.kind
    where ticket.status <> 0 and ticket_search.search_text || '' like ${pattern}
      and ${kind ? sqlClient`ticket_search.kind = ${kind.name}` : sqlClient`true`}
      and ${status === null ? sqlClient`true` : sqlClient`ticket.status = ${status}`}
    order by ticket.id desc limit ${searchCap + 1}`;
  return rows.map(({ id }) => id);
}

async function compare(kind: TicketKind | null, term: string, status: number | null): Promise<void> {
  const what = `${kind?.name ?? "services"} ${term} ${status ?? ""}`;
  const find = (offset: number) =>
    findPage({ kind, tenantId: null, status }, newest, readSearchTerm(term), { offset, limit: 10 });
  let ms = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 3; turn++) {
    const started = performance.now();
    await find(0);
    ms = Math.min(ms, performance.now() - started);
  }
  times.push({ what, ms });
  if (options["times-only"]) return;
  const expected = await lookAtAll(kind, term, status);
  for (const offset of [0, 50]) {
    const { found, ids } = await find(offset);
    compared += 1;
    if (found === expected.length && ids.join() === expected.slice(offset, offset + 10).join()) continue;
    wrong += 1;
    console.log(`${what}: ${found} found, ${expected.length} wanted`);
  }
}

for (const kind of [...registry, null]) {
  if (options.kind && !options.kind.split(",").includes(kind?.name ?? "services")) continue;
  for (const term of new Set(await termsOf(kind?.name)))
    for (const status of [null, 4]) await compare(kind, term, status);
}
const { count, p50, p95 } = summary(times.map(({ ms }) => ms));
console.log(`${count} pairs of list and term: median ${p50} ms, p95 ${p95} ms; the slowest:`);
for (const { what, ms } of times.toSorted((a, b) => b.ms - a.ms).slice(0, 12))
  console.log(`  ${round(ms)} ms  ${what}`);
console.log(`${compared} compared, ${wrong} differ`);
await sqlClient.end();
process.exitCode = wrong === 0 ? 0 : 1;
