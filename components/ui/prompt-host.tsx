"use client";

import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { currentPrompt, type Prompt, subscribeToPrompts } from "./prompt-store";

const load = () => import("./prompt-dialog");

const PromptDialog = lazy(async (): Promise<{ default: ComponentType<{ prompt: Prompt }> }> => {
  try {
    return { default: (await load()).PromptDialog };
  } catch {
    // If the code can't be loaded, the server can't be reached. The message may report exactly that.
    return { default: NativePrompt };
  }
});

/** The browser's own dialogs, used if the product's code could not be loaded. */
function NativePrompt(props: { prompt: Prompt }) {
  const { prompt } = props;
  useEffect(() => {
    const { title, body } = prompt.options;
    const text = typeof body === "string" ? `${title}\n\n${body}` : title;
    if (prompt.type === "message") {
      const isQuestion = prompt.options.cancelLabel !== undefined;
      if (!isQuestion) window.alert(text);
      prompt.settle(!isQuestion || window.confirm(text));
    } else if (!window.confirm(text)) {
      prompt.settle(false);
    } else if (prompt.options.onConfirm) {
      prompt.options.onConfirm().then(() => prompt.settle(true), prompt.fail);
    } else {
      prompt.settle(true);
    }
  }, [prompt]);
  return null;
}

const none = () => null;
const firstUses = ["pointerdown", "keydown"] as const;

/**
 * Shows the prompts of `confirm` and `showMessage`. The dialog's code is preloaded when the user first interacts with
 * the page: it is not part of the first load, and it is available when the connection breaks later.
 */
export function PromptHost() {
  const prompt = useSyncExternalStore(subscribeToPrompts, currentPrompt, none);

  useEffect(() => {
    const fetchDialog = () => {
      for (const name of firstUses) removeEventListener(name, fetchDialog);
      load().catch(() => {});
    };
    for (const name of firstUses) addEventListener(name, fetchDialog, { passive: true });
    return () => {
      for (const name of firstUses) removeEventListener(name, fetchDialog);
    };
  }, []);

  if (!prompt) return null;
  return (
    <Suspense fallback={null}>
      <PromptDialog key={prompt.id} prompt={prompt} />
    </Suspense>
  );
}
