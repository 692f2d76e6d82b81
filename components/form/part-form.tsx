"use client";

import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { type Outcome, refusalText } from "@/components/failures/use-action";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { discardQuestion, useOverlay } from "@/components/ui/overlay";
import { focusFirstField } from "@/components/ui/overlay-focus";
import { useNavigationGuard } from "@/components/ui/use-navigation-guard";
import { usePending } from "@/components/ui/use-pending";

/**
 * A small form in a dialog, beside the form of its record. Ctrl+Enter sends it instead of the record, Esc closes it
 * instead of the dialog, and its text is not lost without a question.
 */
export function PartForm(props: {
  submitLabel: string;
  submitIcon?: ReactNode;
  /** Whether there is text that would be lost. */
  isChanged: boolean;
  onSubmit: () => Promise<Outcome<unknown>>;
  /** Closes the form; undefined if it is always shown. */
  onClose?: () => void;
  className?: string;
  /** @param flags for the field to which the reason of a failure applies */
  children: (flags: { invalid: boolean; describedBy: string | undefined }) => ReactNode;
}) {
  const { submitLabel, submitIcon, isChanged, onSubmit, onClose, className, children } = props;
  const overlay = useOverlay();
  const confirm = useConfirm();
  const element = useRef<HTMLFormElement>(null);
  const faultId = useId();
  const [fault, setFault] = useState<string | null>(null);

  const [isSending, send] = usePending(async () => {
    setFault(null);
    const outcome = await onSubmit();
    setFault(outcome.done ? null : refusalText(outcome));
  });
  const close = async () => {
    if (onClose && !isSending && (!isChanged || (await confirm(discardQuestion)))) onClose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === "Escape" && event.currentTarget.contains(event.target as Node)) void close();
  };

  const exist = useEffectEvent(() => isChanged);
  const { addPart } = overlay ?? {};
  useEffect(() => addPart?.(() => exist()), [addPart]);
  useNavigationGuard(isChanged, discardQuestion, { close: overlay?.close });

  // A form that a button has opened takes its place, so the focus moves into it and back.
  const isOpened = onClose !== undefined;
  useEffect(() => {
    const form = element.current;
    if (!isOpened || !form) return;
    const around = form.parentElement;
    focusFirstField(form);
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
    <form
      ref={element}
      noValidate
      method="post"
      data-keeps-escape={isOpened ? "" : undefined}
      aria-busy={isSending || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onChange={() => setFault(null)}
      onKeyDown={onKeyDown}
      className={className ?? "grid gap-2"}
    >
      {children({ invalid: fault !== null, describedBy: fault === null ? undefined : faultId })}
      {fault === null ? null : (
        <p id={faultId} role="alert" className="text-sm text-st-no">
          {fault}
        </p>
      )}
      <div className="flex justify-end gap-2">
        {isOpened ? (
          <Button type="button" variant="outline" size="sm" disabled={isSending} onClick={close}>
            Cancel
          </Button>
        ) : null}
        <Button type="submit" size="sm" icon={submitIcon} pending={isSending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
