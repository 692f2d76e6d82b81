import { afterEach, expect, test, vi } from "vitest";
import { currentNetwork } from "@/lib/browser/connection";
import { apiFetch } from "@/lib/browser/fetch";

afterEach(() => vi.unstubAllGlobals());

test.each([
  [true, "GET", false],
  [true, "DELETE", true],
  [true, "POST", true],
  [false, "DELETE", false],
] as const)(
  "online %s, a %s without an answer may have changed something: %s",
  async (onLine, method, mayHaveArrived) => {
    vi.stubGlobal("navigator", { onLine });
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(apiFetch("admin", "/amenity/1", { method })).rejects.toMatchObject({
      name: "NoAnswer",
      message: method === "GET" ? "You are offline." : "You are offline. Nothing was sent.",
      loss: { isAway: true, mayHaveArrived },
    });
    expect(currentNetwork().isOffline).toBe(true);
  },
);

test.each([
  ["GET", "The answer got lost."],
  ["POST", "The answer got lost. It may have arrived."],
] as const)("a %s whose answer was lost while the server can be reached says so", async (method, message) => {
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async (address: string) => {
    if (address !== "/api/health") throw new TypeError("Failed to fetch");
    return new Response("");
  });
  await expect(apiFetch("client", "/tickets", { method })).rejects.toMatchObject({
    message,
    loss: { isAway: false, mayHaveArrived: method !== "GET" },
  });
  expect(currentNetwork().isOffline).toBe(false);
});
