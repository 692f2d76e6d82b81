"use client";

import type { ReactNode } from "react";
import { PromptHost } from "./prompt-host";
import { SkipLink } from "./skip-link";
import { Toaster } from "./toaster";

/** Renders the parts that every page needs once: skip link, toasts, questions and messages. */
export function UiProvider(props: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      {props.children}
      <PromptHost />
      <Toaster />
    </>
  );
}
