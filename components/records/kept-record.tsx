"use client";

import { type ReactNode, useState } from "react";
import { FormBlockContext } from "@/components/form/form-context";
import { useHasDraftText } from "@/components/ui/link-guard";
import { useOverlay } from "@/components/ui/overlay";

/**
 * Returns a loaded record, or the last one while it can't be shown any more, because it was deleted or the right to see
 * it was taken away. `isGone` says so.
 */
export function useKeptRecord<Row>(
  id: string | null,
  record: Row | null,
): { kept: Row | null; isGone: boolean } {
  const [last, setLast] = useState({ id, record });
  if (record !== null && record !== last.record) setLast({ id, record });
  const kept = record ?? (last.id === id ? last.record : null);
  return { kept, isGone: record === null && kept !== null };
}

/**
 * A form whose record is gone: it stays if something was typed, with the reason and without Submit; otherwise the
 * reason takes its place.
 * @param props.reason null while the record is there
 * @param props.absence takes the form's place
 */
export function KeptForm(props: { reason: string | null; absence: ReactNode; children: ReactNode }) {
  const { reason, absence, children } = props;
  const isDirty = useOverlay()?.dirty ?? false;
  const hasDraftText = useHasDraftText();
  if (reason !== null && !isDirty && !hasDraftText) return absence;
  return (
    <FormBlockContext value={reason && `${reason} What you have typed stays here: copy it before you close.`}>
      {children}
    </FormBlockContext>
  );
}
