"use client";

import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { useConfirm } from "./confirm-dialog";
import type { ConfirmOptions } from "./prompt-store";

/** Reads and discards the unsaved changes of a form. */
type Changes = { exist(): boolean; discard(): void };

/** What a form says above the footer's buttons, and whether Submit is off for it. */
type Foot = { line: ReactNode; isBlocked: boolean };

/** The state that a dialog shares with its form and footer. */
export type Overlay = {
  /** The id of the form inside, so that a submit button outside the form element can refer to it. */
  formId: string;
  /** Whether a submission is running. The dialog then can't be closed. */
  busy: boolean;
  /** Whether there are unsaved changes. Closing then asks first. */
  dirty: boolean;
  setBusy(busy: boolean): void;
  setDirty(dirty: boolean): void;
  /** Null if the form says nothing there. */
  foot: Foot | null;
  setFoot(foot: Foot | null): void;
  /** Registers how the form's changes are read and discarded; null if there is no form. */
  setChanges(changes: Changes | null): void;
  /** Whether there are unsaved changes now; `dirty` is updated at the next render. */
  hasChanges(): boolean;
  /**
   * Registers a small form beside the form.
   * @param isChanged whether it has text that would be lost
   * @returns a function that removes it
   */
  addPart(isChanged: () => boolean): () => void;
  /** Registers what else is asked before the dialog is left; null for nothing. It resolves to whether it may be left. */
  setQuestion(ask: (() => Promise<boolean>) | null): void;
  /**
   * Runs an action that would lose unsaved changes, after asking if there are any. Does nothing during a submission.
   * @returns whether it was run at once
   */
  confirmClose(proceed: () => void): boolean;
  /** Closes the dialog through `confirmClose`. */
  close(): boolean;
};

const OverlayContext = createContext<Overlay | null>(null);

/** Returns the surrounding dialog or slide-over, or null in a page. */
export function useOverlay(): Overlay | null {
  return useContext(OverlayContext);
}

/** The question asked before changes are lost. */
export const discardQuestion: ConfirmOptions = {
  title: "Do you want to discard your changes?",
  body: "You cannot undo this.",
  confirmLabel: "Discard",
  danger: true,
};

/** The state of a dialog or slide-over. @param onOpenChange is called with false when it closes */
export function useOverlayState(onOpenChange: (open: boolean) => void): Overlay {
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const [dirty, setDirty] = useState(false);
  const [foot, setFoot] = useState<Foot | null>(null);
  // Submitting the form withdraws the question whether to discard its changes.
  const confirm = useConfirm(!busy);
  const changes = useRef<Changes | null>(null);
  const parts = useRef(new Set<() => boolean>());
  const question = useRef<(() => Promise<boolean>) | null>(null);

  const hasChanges = useCallback(() => dirty || changes.current?.exist() === true, [dirty]);

  const confirmClose = useCallback(
    (proceed: () => void) => {
      if (busy) return false;
      const isPartChanged = [...parts.current].some((isChanged) => isChanged());
      const isUnsaved = hasChanges() || isPartChanged;
      if (!isUnsaved && question.current === null) {
        proceed();
        return true;
      }
      const ask = async () => {
        if (isUnsaved) {
          if (!(await confirm(discardQuestion))) return;
          changes.current?.discard();
        }
        if (question.current === null || (await question.current())) proceed();
      };
      void ask();
      return false;
    },
    [confirm, busy, hasChanges],
  );
  const close = useCallback(() => confirmClose(() => onOpenChange(false)), [confirmClose, onOpenChange]);

  const setChanges = useCallback((next: Changes | null) => {
    changes.current = next;
  }, []);
  const setQuestion = useCallback((ask: (() => Promise<boolean>) | null) => {
    question.current = ask;
  }, []);
  const addPart = useCallback((isChanged: () => boolean) => {
    parts.current.add(isChanged);
    return () => void parts.current.delete(isChanged);
  }, []);

  return useMemo(
    () => ({
      ...{ formId, busy, dirty, foot, setBusy, setDirty, setFoot, setChanges },
      ...{ hasChanges, addPart, setQuestion, confirmClose, close },
    }),
    [formId, busy, dirty, foot, setChanges, hasChanges, addPart, setQuestion, confirmClose, close],
  );
}

/** Whether a link opened the page together with the dialog, which Back then leaves with the page. */
export const OpenedByLink = createContext(false);

/** Provides a dialog's state to the form and the footer inside. */
export function OverlayProvider(props: { overlay: Overlay; children: ReactNode }) {
  return (
    <OverlayContext value={props.overlay}>
      <OpenedByLink value={false}>{props.children}</OpenedByLink>
    </OverlayContext>
  );
}
