"use client";

import { useCallback, useEffect, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

/** What was typed into a form and not sent. `from` is the `updated_at` of the record that the form showed. */
export type Draft = { values: FieldValues; savedAt: number; from: string | null };

/** How long after the last key a draft is saved, in milliseconds. */
const delayMs = 400;
/** Older drafts are forgotten: their pictures are not there any more (docs/rules/files.md, Removal). */
const maxAgeMs = 24 * 3600_000;

function read(key: string): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? "null") as Draft | null;
    return draft && Date.now() - draft.savedAt < maxAgeMs ? draft : null;
  } catch {
    return null;
  }
}

function write(key: string, draft: Draft | null): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // A full or closed store: there is no draft then.
  }
}

/**
 * Keeps what is typed in this browser until the form is sent or its changes are discarded, so that it survives whatever
 * else ends the form (docs/rules/content.md, Drafts). While an earlier draft is offered, nothing is kept.
 * @param name the form and its record
 * @returns `offered`, a draft of an earlier visit; `resume` puts it into the form, `discard` forgets it
 */
export function useDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { userId, name, from = null }: { userId: string; name: string; from?: string | null },
) {
  const key = `draft:${userId}:${name}`;
  const [offered, setOffered] = useState(() => read(key));

  const { subscribe } = form;
  useEffect(() => {
    if (offered) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let typed: { values: Input; saved: unknown } | null = null;
    const save = () => {
      clearTimeout(timer);
      if (!typed) return;
      const { values, saved } = typed;
      const isChanged = JSON.stringify(values) !== JSON.stringify(saved);
      write(key, isChanged ? { values, savedAt: Date.now(), from } : null);
      typed = null;
    };
    // A form that has been sent, or whose changes were discarded, has no changes any more: its draft goes.
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        typed = { values, saved: defaultValues };
        clearTimeout(timer);
        timer = setTimeout(save, delayMs);
      },
    });
    // The tab may be closed within the delay.
    const onHide = () => document.visibilityState === "hidden" && save();
    document.addEventListener("visibilitychange", onHide);
    return () => {
      document.removeEventListener("visibilitychange", onHide);
      // A dialog closes before its form, once sent, counts as saved.
      setTimeout(() => {
        stop();
        save();
      });
    };
  }, [subscribe, key, from, offered]);

  const resume = useCallback(() => {
    if (!offered) return;
    for (const [field, value] of Object.entries(offered.values)) {
      if (field in form.getValues()) {
        form.setValue(field as Path<Input>, value, { shouldDirty: true, shouldTouch: true });
      }
    }
    setOffered(null);
  }, [form, offered]);
  const discard = useCallback(() => {
    write(key, null);
    setOffered(null);
  }, [key]);

  return { offered, resume, discard, isOld: offered !== null && offered.from !== from };
}
