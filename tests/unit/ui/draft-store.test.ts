import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { draftKey, keepDraftsOf, readDraft, writeDraft } from "@/components/session/draft-store";

/* Unsent input of another user, and old input, does not stay in a browser (docs/rules/content.md, Drafts). */

/** A `Storage` whose keys are its own properties, as a browser's are. */
class Store {
  getItem = (key: string) => (this as unknown as Record<string, string>)[key] ?? null;
  setItem(key: string, value: string) {
    Object.assign(this, { [key]: value });
  }
  removeItem = (key: string) => Reflect.deleteProperty(this, key);
}

beforeEach(() => vi.stubGlobal("localStorage", new Store()));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const write = (userId: string, name: string, savedAt = Date.now()) =>
  writeDraft(draftKey(userId, name), { values: { text: "x" }, savedAt, from: null });
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith("draft:"));

it("keeps the drafts of those who are logged in, each of its day, and nothing else", () => {
  localStorage.setItem("towerdesk-user-client", "ana");
  write("ana", "comment:/request/1");
  write("ana", "note:/request/2", Date.now() - 25 * 3600_000);
  write("boss", "post:new");
  write("an", "comment:/request/1");
  write("former", "comment:/request/1");
  localStorage.setItem("draft:ana:broken", "{");
  keepDraftsOf(["ana", "boss"]);
  expect(drafts().sort()).toEqual([draftKey("ana", "comment:/request/1"), draftKey("boss", "post:new")]);
  expect(readDraft(draftKey("ana", "comment:/request/1"))).not.toBeNull();
  expect(localStorage.getItem("towerdesk-user-client")).toBe("ana");
});

it("does nothing where the store is blocked", () => {
  vi.stubGlobal("localStorage", null);
  expect(() => keepDraftsOf(["ana"])).not.toThrow();
});
