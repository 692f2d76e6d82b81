"use client";

import * as Radix from "@radix-ui/react-popover";
import { type ReactElement, type ReactNode, type RefObject, type SyntheticEvent, useRef } from "react";
import { useBackLayer } from "./back-layers";
import { cn } from "./cn";

/** Stops scroll events inside a popover, because a dialog below locks the scrolling of the whole document. */
export const scrollsInside = {
  onWheel: (event: SyntheticEvent) => event.stopPropagation(),
  onTouchMove: (event: SyntheticEvent) => event.stopPropagation(),
};

/** Returns the alignment along the field that keeps a popover inside the field's dialog. */
function alongField(field: Element | null, button: Element | null) {
  const dialog = field?.closest("[role=dialog]");
  if (!field || !button || !dialog) return {};
  const [fieldRect, dialogRect] = [field.getBoundingClientRect(), dialog.getBoundingClientRect()];
  const isRight = fieldRect.left + fieldRect.width / 2 > dialogRect.left + dialogRect.width / 2;
  if (isRight) return { align: "end" as const };
  return { align: "start" as const, alignOffset: fieldRect.left - button.getBoundingClientRect().left };
}

/** A popover beside its button. With `sheetOnPhone` it is a sheet at the bottom of a phone's screen. */
export function Popover(props: {
  trigger: ReactElement;
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The field that the popover is aligned to. */
  field?: RefObject<Element | null>;
  align?: "start" | "end";
  /** The width in rem; by default the content's width. */
  width?: number;
  sheetOnPhone?: boolean;
  /** Sets the focus when the popover closes; by default the button gets it. */
  onCloseFocus?: () => void;
  className?: string;
  children: ReactNode;
}) {
  const {
    trigger,
    label,
    open,
    onOpenChange,
    field,
    align = "start",
    width,
    sheetOnPhone,
    onCloseFocus,
    children,
  } = props;
  const button = useRef<HTMLButtonElement>(null);
  useBackLayer(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger ref={button} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <div className={sheetOnPhone ? "popover-sheet" : "contents"}>
          <Radix.Content
            aria-label={label}
            align={align}
            {...(field ? alongField(field.current, button.current) : {})}
            sideOffset={6}
            collisionPadding={8}
            onCloseAutoFocus={(event) => {
              if (!onCloseFocus) return;
              event.preventDefault();
              onCloseFocus();
            }}
            style={width ? { width: `min(${String(width)}rem, calc(100vw - 1rem))` } : undefined}
            className={cn(
              "anim-pop z-60 max-h-[min(34.375rem,var(--radix-popover-content-available-height))] overflow-y-auto overscroll-contain",
              "rounded-lg bg-surface shadow-2",
              props.className,
            )}
            {...scrollsInside}
          >
            {children}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
