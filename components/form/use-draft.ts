"use client";

import { useCallback, useEffect, useRef, useState } from "react";
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
 * Keeps what is typed in this browser until the form is sent or discarded, so that it survives a closed tab
 * (docs/rules/content.md, Drafts). While an earlier draft is offered, nothing is kept.
 * @param name the form and its record
 * @returns `offered`, a draft of an earlier visit; `resume` puts it into the form, `discard` forgets it
 */
export function useDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { holderId, name, from = null }: { holderId: string; name: string; from?: string | null },
) {
  const key = `draft:${holderId}:${name}`;
  const [offered, setOffered] = useState(() => read(key));
  const isOwn = useRef(false);

  useEffect(() => {
    if (offered) return;
    let timer: ReturnType<typeof setTimeout>;
    const keep = () => {
      const values = form.getValues();
      const isChanged = JSON.stringify(values) !== JSON.stringify(form.formState.defaultValues);
      isOwn.current = true;
      write(key, isChanged ? { values, savedAt: Date.now(), from } : null);
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keep, delayMs);
      },
    });
    // The tab may be closed within the delay.
    const onHide = () => {
      if (document.visibilityState === "hidden" && form.formState.isDirty) keep();
    };
    document.addEventListener("visibilitychange", onHide);
    return () => {
      clearTimeout(timer);
      stop();
      document.removeEventListener("visibilitychange", onHide);
    };
  }, [form, key, from, offered]);

  // The form has been sent, or its changes were discarded: a closed tab ends without this.
  useEffect(
    () => () => {
      if (isOwn.current) write(key, null);
    },
    [key],
  );

  const resume = useCallback(() => {
    if (!offered) return;
    for (const [field, value] of Object.entries(offered.values)) {
      if (field in form.getValues()) {
        form.setValue(field as Path<Input>, value, { shouldDirty: true, shouldTouch: true });
      }
    }
    isOwn.current = true;
    setOffered(null);
  }, [form, offered]);
  const discard = useCallback(() => {
    write(key, null);
    setOffered(null);
  }, [key]);

  return { offered, resume, discard, isOld: offered !== null && offered.from !== from };
}
