"use client";

import type { ReactNode } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { discardQuestion } from "@/components/ui/overlay";
import { UnsavedMark } from "@/components/ui/unsaved-mark";
import { useBlockReason, useFormBusy, useFormLocked } from "./form-context";

const grids = { 2: "sm:grid-cols-2", 3: "sm:grid-cols-2 md:grid-cols-3" };

/** A grid of fields that becomes one column on phones. */
export function FormGrid(props: { columns: 2 | 3; children: ReactNode; className?: string }) {
  return (
    <div
      className={cn("grid grid-cols-1 items-start gap-x-4 gap-y-5", grids[props.columns], props.className)}
    >
      {props.children}
    </div>
  );
}

/**
 * The buttons of a form in a page; a dialog has them in its footer. `cancel` adds a button before Submit that reverts
 * the changes after a confirmation.
 */
export function FormActions(props: {
  submitLabel?: string;
  cancel?: boolean;
  /** Whether the browser can post the form without scripts, see `Form`. */
  native?: boolean;
  className?: string;
}) {
  const { submitLabel = "Submit", cancel, native, className } = props;
  const { control, reset } = useFormContext();
  const { isDirty } = useFormState({ control });
  const busy = useFormBusy();
  const locked = useFormLocked();
  const isBlocked = useBlockReason() !== null;
  const ask = useConfirm();
  const onCancel = async () => {
    if (!isDirty || (await ask(discardQuestion))) reset();
  };
  return (
    <div className={cn("flex flex-wrap items-center justify-end gap-2.5", className)}>
      {cancel && isDirty ? <UnsavedMark className="mr-auto" /> : null}
      {cancel ? (
        <Button variant="outline" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      ) : null}
      <Button
        type="submit"
        native={native}
        pending={busy}
        disabled={locked || isBlocked}
        className="min-w-24"
      >
        {submitLabel}
      </Button>
    </div>
  );
}
