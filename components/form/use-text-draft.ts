import { useEffect, useEffectEvent, useState } from "react";
import { draftKey, readDraft } from "@/components/session/draft-store";
import { toast } from "@/components/ui/toast";
import { endDraft, onDraftEnd, sentElsewhere, writeDraft } from "./write-draft";

/**
 * The text of a field that is a form by itself, such as a comment. It is stored in this browser until it is sent, and is
 * there again at the next visit. If it was sent in another window, it is emptied here, unless it was changed.
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
  const hearSent = useEffectEvent((sent: unknown) => {
    if (sent === undefined || text.trim() === "") return;
    const isSame = text.trim() === sent;
    change(isSame ? "" : text);
    if (isSame) toast.info(sentElsewhere);
  });
  useEffect(() => onDraftEnd(key, (sent) => hearSent(sent)), [key]);
  /** Ends the draft of a text that was sent. */
  const end = (sent: string) => endDraft(key, sent);
  return [text, change, end] as const;
}
