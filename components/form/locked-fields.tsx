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
 * @param props.id of the reason, to which fields elsewhere can refer
 * @param props.isSaid whether the reason with this id is shown above other fields
 */
export function LockedFields(props: {
  reason: string | null;
  id?: string;
  isSaid?: boolean;
  children: ReactNode;
}) {
  const { reason, isSaid = false, children } = props;
  const outer = useContext(FormLockContext);
  const ownId = useId();
  const { id = ownId } = props;
  if (outer !== null || reason === null) return children;
  return (
    <>
      {isSaid ? null : (
        <Note icon={<Lock />}>
          <span id={id}>{reason}</span>
        </Note>
      )}
      <FormLockContext value={id}>{children}</FormLockContext>
    </>
  );
}
