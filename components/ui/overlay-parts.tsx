"use client";

import { Title } from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn";
import { IconButton } from "./icon-button";
import { Kbd } from "./kbd";
import { useOverlay } from "./overlay";

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
      {badge ? <span className="max-sm:ml-auto">{badge}</span> : null}
    </div>
  );
}

/** The key and the button that close; on a phone's full screen with `first` at the left. */
export function CloseCorner({ first = false }: { first?: boolean }) {
  const overlay = useOverlay();
  return (
    <span className={cn("flex items-center gap-2.5", first && "max-sm:order-first")}>
      <span aria-hidden className={cn("flex pointer-coarse:hidden", first && "max-sm:hidden")}>
        <Kbd>Esc</Kbd>
      </span>
      <IconButton label="Close" tooltip={false} size="sm" icon={<X />} onClick={() => overlay?.close()} />
    </span>
  );
}
