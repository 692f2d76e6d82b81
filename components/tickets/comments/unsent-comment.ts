"use client";

import { createContext, type RefObject, useContext, useEffect, useRef } from "react";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { useOverlay } from "@/components/ui/overlay";

/** A comment or an internal note that was typed and not sent. */
type Unsent = {
  isNote: boolean;
  /** Sends it. @returns whether it was sent */
  send: () => Promise<boolean>;
};

/** What is typed in the composer of the surrounding dialog; null if nothing is. */
export const UnsentCommentContext = createContext<RefObject<Unsent | null>>({ current: null });

/** Tells the surrounding dialog what is typed. @param send as `Unsent` has it; null if nothing is typed */
export function useUnsentComment(isNote: boolean, send: (() => Promise<boolean>) | null): void {
  const unsent = useContext(UnsentCommentContext);
  const newest = useRef(send);
  newest.current = send;
  const isTyped = send !== null;
  useEffect(() => {
    if (!isTyped) return;
    unsent.current = { isNote, send: async () => (await newest.current?.()) ?? true };
    return () => {
      unsent.current = null;
    };
  }, [unsent, isNote, isTyped]);
}

/** While something is typed, asks what becomes of it before the surrounding dialog is left. */
export function useAskBeforeLeaving(isTyped: boolean): void {
  const setQuestion = useOverlay()?.setQuestion;
  const ask = useAskUnsent();
  const newest = useRef(ask);
  newest.current = ask;
  useEffect(() => {
    if (!isTyped) return;
    setQuestion?.(() => newest.current("Leave"));
    return () => setQuestion?.(null);
  }, [isTyped, setQuestion]);
}

/**
 * Returns a function that asks what becomes of a comment that was typed, before something else is done. It resolves to
 * whether that may be done: not if the comment was to be sent and could not.
 */
export function useAskUnsent(): (act: string) => Promise<boolean> {
  const unsent = useContext(UnsentCommentContext);
  const ask = useConfirm();
  return async (act) => {
    const typed = unsent.current;
    if (!typed) return true;
    let isKept = false;
    const isConfirmed = await ask({
      title: typed.isNote ? "Your note has not been saved" : "Your message has not been sent",
      body: typed.isNote
        ? "It is kept as a draft until you save it."
        : "The tenant does not see it until you send it. It is kept as a draft.",
      confirmLabel: `${typed.isNote ? "Save" : "Send"} and ${act.toLowerCase()}`,
      alternative: {
        label: `${act}, keep as draft`,
        onChoose: () => {
          isKept = true;
        },
      },
    });
    return isConfirmed && (isKept || (await typed.send()));
  };
}
