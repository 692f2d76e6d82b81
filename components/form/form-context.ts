"use client";

import { createContext, useContext } from "react";

/** Whether the whole form is closed for changes, as a ticket's is once it has left status 1. */
export const FormDisabledContext = createContext(false);

export function useFormDisabled(): boolean {
  return useContext(FormDisabledContext);
}

/** Tells the form of something that must have ended before it is sent; the promise tells whether it went well. */
export const FormWaitsContext = createContext<(work: Promise<boolean>) => void>(() => {});
