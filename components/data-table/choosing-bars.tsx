"use client";

import { Download, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { PlainButton } from "@/components/ui/plain-button";

/**
 * The bars shown on phones while rows are selected: the number of selected rows replaces the header, and the actions
 * are at the bottom.
 */
export function ChoosingBars(props: {
  count: number;
  onPage: () => void;
  onClear: () => void;
  onDownload: (() => unknown) | undefined;
  actions: ReactNode;
  onClose: () => void;
}) {
  const { count, onPage, onClear, onDownload, actions, onClose } = props;
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus({ preventScroll: true }), []);
  return (
    <div className="sm:hidden">
      <div className="focus-on-nav fixed inset-x-0 top-0 z-40 flex h-14 items-center gap-3 bg-nav px-3 text-nav-on">
        <IconButton
          ref={close}
          variant="nav"
          tooltip={false}
          label="Stop selecting"
          icon={<X />}
          onClick={onClose}
        />
        <span aria-live="polite" className="min-w-0 flex-1 font-semibold text-md">
          <span className="num">{count.toLocaleString("en-US")}</span> selected
        </span>
        <PlainButton className="min-h-11 px-2 font-medium text-sm" onClick={onPage}>
          Select page
        </PlainButton>
      </div>
      <div className="fixed inset-x-0 bottom-0 z-40 flex flex-wrap gap-3 border-line border-t bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <Button variant="outline" className="flex-1" disabled={count === 0} onClick={onClear}>
          Clear
        </Button>
        {count > 0 ? actions : null}
        {onDownload ? (
          <Button className="flex-[1.5]" icon={<Download />} disabled={count === 0} onClick={onDownload}>
            Download CSV
          </Button>
        ) : null}
      </div>
    </div>
  );
}
