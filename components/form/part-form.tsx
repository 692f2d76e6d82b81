"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { Outcome } from "@/components/failures/use-action";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { discardQuestion } from "@/components/ui/overlay";
import { focusFirstField } from "@/components/ui/overlay-focus";
import { Form } from "./form";
import { useFormBusy } from "./form-context";

/**
 * A small form in a dialog, beside the form of its record. Ctrl+Enter sends it instead of the record, Esc closes it
 * instead of the dialog, and its text is not lost without a question.
 */
export function PartForm<Input extends FieldValues, Output>(props: {
  form: UseFormReturn<Input, unknown, Output>;
  submitLabel: string;
  submitIcon?: ReactNode;
  onSubmit: (values: Output) => Promise<Outcome<unknown>>;
  /** Closes the form; undefined if it is always shown. */
  onClose?: () => void;
  className?: string;
  children: ReactNode;
}) {
  const { form, submitLabel, submitIcon, onSubmit, onClose, className = "grid gap-2", children } = props;
  const confirm = useConfirm();
  const element = useRef<HTMLDivElement>(null);
  const { isDirty, isSubmitting } = form.formState;
  const close = async () => {
    if (onClose && !isSubmitting && (!isDirty || (await confirm(discardQuestion)))) onClose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === "Escape" && event.currentTarget.contains(event.target as Node)) void close();
  };

  // A form that a button has opened takes its place, so the focus moves into it and back.
  const isOpened = onClose !== undefined;
  useEffect(() => {
    const part = element.current;
    if (!isOpened || !part) return;
    const around = part.parentElement;
    focusFirstField(part);
    const field = document.activeElement;
    if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length);
    return () => {
      setTimeout(() => {
        const isLost = document.activeElement?.matches("body, [role=dialog]");
        if (isLost) around?.querySelector("button")?.focus();
      });
    };
  }, [isOpened]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes the form inside
    <div ref={element} data-keeps-escape={isOpened ? "" : undefined} onKeyDown={onKeyDown}>
      <Form
        form={form}
        isPart
        className={className}
        onSubmit={async (values) => {
          const outcome = await onSubmit(values);
          return outcome.done ? undefined : outcome;
        }}
      >
        {children}
        <Buttons {...{ submitLabel, submitIcon }} onCancel={isOpened ? close : undefined} />
      </Form>
    </div>
  );
}

function Buttons(props: {
  submitLabel: string;
  submitIcon: ReactNode;
  onCancel: (() => unknown) | undefined;
}) {
  const { submitLabel, submitIcon, onCancel } = props;
  const isBusy = useFormBusy();
  return (
    <div className="flex justify-end gap-2">
      {onCancel ? (
        <Button type="button" variant="outline" size="sm" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      ) : null}
      <Button type="submit" size="sm" icon={submitIcon} pending={isBusy}>
        {submitLabel}
      </Button>
    </div>
  );
}
