/* Unsent input in this browser, for each user (docs/rules/content.md, Drafts). */

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
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? "null") as Draft<Values> | null;
    return draft && Date.now() - draft.savedAt < maxAgeMs ? draft : null;
  } catch {
    return null;
  }
}

/** Stores a draft; null deletes it. */
export function writeDraft(key: string, draft: Draft | null): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // Storage is full or blocked, so no draft is stored.
  }
}

/** Deletes drafts that are old, or that nobody of `userIds` wrote. */
export function keepDraftsOf(userIds: readonly string[]): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(prefix)) continue;
      const isKept = userIds.some((id) => key.startsWith(draftKey(id, ""))) && readDraft(key) !== null;
      if (!isKept) localStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked, so there are no drafts.
  }
}
