"use client";

import * as Radix from "@radix-ui/react-dialog";
import { type KeyboardEvent, type ReactNode, useContext, useEffect, useRef } from "react";
import { useBackLayer } from "./back-layers";
import { cn } from "./cn";
import { OpenedByLink, type Overlay, OverlayProvider } from "./overlay";
import { focusFirstField, useReturnFocus } from "./overlay-focus";

/** Ctrl+Enter or Cmd+Enter submits the form of the focused field, or the form that the dialog's footer submits. */
function submitOnCtrlEnter(event: KeyboardEvent<HTMLElement>, formId: string): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  // React events of nested dialogs bubble here too; those dialogs handle them.
  if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
  const form = event.target.closest("form") ?? document.getElementById(formId);
  if (!(form instanceof HTMLFormElement) || form.closest("[hidden]")) return;
  event.preventDefault();
  form.requestSubmit();
}

const isTitle = (element: Element | null) => element?.hasAttribute("data-overlay-title") === true;

/**
 * The common part of Dialog and SlideOver: backdrop, focus, Esc, Back, Ctrl+Enter, and the question before changes are
 * lost.
 */
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
  useBackLayer(open, overlay.close, useContext(OpenedByLink));

  // Focuses the first field when a record has loaded after its dialog opened, or when it becomes editable.
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
          onKeyDown={(event) => submitOnCtrlEnter(event, overlay.formId)}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (content.current) focusFirstField(content.current);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus();
          }}
          onEscapeKeyDown={(event) => {
            // Esc first closes a nested part, such as the editor's toolbar.
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
