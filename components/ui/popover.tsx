"use client";

import * as Radix from "@radix-ui/react-popover";
import { type ReactElement, type ReactNode, type RefObject, type SyntheticEvent, useRef } from "react";
import { cn } from "./cn";

/**
 * A dialog below locks scrolling of the whole document; events of a part that scrolls inside a popover must not reach
 * that lock.
 */
export const scrollsInside = {
  onWheel: (event: SyntheticEvent) => event.stopPropagation(),
  onTouchMove: (event: SyntheticEvent) => event.stopPropagation(),
};

/** Where a popover stands along its field, so that it stays inside the dialog that the field is in. */
function alongField(field: Element | null, button: Element | null) {
  const dialog = field?.closest("[role=dialog]");
  if (!field || !button || !dialog) return {};
  const [own, outer] = [field.getBoundingClientRect(), dialog.getBoundingClientRect()];
  const isRight = own.left + own.width / 2 > outer.left + outer.width / 2;
  if (isRight) return { align: "end" as const };
  return { align: "start" as const, alignOffset: own.left - button.getBoundingClientRect().left };
}

/** A popover beside its button; with `sheetOnPhone`, a sheet at the bottom of a phone's screen. */
export function Popover(props: {
  trigger: ReactElement;
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The field that it belongs to: it opens along it, inside the dialog that the field is in. */
  field?: RefObject<Element | null>;
  align?: "start" | "end";
  /** In rem; by default the content's own width. */
  width?: number;
  sheetOnPhone?: boolean;
  /** Where the focus goes when it closes; by default to its button. */
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
