"use client";

import { createContext, useContext } from "react";

/** Whether the whole form is closed for changes, as a ticket's is once it has left status 1. */
export const FormDisabledContext = createContext(false);

export function useFormDisabled(): boolean {
  return useContext(FormDisabledContext);
}

/** What a form must wait for before it is sent. */
export type FormWaits = {
  /** Tells the form of something that must have ended; the promise tells whether it went well. */
  waitFor: (work: Promise<boolean>) => void;
  /** Whether it would be sent by now, were it not for that. */
  isWaiting: () => boolean;
};

export const FormWaitsContext = createContext<FormWaits>({ waitFor: () => {}, isWaiting: () => false });
