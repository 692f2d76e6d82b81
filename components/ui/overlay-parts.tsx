"use client";

import { Title } from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "./icon-button";
import { Kbd } from "./kbd";
import { useOverlay } from "./overlay";
import { Skeleton } from "./skeleton";

/** The title, with a ticket number or code and a badge beside it. With `focused` the focus begins here, not in a field. */
export function OverlayTitle(props: {
  title: string;
  plate?: string | undefined;
  badge?: ReactNode;
  focused?: boolean | undefined;
  className: string;
}) {
  const { title, plate, badge, focused, className } = props;
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
      <Title
        data-overlay-title=""
        {...(focused ? { tabIndex: -1, "data-autofocus": "" } : {})}
        className={className}
      >
        {title}
      </Title>
      {plate ? <span className="plate text-sm text-ink-2">{plate}</span> : null}
      {badge}
    </div>
  );
}

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
