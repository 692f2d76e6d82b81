"use client";

import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { type PointerEvent, type ReactElement, type ReactNode, useRef } from "react";
import { useBackLayer } from "./back-layers";
import { IconButton } from "./icon-button";

/** Distance of a downward swipe that closes the sheet, in pixels. */
const closesAt = 96;

/**
 * Moves an element down with the finger. @param onDown is called when the finger is lifted beyond the closing
 * distance
 */
function useSwipeDown(onDown: () => void) {
  const sheet = useRef<HTMLDivElement>(null);
  const from = useRef<number | null>(null);
  const move = (distance: number) => {
    if (sheet.current) sheet.current.style.translate = distance > 0 ? `0 ${String(distance)}px` : "";
  };
  const end = (event: PointerEvent) => {
    const distance = from.current === null ? 0 : event.clientY - from.current;
    from.current = null;
    if (distance >= closesAt) onDown();
    else move(0);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest("button")) return;
      from.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current !== null) move(event.clientY - from.current);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
  return { sheet, handlers };
}

/**
 * A bottom sheet for phones. A swipe down, Back, Esc, the close button and a press outside close it.
 */
export function Sheet(props: {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** A short remark beside the title. */
  meta?: ReactNode;
  /** Content before the close button. */
  corner?: ReactNode;
  /** Called after it has closed. The focus returns to the trigger unless the event's default is prevented. */
  onClosed?: (event: Event) => void;
  children: ReactNode;
}) {
  const { trigger, open, onOpenChange, title, meta, corner, onClosed, children } = props;
  const close = () => onOpenChange(false);
  const { sheet, handlers } = useSwipeDown(close);
  useBackLayer(open, close);

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className="anim-fade fixed inset-0 z-50 bg-scrim" />
        <Radix.Content
          ref={sheet}
          {...(onClosed ? { onCloseAutoFocus: onClosed } : {})}
          className="anim-sheet fixed inset-x-0 top-18 bottom-0 z-50 flex flex-col overflow-hidden rounded-t-sheet bg-surface shadow-3"
        >
          <header
            {...handlers}
            className="shrink-0 touch-none border-line border-b px-4 pt-2 pb-2 select-none"
          >
            <span aria-hidden className="mx-auto block h-1 w-9 rounded-full bg-control" />
            <div className="mt-2 flex items-center gap-2">
              <Radix.Title className="font-semibold text-xl tracking-[-0.015em]">{title}</Radix.Title>
              <span className="num min-w-0 flex-1 text-ink-2 text-sm">{meta}</span>
              {corner}
              <Radix.Close asChild>
                <IconButton label="Close" tooltip={false} icon={<X />} className="-mr-2.5" />
              </Radix.Close>
            </div>
          </header>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
