import * as fc from "fast-check";
import { test } from "vitest";
import { followLedger, sequences } from "@/tests/support/ledger";
import { startProviders } from "@/tests/support/payments";

// The balances are correct after any sequence of imports, payments, reports and decisions.

test("in long sequences, each balance and module equals that of a simple model", {
  timeout: 300_000,
}, async () => {
  const world = await startProviders();
  await fc.assert(
    fc.asyncProperty(sequences(40), (steps) => followLedger(world, steps)),
    { numRuns: 40, endOnFailure: false },
  );
});
