"use client";

import type { MouseEvent, ReactNode } from "react";
import { IconButton } from "@/components/ui/icon-button";

/** The classes of a button that is switched on. */
export const pressedClass =
  "aria-pressed:bg-brand-soft aria-pressed:text-brand-ink not-aria-disabled:aria-pressed:hover:bg-brand-soft";

/** A button of the editor's toolbar. @param pressed undefined if the button is not a toggle */
export function ToolbarButton(props: {
  label: string;
  icon: ReactNode;
  pressed?: boolean;
  disabled?: boolean;
  onClick: (event: MouseEvent) => void;
}) {
  const { label, icon, pressed, disabled, onClick } = props;
  return (
    <IconButton
      size="sm"
      label={label}
      icon={icon}
      disabled={disabled}
      {...(pressed === undefined ? {} : { "aria-pressed": pressed })}
      className={pressedClass}
      onClick={onClick}
    />
  );
}
