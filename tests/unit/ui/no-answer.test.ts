import { afterEach, expect, test, vi } from "vitest";
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
      mayHaveArrived,
    });
  },
);
