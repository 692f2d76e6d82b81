"use client";

import { X } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn";
import { IconButton } from "./icon-button";
import { Kbd } from "./kbd";

/** A dialog's header. It does not depend on Radix, so that a dialog whose code is loading can show it. */
export function DialogHead(props: { onClose: () => void; children: ReactNode }) {
  return (
    <header className="flex min-h-15 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 pr-4 pl-6 max-sm:min-h-14 max-sm:pl-2">
      {props.children}
      <CloseCorner first onClose={props.onClose} />
    </header>
  );
}

/** The Esc hint and the close button; `first` puts the button at the left on phones. */
export function CloseCorner({ first = false, onClose }: { first?: boolean; onClose: () => void }) {
  return (
    <span className={cn("flex items-center gap-2.5", first && "max-sm:order-first")}>
      <span aria-hidden className={cn("flex pointer-coarse:hidden", first && "max-sm:hidden")}>
        <Kbd>Esc</Kbd>
      </span>
      <IconButton label="Close" tooltip={false} size="sm" icon={<X />} onClick={onClose} />
    </span>
  );
}
