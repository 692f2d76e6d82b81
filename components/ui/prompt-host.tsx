"use client";

import { lazy, Suspense, useSyncExternalStore } from "react";
import { currentPrompt, subscribeToPrompts } from "./prompt-store";

const PromptDialog = lazy(async () => ({ default: (await import("./prompt-dialog")).PromptDialog }));

const none = () => null;

/** Shows what `confirm` and `showMessage` ask for. The dialog's code is loaded when the first question comes. */
export function PromptHost() {
  const prompt = useSyncExternalStore(subscribeToPrompts, currentPrompt, none);
  if (!prompt) return null;
  return (
    <Suspense fallback={null}>
      <PromptDialog key={prompt.id} prompt={prompt} />
    </Suspense>
  );
}
