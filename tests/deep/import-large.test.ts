import { beforeEach, expect, test } from "vitest";
import { emptyTables } from "@/tests/support/empty-tables";
import { isNightly } from "@/tests/support/repeats";
import {
  encodings,
  exportRows,
  importer,
  importFindings,
  importRows,
  towerState,
} from "@/tests/support/soa-imports";

// Exports of any size, in every encoding that PROMIS may write; the largest is several times that of a large tower.

/** An idle machine with two cores needs less than half of it; joins by the date alone take longer. */
const limitSeconds = 20;

beforeEach(async () => {
  await emptyTables("tenant", "soa_import");
});

/** The rows of a dirty export besides its clients: a repeated one, one without an amount, one without a code. */
const faults = 3;
const names = Object.keys(encodings) as (keyof typeof encodings)[];
const cases = [60, 5000, isNightly ? 50_000 : 20_000]
  .flatMap((clients) => [
    { clients, dirty: false },
    { clients, dirty: true },
  ])
  .filter(({ clients, dirty }) => isNightly || clients <= 5000 || dirty);

async function importInTime(...sent: Parameters<typeof importRows>) {
  const started = performance.now();
  const result = await importRows(...sent);
  expect((performance.now() - started) / 1000).toBeLessThan(limitSeconds);
  return result;
}

test.each(cases)(
  "$clients clients (dirty: $dirty) give the same result in every encoding, and change nothing the second time",
  {
    timeout: 300_000,
  },
  async ({ clients, dirty }) => {
    let first: unknown[] | null = null;
    // Large exports are sent only once.
    const isSentOnce = clients > (isNightly ? 5000 : 60);
    for (const encoding of isSentOnce ? names.slice(dirty ? 2 : 1).slice(0, 1) : names) {
      await emptyTables("tenant", "soa_import");
      const token = await importer();
      const rows = exportRows({ clients, dirty, encoding });
      const rss = process.memoryUsage().rss;
      const result = await importInTime(token, rows);
      expect(process.memoryUsage().rss - rss).toBeLessThan(512_000_000);
      // The header is line 1.
      const rejected = dirty ? [1, 2, 3].map((after) => clients + after + 1) : [];
      const found = await importFindings(token, result.uniqId, "rejected");
      expect(found.map(({ row }) => row)).toEqual(rejected);
      const count = clients + (dirty ? faults : 0);
      expect(result).toMatchObject({ state: "done", count, created: clients, updated: 0 });
      const stamped = await towerState(true);
      const again = await importInTime(token, rows);
      expect(again).toMatchObject({ created: 0, updated: 0, unchanged: clients });
      expect(await towerState(true)).toEqual(stamped);
      const tower = await towerState(false);
      expect(tower).toHaveLength(clients);
      first ??= tower;
      expect(tower).toEqual(first);
    }
  },
);
