"use client";

import { Lock } from "lucide-react";
import { type ReactNode, useContext, useId } from "react";
import { Note } from "@/components/ui/note";
import { FormLockContext } from "./form-context";

/** The reason where an administrator has no flag for it. */
export const lockedByRole = "Your role does not allow changing these fields.";

/**
 * Fields that can't be changed, with the reason above them: each has a lock in place of its asterisk, and names the
 * reason to screen readers. @param props.reason null: they can be changed
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
