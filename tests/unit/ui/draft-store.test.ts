import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endDraft, onDraftEnd, writeDraft } from "@/components/form/write-draft";
import { draftKey, keepDraftsOf, readDraft } from "@/components/session/draft-store";

/* Unsent input of another user, and old input, does not stay in a browser (docs/rules/content.md, Drafts). */

/** A `Storage` whose keys are its own properties, as a browser's are. */
class Store {
  getItem = (key: string) => (this as unknown as Record<string, string>)[key] ?? null;
  setItem(key: string, value: string) {
    Object.assign(this, { [key]: value });
  }
  removeItem = (key: string) => Reflect.deleteProperty(this, key);
}

beforeEach(() => {
  vi.stubGlobal("localStorage", new Store());
  vi.stubGlobal("window", new EventTarget());
});
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

it("a draft that was sent is gone, and those who show it hear what was sent, in this window and in others", () => {
  const [key, other] = [draftKey("ana", "comment:/request/1"), draftKey("ana", "note:/request/1")];
  write("ana", "comment:/request/1");
  const heard: unknown[] = [];
  const stop = onDraftEnd(key, (sent) => heard.push(sent));
  onDraftEnd(other, () => heard.push("another draft"));
  endDraft(key, { text: "x" });
  expect([readDraft(key), drafts(), heard]).toEqual([null, [], [{ text: "x" }]]);

  const stored = (newValue: string | null, of = key) =>
    window.dispatchEvent(Object.assign(new Event("storage"), { key: of, newValue }));
  stored(JSON.stringify({ values: { text: "y" }, savedAt: 1, from: null }));
  stored(JSON.stringify({ sent: { text: "y" } }));
  stored(null);
  expect(heard).toEqual([{ text: "x" }, { text: "y" }, undefined]);
  stop();
  endDraft(key, { text: "z" });
  stored(null);
  expect(heard).toHaveLength(3);
});
