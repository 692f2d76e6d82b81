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

/** The unsaved changes of a form. */
type Changes = { exist(): boolean; discard(): void };

/** What a form and its footer share with the surrounding dialog. */
export type Overlay = {
  /** The id of the form inside, so that a submit button outside the form element can name it. */
  formId: string;
  /** A submission is running; the dialog can't be closed. */
  busy: boolean;
  /** There are unsaved changes: closing asks first. */
  dirty: boolean;
  setBusy(busy: boolean): void;
  setDirty(dirty: boolean): void;
  /** Sets how the form's changes are read and discarded. Null: no form. */
  setChanges(changes: Changes | null): void;
  /** Whether there are unsaved changes at this moment: `dirty` follows with the next render. */
  hasChanges(): boolean;
  /** Goes on to what would lose unsaved changes; asks first where there are any. Nothing while a submission runs. */
  confirmClose(go: () => void): void;
  /** Closes, as `leave` does. */
  close(): void;
};

const OverlayContext = createContext<Overlay | null>(null);

/** The dialog or slide-over around this part, or null in a page. */
export function useOverlay(): Overlay | null {
  return useContext(OverlayContext);
}

/** The question before changes are lost. */
export const discardQuestion: ConfirmOptions = {
  title: "Do you want to discard your changes?",
  body: "You cannot undo this.",
  confirmLabel: "Discard",
  danger: true,
};

/** The state of a dialog or slide-over. @param onOpenChange called with false once nothing keeps it open */
export function useOverlayState(onOpenChange: (open: boolean) => void): Overlay {
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const [dirty, setDirty] = useState(false);
  // Sending the form withdraws the question whether to discard it.
  const ask = useConfirm(!busy);
  const changes = useRef<Changes | null>(null);

  const hasChanges = useCallback(() => dirty || changes.current?.exist() === true, [dirty]);

  const confirmClose = useCallback(
    (go: () => void) => {
      if (busy) return;
      if (!hasChanges()) return go();
      void ask(discardQuestion).then((discard) => {
        if (!discard) return;
        changes.current?.discard();
        go();
      });
    },
    [ask, busy, hasChanges],
  );
  const close = useCallback(() => confirmClose(() => onOpenChange(false)), [confirmClose, onOpenChange]);

  const setChanges = useCallback((next: Changes | null) => {
    changes.current = next;
  }, []);

  return useMemo(
    () => ({ formId, busy, dirty, setBusy, setDirty, setChanges, hasChanges, confirmClose, close }),
    [formId, busy, dirty, setChanges, hasChanges, confirmClose, close],
  );
}

/** Shares a dialog with the form and the footer inside. */
export function OverlayProvider(props: { overlay: Overlay; children: ReactNode }) {
  return <OverlayContext value={props.overlay}>{props.children}</OverlayContext>;
}
