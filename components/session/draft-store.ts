import { browserStore, readJson } from "@/lib/browser/store";

/*
 * Unsent input in this browser, for each user (docs/rules/content.md, Drafts). Every page loads this module; forms write
 * drafts with `components/form/write-draft.ts`.
 */

/** Unsent values of a form. `from` is the `updated_at` of the record that the form showed. */
export type Draft<Values = Record<string, unknown>> = {
  values: Values;
  savedAt: number;
  from: string | null;
};

/** Older drafts are deleted; their uploaded pictures have been removed (docs/rules/files.md, Removal). */
const maxAgeMs = 24 * 3600_000;

const prefix = "draft:";
/** @param name identifies the form and its record */
export const draftKey = (userId: string, name: string): string => `${prefix}${userId}:${name}`;

export function readDraft<Values>(key: string): Draft<Values> | null {
  const draft = readJson<Draft<Values>>(browserStore, key);
  return draft && Date.now() - draft.savedAt < maxAgeMs ? draft : null;
}

/** The event of this window after a draft was stored or deleted. */
export const draftsEvent = "drafts";

/** Deletes drafts that are old, or that nobody of `userIds` wrote. */
export function keepDraftsOf(userIds: readonly string[]): void {
  for (const key of browserStore.keys()) {
    if (!key.startsWith(prefix)) continue;
    const isKept = userIds.some((id) => key.startsWith(draftKey(id, ""))) && readDraft(key) !== null;
    if (!isKept) browserStore.remove(key);
  }
}
