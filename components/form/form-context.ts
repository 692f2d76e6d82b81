"use client";

import { createContext, useContext } from "react";

/** The id of the text that says why the fields are locked, see `LockedFields`; null where they can be changed. */
export const FormLockContext = createContext<string | null>(null);

/** Whether the fields are locked, as a ticket's are after status 1. */
export function useFormLocked(): boolean {
  return useContext(FormLockContext) !== null;
}

export const FormBusyContext = createContext(false);

/** Whether the form is being sent, or waits for uploads before that. */
export function useFormBusy(): boolean {
  return useContext(FormBusyContext);
}

/** Work that must succeed before the form is sent. */
type FormPendingWork = {
  /**
   * Registers such work under a name, or a new attempt at it. It resolves to null, or to why the form can't be sent;
   * then it is to be tried again or forgotten.
   */
  waitFor: (name: string, work: Promise<string | null>) => void;
  forget: (name: string) => void;
  /** Whether a submission is waiting for such work. */
  isWaiting: () => boolean;
};

export const FormPendingWorkContext = createContext<FormPendingWork>({
  waitFor: () => {},
  forget: () => {},
  isWaiting: () => false,
});
