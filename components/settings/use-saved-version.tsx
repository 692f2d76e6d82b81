"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { Outcome } from "@/components/failures/use-action";
import { keepTyped } from "@/components/form/keep-typed";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";

/** The version of what is saved as a whole: a list's `ETag`, or `updated_at`; null if it was never saved. */
export type Version = string | null;
export type Saved = { version: Version };

/** The version in the result of saving a record. */
export const savedVersion = (outcome: Outcome<{ updated_at: Version }>): Outcome<Saved> =>
  outcome.done ? { done: true, data: { version: outcome.data.updated_at } } : outcome;

/**
 * Keeps a form on the version of its settings that it was made from. A newer one replaces it only if nothing was typed;
 * otherwise a note offers Reload, which keeps what was typed.
 * @param settings the settings as the page was rendered with them, and their version
 */
export function useSavedVersion<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  settings: { values: Input; version: Version },
): {
  /** The version to send. */
  version: Version;
  /** Notes the version of the form's own save. */
  onSaved: (version: Version) => void;
  /** Renders the page again, with the newest settings. */
  refresh: () => void;
  note: ReactNode;
} {
  const { values, version } = settings;
  const { refresh } = useRouter();
  const [base, setBase] = useState(version);
  const [seen, setSeen] = useState(version);
  const isNewer = version !== seen && version !== base;
  const { isDirty } = form.formState;
  const reload = useCallback(() => {
    keepTyped(form, values);
    setBase(version);
    setSeen(version);
  }, [form, values, version]);
  useEffect(() => {
    if (isNewer && !isDirty) reload();
  }, [isNewer, isDirty, reload]);
  const note =
    isNewer && isDirty ? (
      <Note
        tone="warn"
        action={
          <Button variant="outline" size="sm" onClick={reload}>
            Reload
          </Button>
        }
      >
        This record was changed by someone else. Reload it and try again. What you have typed stays.
      </Note>
    ) : null;
  return { version: base, onSaved: setBase, refresh, note };
}
