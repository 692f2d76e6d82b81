"use client";

import { createContext, useContext } from "react";

/** Whether the whole form is read-only, as a ticket's is after status 1. */
export const FormDisabledContext = createContext(false);

export function useFormDisabled(): boolean {
  return useContext(FormDisabledContext);
}

/** Work that must end before the form is sent. */
export type FormWaits = {
  /** Registers such work; the promise resolves to whether it succeeded. */
  waitFor: (work: Promise<boolean>) => void;
  /** Whether a submission is waiting for such work. */
  isWaiting: () => boolean;
};

export const FormWaitsContext = createContext<FormWaits>({ waitFor: () => {}, isWaiting: () => false });
