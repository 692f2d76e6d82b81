"use client";

import { useEffect, useSyncExternalStore } from "react";
import { lazyPart, type PlaceholderProps, useLoadOnFirstUse } from "@/components/lazy/lazy-code";
import { currentPrompt, type Prompt, subscribeToPrompts } from "./prompt-store";

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

// If the code can't be loaded, the server can't be reached. The message may report exactly that.
const PromptDialog = lazyPart(
  () => import("./prompt-dialog").then((module) => module.PromptDialog),
  ({ prompt, hasFailed }: { prompt: Prompt } & PlaceholderProps) =>
    hasFailed ? <NativePrompt prompt={prompt} /> : null,
);

const none = () => null;

/**
 * Shows the prompts of `confirm` and `showMessage`. The dialog's code is preloaded when the user first interacts with
 * the page: it is not part of the first load, and it is available when the connection breaks later.
 */
export function PromptHost() {
  const prompt = useSyncExternalStore(subscribeToPrompts, currentPrompt, none);
  useLoadOnFirstUse(PromptDialog.load);
  return prompt ? <PromptDialog key={prompt.id} prompt={prompt} /> : null;
}
