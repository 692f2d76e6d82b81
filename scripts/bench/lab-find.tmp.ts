import { findPage } from "@/lib/tickets/server/find-page";
import { searchPattern } from "@/lib/format/search-text";
import { registry } from "@/lib/tickets/registry";
import { termsOf, termsOfServices } from "@/scripts/bench/terms";
import { sqlClient } from "@/db/client";
const newest = { sort: "created_at", descending: true };
const exact = process.argv.includes("--exact");
for (const kind of [...registry, null]) {
  const terms = kind ? await termsOf(kind) : await termsOfServices(registry);
  const lines: string[] = [];
  for (const [name, list] of Object.entries(terms)) {
    const cells: string[] = [];
    for (const term of list.slice(0, 8)) {
      const pattern = searchPattern(term);
      let best = 1e9; let found = 0;
      for (let i = 0; i < 7; i++) {
        const t = performance.now();
        const r = await findPage({ kind, tenantId: null, status: null }, newest, pattern, { offset: 0, limit: 10 });
        best = Math.min(best, performance.now() - t); found = r.found;
        if (exact && i === 6 && pattern) {
          const rows = await sqlClient`select id from ticket where status <> 0 and (${kind?.name ?? null}::text is null or kind::text = ${kind?.name ?? null}) and search_text || '' like ${pattern} order by id desc`;
          const want = rows.slice(0, 10).map((x) => x.id).join();
          if (want !== r.ids.join() || Math.min(rows.length, 10001) !== r.found) console.log("WRONG", kind?.name, term, rows.length, r.found);
        }
      }
      cells.push(`${term}=${found}:${best.toFixed(1)}`);
    }
    lines.push(`  ${name}: ${cells.join(" | ")}`);
  }
  console.log(kind?.name ?? "services"); console.log(lines.join("\n"));
}
await sqlClient.end();
