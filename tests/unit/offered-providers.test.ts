import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

/** The providers offered with these settings, which are read once. */
async function offeredWith(settings: Record<string, string>) {
  vi.resetModules();
  const all = { DRAGONPAY_API_KEY: "key", DRAGONPAY_SECRET: "secret", AQWIRE_SECRET: "secret", ...settings };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
  const { offeredProviders } = await import("@/lib/features/payments/server/offered-providers");
  return offeredProviders();
}

test("a provider is offered where all of its secrets are set", async () => {
  expect(await offeredWith({})).toEqual(["dragonpay", "aqwire"]);
  expect(await offeredWith({ AQWIRE_SECRET: "" })).toEqual(["dragonpay"]);
  expect(await offeredWith({ DRAGONPAY_API_KEY: "" })).toEqual(["aqwire"]);
  expect(await offeredWith({ DRAGONPAY_SECRET: "", AQWIRE_SECRET: "" })).toEqual([]);
});
