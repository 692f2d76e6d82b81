"use client";

import { X } from "lucide-react";
import { IconButton } from "./icon-button";
import { Kbd } from "./kbd";
import { useOverlay } from "./overlay";
import { Skeleton } from "./skeleton";

/** The key and the button that close. */
export function CloseCorner() {
  const overlay = useOverlay();
  return (
    <span className="flex items-center gap-2.5">
      <span aria-hidden className="flex pointer-coarse:hidden">
        <Kbd>Esc</Kbd>
      </span>
      <IconButton label="Close" tooltip={false} size="sm" icon={<X />} onClick={() => overlay?.close()} />
    </span>
  );
}

/** The placeholder of the body while the record loads. */
export function OverlaySkeleton() {
  return (
    <div className="grid gap-5 p-6">
      {["w-24", "w-32", "w-20", "w-28"].map((width) => (
        <div key={width} className="grid gap-2">
          <Skeleton className={`h-3.5 ${width}`} />
          <Skeleton className="h-ctl rounded-md" />
        </div>
      ))}
    </div>
  );
}
