import { type Draft, draftsEvent } from "@/components/session/draft-store";
import { browserStore } from "@/lib/browser/store";

/** Stores a draft; null deletes it. */
export function writeDraft(key: string, draft: Draft | null): void {
  if (draft) browserStore.set(key, JSON.stringify(draft));
  else browserStore.remove(key);
  window.dispatchEvent(new Event(draftsEvent));
}

const sentEvent = "draft-sent";
type Sent = { key: string; sent: unknown };

/** Deletes a draft whose values were sent, and says so to all who show it, in this window and in others. */
export function endDraft(key: string, sent: unknown): void {
  // The other windows hear what was sent by its being stored.
  browserStore.set(key, JSON.stringify({ sent }));
  writeDraft(key, null);
  window.dispatchEvent(new CustomEvent<Sent>(sentEvent, { detail: { key, sent } }));
}

/**
 * Calls back when a draft ends elsewhere.
 * @param heard gets the values that were sent; undefined if the draft was only deleted
 * @returns the function that ends it
 */
export function onDraftEnd(key: string, heard: (sent: unknown) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return;
    if (event.newValue === null) return heard(undefined);
    const stored = JSON.parse(event.newValue) as { sent?: unknown };
    if (stored.sent !== undefined) heard(stored.sent);
  };
  const onSent = (event: Event) => {
    const { detail } = event as CustomEvent<Sent>;
    if (detail.key === key) heard(detail.sent);
  };
  window.addEventListener("storage", onStorage);
  window.addEventListener(sentEvent, onSent);
  return () => {
    window.removeEventListener("storage", onStorage);
    window.removeEventListener(sentEvent, onSent);
  };
}

/** What is said where a text was emptied because it was sent elsewhere. */
export const sentElsewhere = "This text was sent meanwhile, so its field is empty.";
