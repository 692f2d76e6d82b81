"use client";

import { createContext, useContext } from "react";
import { useFormBlock } from "@/components/ui/form-block";

/** The id of the text that explains why the fields are locked, see `LockedFields`; null if they can be edited. */
export const FormLockContext = createContext<string | null>(null);

/** Whether the fields are locked, as a ticket's are after its approval. */
export function useFormLocked(): boolean {
  return useContext(FormLockContext) !== null;
}

/** Why the forms inside can't be sent any more; what was typed stays. Null if they can. */
export const FormBlockContext = createContext<string | null>(null);

/** Returns the reason why a form can't be sent, or null. That of the page comes before that of the record. */
export function useBlockReason(): string | null {
  const ofRecord = useContext(FormBlockContext);
  return useFormBlock() ?? ofRecord;
}

export const FormBusyContext = createContext(false);

/** Whether the form is being submitted or waits for uploads before that. */
export function useFormBusy(): boolean {
  return useContext(FormBusyContext);
}

/** Work that must succeed before the form is submitted, such as uploads. */
type FormPendingWork = {
  /**
   * Registers work, or a new attempt at it, under a name. The promise resolves to null on success, otherwise to the
   * reason why the form can't be submitted. Failed work must be retried or passed to `forget`.
   */
  waitFor: (name: string, work: Promise<string | null>) => void;
  forget: (name: string) => void;
};

export const FormPendingWorkContext = createContext<FormPendingWork>({
  waitFor: () => {},
  forget: () => {},
});

/** The title of the dialog where the form's Submit or one of its files fails; null: the general ones. */
export const FailureTitleContext = createContext<string | null>(null);
