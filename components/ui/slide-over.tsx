"use client";

import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { CloseCorner } from "./dialog-head";
import { IconButton } from "./icon-button";
import { useOverlay, useOverlayState } from "./overlay";
import { OverlayContent } from "./overlay-content";
import { OverlayTitle } from "./overlay-parts";
import { OverlaySkeleton } from "./overlay-skeleton";
import { ScrollBody } from "./scroll-body";

function Back() {
  const overlay = useOverlay();
  return (
    <span className="-ml-2 lg:hidden">
      <IconButton label="Back" tooltip={false} icon={<ArrowLeft />} onClick={() => overlay?.close()} />
    </span>
  );
}

/** A panel from the right: half the window and at least 560 pixels; below 1024 the whole screen with a back arrow. */
export function SlideOver(props: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  code?: string;
  badge?: ReactNode;
  /** Focuses the title instead of the first field, for a record opened to be read. */
  focusTitle?: boolean;
  footer?: ReactNode;
  loading?: boolean;
  children: ReactNode;
}) {
  const { open, onOpenChange, title, code, badge, focusTitle, footer, loading, children } = props;
  const overlay = useOverlayState(onOpenChange);

  return (
    <OverlayContent
      open={open}
      overlay={overlay}
      loading={loading}
      focusTitle={focusTitle}
      className="anim-panel inset-y-0 right-0 w-1/2 min-w-140 shadow-3 max-lg:w-full max-lg:min-w-0"
    >
      <header className="flex min-h-17 shrink-0 items-center gap-3 border-b border-line py-2 pr-5 pl-8 max-lg:min-h-14 max-lg:px-4">
        <Back />
        <OverlayTitle
          {...{ title, code, badge }}
          focused={focusTitle}
          className="text-xl font-semibold tracking-[-0.015em] max-lg:text-lg"
        />
        <span className="max-lg:hidden">
          <CloseCorner onClose={overlay.close} />
        </span>
      </header>
      <ScrollBody className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {loading ? <OverlaySkeleton /> : <div className="px-8 py-7 max-lg:p-4">{children}</div>}
      </ScrollBody>
      {footer ? (
        <footer className="flex has-data-foot:flex-wrap min-h-18 shrink-0 items-center gap-2.5 border-t border-line px-8 py-3.5 max-lg:px-4 max-lg:pb-[max(0.875rem,env(safe-area-inset-bottom))]">
          {footer}
        </footer>
      ) : null}
    </OverlayContent>
  );
}
