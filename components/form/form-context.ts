"use client";

import { createContext, useContext } from "react";

/** The id of the text that says why the fields are locked, see `LockedFields`; null where they can be changed. */
export const FormLockContext = createContext<string | null>(null);

/** Whether the fields are locked, as a ticket's are after status 1. */
export function useFormLocked(): boolean {
  return useContext(FormLockContext) !== null;
}

/** Work that must end before the form is sent. */
export type FormWaits = {
  /** Registers such work; the promise resolves to whether it succeeded. */
  waitFor: (work: Promise<boolean>) => void;
  /** Whether a submission is waiting for such work. */
  isWaiting: () => boolean;
};

export const FormWaitsContext = createContext<FormWaits>({ waitFor: () => {}, isWaiting: () => false });
