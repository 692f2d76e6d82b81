import { expect, test, vi } from "vitest";
import { hasRoom } from "@/lib/features/auth/server/address-limit";

/* What is counted within a minute (docs/rules/payments.md), as the pages and the API do: each has a copy of the module. */

test("two copies of the module in one process count together", async () => {
  vi.resetModules();
  const copy = await import("@/lib/features/auth/server/address-limit");
  expect(copy.hasRoom).not.toBe(hasRoom);
  const asked = Array.from({ length: 30 }, (_, at) => (at % 2 ? hasRoom : copy.hasRoom)("payment 1", 10));
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(10);
});
