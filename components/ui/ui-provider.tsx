"use client";

import type { ReactNode } from "react";
import { PromptHost } from "./prompt-host";
import { Toaster } from "./toaster";

/** What every page needs once: toasts, questions and messages. */
export function UiProvider(props: { children: ReactNode }) {
  return (
    <>
      {props.children}
      <PromptHost />
      <Toaster />
    </>
  );
}
