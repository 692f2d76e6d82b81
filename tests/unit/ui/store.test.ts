import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { browserStore, readJson, windowStore } from "@/lib/browser/store";

/* A store that is full, blocked or missing costs what it would have kept, and nothing else. */

class FullStore {
  length = 0;
  getItem = (key: string) => (key === "old" ? "1" : null);
  setItem() {
    throw new DOMException("full", "QuotaExceededError");
  }
  removeItem() {}
  clear() {}
}
const blocked = new Proxy(
  {},
  {
    get() {
      throw new DOMException("blocked", "SecurityError");
    },
    ownKeys() {
      throw new DOMException("blocked", "SecurityError");
    },
  },
);

beforeEach(() => {
  browserStore.clear();
  windowStore.clear();
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ["missing", null],
  ["blocked", blocked],
  ["full", new FullStore()],
])("a store that is %s keeps values for as long as the window lives", (_, storage) => {
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", storage);
  for (const store of [browserStore, windowStore]) {
    expect(store.get("a")).toBeNull();
    store.set("a", '{"b":1}');
    expect(store.get("a")).toBe('{"b":1}');
    expect(readJson(store, "a")).toEqual({ b: 1 });
    expect(store.keys()).toContain("a");
    store.remove("a");
    expect(store.get("a")).toBeNull();
    store.set("a", "1");
    store.clear();
    expect(store.get("a")).toBeNull();
  }
});

it("a value that a full store did not take comes before an older one that it has", () => {
  vi.stubGlobal("localStorage", new FullStore());
  expect(browserStore.get("old")).toBe("1");
  browserStore.set("old", "2");
  expect(browserStore.get("old")).toBe("2");
});

it("what is no JSON reads as nothing", () => {
  browserStore.set("a", "{");
  expect(readJson(browserStore, "a")).toBeNull();
});
