"use client";

import { Lock } from "lucide-react";
import { type ReactNode, useContext, useId } from "react";
import { Note } from "@/components/ui/note";
import { FormLockContext } from "./form-context";

/** The reason shown if the admin's role lacks the flag to edit. */
export const lockedByRole = "Your role does not allow changing these fields.";

/**
 * Fields that can't be edited, with the reason above them. Each field shows a lock instead of its asterisk and refers
 * to the reason for screen readers.
 * @param props.reason null if the fields can be edited
 */
export function LockedFields(props: { reason: string | null; children: ReactNode }) {
  const { reason, children } = props;
  const outer = useContext(FormLockContext);
  const id = useId();
  if (outer !== null || reason === null) return children;
  return (
    <>
      <Note icon={<Lock />}>
        <span id={id}>{reason}</span>
      </Note>
      <FormLockContext value={id}>{children}</FormLockContext>
    </>
  );
}
