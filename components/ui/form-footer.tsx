"use client";

import type { ReactNode } from "react";
import { Button } from "./button";
import { useFormBlock } from "./form-block";
import { Kbd, KeyHint, KeyHints } from "./kbd";
import { useOverlay } from "./overlay";
import { UnsavedMark } from "./unsaved-mark";

/** The footer of a dialog with a form. Cancel asks before changes are lost. Submit refers to the form by its id. */
export function FormFooter(props: {
  submitLabel?: string;
  disabled?: boolean;
  hideSubmit?: boolean;
  /** Other keyboard shortcuts (`KeyHint`), shown before that of Submit. */
  keys?: ReactNode;
  /** A separate button at the left, such as Delete. */
  apart?: ReactNode;
  /** The main action to the right of Submit, which is then outlined. */
  main?: ReactNode;
}) {
  const { submitLabel = "Submit", hideSubmit, keys, apart, main } = props;
  const isBlocked = useFormBlock() !== null;
  const overlay = useOverlay();
  const foot = hideSubmit ? null : overlay?.foot;
  const disabled = props.disabled || isBlocked || foot?.isBlocked;
  return (
    <>
      {foot ? (
        <div data-foot="" className="w-full">
          {foot.line}
        </div>
      ) : null}
      {apart}
      {!hideSubmit && !disabled ? (
        <KeyHints>
          {keys}
          <KeyHint>
            <Kbd>Ctrl</Kbd>
            <Kbd>Enter</Kbd>
            {submitLabel}
          </KeyHint>
        </KeyHints>
      ) : null}
      {overlay?.dirty ? <UnsavedMark className="max-sm:hidden md:ml-3" /> : null}
      <span className="flex flex-1 items-center justify-end gap-2.5 max-sm:*:flex-1">
        <Button
          variant="outline"
          disabled={overlay?.busy}
          className={main ? "max-sm:hidden" : undefined}
          onClick={() => overlay?.close()}
        >
          Cancel
        </Button>
        {hideSubmit ? null : (
          <Button
            type="submit"
            form={overlay?.formId}
            variant={main ? "outline" : "primary"}
            pending={overlay?.busy}
            disabled={disabled}
            className="min-w-24 max-sm:min-w-0"
          >
            {submitLabel}
          </Button>
        )}
        {isBlocked ? null : main}
      </span>
    </>
  );
}
