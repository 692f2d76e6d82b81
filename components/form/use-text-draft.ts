import { useEffect, useState } from "react";
import { draftKey, readDraft, writeDraft } from "@/components/session/draft-store";

/**
 * The text of a field that is a form by itself, such as a comment. It is stored in this browser until it is sent, and is
 * there again at the next visit.
 * @param draft.name identifies the field and its record
 */
export function useTextDraft(draft: { userId: string; name: string }) {
  const key = draftKey(draft.userId, draft.name);
  const [text, setText] = useState("");
  useEffect(() => {
    setText(readDraft<{ text: string }>(key)?.values.text ?? "");
  }, [key]);
  const change = (next: string) => {
    setText(next);
    writeDraft(key, next.trim() === "" ? null : { values: { text: next }, savedAt: Date.now(), from: null });
  };
  return [text, change] as const;
}
