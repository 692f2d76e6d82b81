import * as fc from "fast-check";
import { test } from "vitest";
import { followLedger, sequences } from "@/tests/support/ledger";
import { startProviders } from "@/tests/support/payments";

// More and longer sequences are in tests/deep/payments-ledger.test.ts.

test("each balance and module is what a ledger by hand gives", async () => {
  const world = await startProviders();
  await fc.assert(
    fc.asyncProperty(sequences(12), (steps) => followLedger(world, steps)),
    { numRuns: 3, endOnFailure: true },
  );
});
