import { afterEach, expect, test, vi } from "vitest";
import { currentNetwork } from "@/lib/browser/connection";
import { fetchCall } from "@/lib/browser/fetch";

afterEach(() => vi.unstubAllGlobals());

test.each([
  [true, "get", false],
  [true, "delete", true],
  [true, "post", true],
  [false, "delete", false],
] as const)(
  "online %s, a %s without an answer may have changed something: %s",
  async (onLine, method, mayHaveArrived) => {
    vi.stubGlobal("location", { pathname: "/admin" });
    vi.stubGlobal("navigator", { onLine });
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(fetchCall({ method, path: "/amenity/{id}" }, { id: "1" })).rejects.toMatchObject({
      name: "NoAnswer",
      message: method === "get" ? "You are offline." : "You are offline. Nothing was sent.",
      loss: { isAway: true, mayHaveArrived },
    });
    expect(currentNetwork().isOffline).toBe(true);
  },
);

test.each([
  ["get", "The answer got lost."],
  ["post", "The answer got lost. It may have arrived."],
] as const)("a %s whose answer was lost while the server can be reached says so", async (method, message) => {
  vi.stubGlobal("location", { pathname: "/tickets" });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async (address: string) => {
    if (address !== "/api/health") throw new TypeError("Failed to fetch");
    return new Response("");
  });
  await expect(fetchCall({ method, path: "/tickets" }, {})).rejects.toMatchObject({
    message,
    loss: { isAway: false, mayHaveArrived: method !== "get" },
  });
  expect(currentNetwork().isOffline).toBe(false);
});
