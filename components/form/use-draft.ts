"use client";

import { useCallback, useEffect, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { draftKey, readDraft } from "@/components/session/draft-store";
import { toast } from "@/components/ui/toast";
import { endDraft, onDraftEnd, sentElsewhere, writeDraft } from "./write-draft";

/** Delay after the last key press before the draft is stored, in milliseconds. */
const delayMs = 400;

/**
 * Stores the form's unsent values in this browser until the form is sent or its changes are discarded
 * (docs/rules/content.md, Drafts). While an earlier draft is offered, nothing is stored.
 * @param name identifies the form and its record
 * @returns `offered`, the draft of an earlier visit; `resume` copies it into the form, `discard` deletes it; `isOld`
 * if the record has changed since; `end` is called with values that were sent
 */
export function useDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { userId, name, from = null }: { userId: string; name: string; from?: string | null },
) {
  const key = draftKey(userId, name);
  const [offered, setOffered] = useState(() => readDraft<FieldValues>(key));

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
      writeDraft(key, isChanged ? { values, savedAt: Date.now(), from } : null);
      typed = null;
    };
    // A form that was sent or discarded has no changes, so its draft is deleted.
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        typed = { values, saved: defaultValues };
        clearTimeout(timer);
        timer = setTimeout(save, delayMs);
      },
    });
    const stopHearing = onDraftEnd(key, (sent) => {
      if (sent === undefined) return;
      const values = form.getValues();
      if (JSON.stringify(values) === JSON.stringify(sent)) {
        form.reset();
        toast.info(sentElsewhere);
        return;
      }
      // What was typed differently here stays.
      typed ??= { values, saved: form.formState.defaultValues };
      save();
    });
    // The tab may be closed within the delay.
    const onHide = () => document.visibilityState === "hidden" && save();
    document.addEventListener("visibilitychange", onHide);
    return () => {
      stopHearing();
      document.removeEventListener("visibilitychange", onHide);
      // A dialog closes before `markSaved` is called, so the last save waits for it.
      setTimeout(() => {
        stop();
        save();
      });
    };
  }, [form, subscribe, key, from, offered]);
  useEffect(() => (offered ? onDraftEnd(key, () => setOffered(null)) : undefined), [key, offered]);

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
    writeDraft(key, null);
    setOffered(null);
  }, [key]);
  /** Deletes the draft of values that were sent, also if the form is no longer shown. */
  const end = useCallback((sent: Input) => endDraft(key, sent), [key]);

  return { offered, resume, discard, end, isOld: offered !== null && offered.from !== from };
}
