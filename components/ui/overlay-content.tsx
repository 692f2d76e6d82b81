"use client";

import * as Radix from "@radix-ui/react-dialog";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { cn } from "./cn";
import { type Overlay, OverlayProvider } from "./overlay";
import { focusFirstField, useReturnFocus } from "./overlay-focus";

/** Ctrl+Enter (and Cmd+Enter) submits the form in which one types; from elsewhere in the dialog, its first. */
function submitOnCtrlEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  // React events also bubble here from nested dialogs, which handle theirs themselves.
  if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
  const form = event.target.closest("form") ?? event.currentTarget.querySelector("form");
  if (!form) return;
  event.preventDefault();
  form.requestSubmit();
}

const isTitle = (element: Element | null) => element?.hasAttribute("data-overlay-title") === true;

/** The common part of Dialog and SlideOver: backdrop, focus, Esc, Ctrl+Enter, the question before changes are lost. */
export function OverlayContent(props: {
  open: boolean;
  overlay: Overlay;
  loading?: boolean | undefined;
  focusTitle?: boolean | undefined;
  className: string;
  children: ReactNode;
}) {
  const { open, overlay, loading = false, focusTitle = false, className, children } = props;
  const content = useRef<HTMLDivElement>(null);
  const returnFocus = useReturnFocus(open);

  // The record was loaded after the dialog opened, or is to be changed now: the first field takes the focus from the
  // dialog, from its title, or from a button that has gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title's focus ends where it is to be changed
  useEffect(() => {
    const active = document.activeElement;
    const isPlaced = active !== document.body && active !== content.current && !isTitle(active);
    if (!loading && content.current && !isPlaced) focusFirstField(content.current);
  }, [loading, focusTitle]);

  return (
    <Radix.Root open={open} onOpenChange={(next) => (next ? undefined : overlay.close())}>
      <Radix.Portal>
        <Radix.Overlay className="anim-fade fixed inset-0 z-50 bg-scrim" />
        <Radix.Content
          ref={content}
          aria-busy={loading || undefined}
          onKeyDown={submitOnCtrlEnter}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (content.current) focusFirstField(content.current);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus();
          }}
          onEscapeKeyDown={(event) => {
            // A part whose own work Esc ends, such as the editor's toolbar.
            if (event.target instanceof Element && event.target.closest("[data-keeps-escape]"))
              event.preventDefault();
          }}
          onInteractOutside={(event) => {
            if (event.target instanceof Element && event.target.closest("[data-toaster]"))
              event.preventDefault();
          }}
          className={cn("fixed z-50 flex flex-col bg-surface", className)}
        >
          <OverlayProvider overlay={overlay}>{children}</OverlayProvider>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
