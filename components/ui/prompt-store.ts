"use client";

import type { ReactNode } from "react";
import type { TileOption } from "./radio-tiles";

export type ConfirmOptions = {
  /** The question, e.g. `Do you want to delete this item?` */
  title: string;
  /** For example `You cannot undo this.` */
  body?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** A second way to confirm, beside the first. Its `onChoose` is called before the question resolves. */
  alternative?: { label: string; onChoose: () => void };
  /** Ways to confirm, of which the first is chosen at the start. */
  choices?: {
    label: string;
    options: readonly (TileOption<string> & { confirmLabel: ReactNode })[];
    onChosen: (value: string) => void;
  };
  /** A line beside the buttons. */
  foot?: ReactNode;
  /** A list below the question, which is then wider. */
  details?: ReactNode;
  /** The icon and its colour. */
  kind?: "info" | "warning";
  /** Whether the confirming button is red. */
  danger?: boolean;
  /**
   * While it runs, the dialog stays open with a pending button. If it rejects, the dialog closes and `confirm`
   * rejects.
   */
  onConfirm?: () => Promise<unknown>;
};

export type MessageOptions = {
  kind: "info" | "error" | "success" | "warning";
  title: string;
  body?: ReactNode;
  okLabel?: string;
  /** The label of a second button, which also closes the message. */
  cancelLabel?: string;
};

export type Prompt =
  | {
      id: number;
      type: "confirm";
      options: ConfirmOptions;
      settle(answer: boolean): void;
      fail(reason: unknown): void;
    }
  | { id: number; type: "message"; options: MessageOptions; settle(answer: boolean): void };

let queue: readonly Prompt[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly Prompt[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

/** Returns the current prompt. Prompts are shown one after another. */
export function currentPrompt(): Prompt | null {
  return queue[0] ?? null;
}

/** Whether a question is open or queued. */
export const isQuestionOpen = (): boolean => queue.some(({ type }) => type === "confirm");

export function subscribeToPrompts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function removePrompt(id: number): void {
  change(queue.filter((prompt) => prompt.id !== id));
}

/**
 * Adds a prompt to the queue. Messages precede questions, since an action started by a question may wait for a
 * message.
 * @param make receives the prompt's id and the function that removes it
 */
export function enqueuePrompt(make: (id: number, done: () => void) => Prompt): void {
  const id = nextId++;
  const prompt = make(id, () => removePrompt(id));
  const firstQuestion = queue.findIndex(({ type }) => type === "confirm");
  const at = prompt.type === "message" && firstQuestion >= 0 ? firstQuestion : queue.length;
  change(queue.toSpliced(at, 0, prompt));
}
