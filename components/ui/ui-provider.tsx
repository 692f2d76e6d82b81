"use client";

import { Provider as TooltipProvider } from "radix-ui/tooltip";
import type { ReactNode } from "react";
import { PromptHost } from "./prompt-host";
import { Toaster } from "./toaster";

/** What every page needs once: tooltips' common delay, toasts, questions and messages. */
export function UiProvider(props: { children: ReactNode }) {
  return (
    <TooltipProvider delayDuration={400} skipDelayDuration={200}>
      {props.children}
      <PromptHost />
      <Toaster />
    </TooltipProvider>
  );
}
