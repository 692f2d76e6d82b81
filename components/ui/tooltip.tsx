"use client";

import * as Radix from "radix-ui/tooltip";
import type { ReactElement } from "react";

export type TooltipSide = "top" | "right" | "bottom" | "left";

/** A word or two on hover and on keyboard focus. With an empty `text` it is its child alone. */
export function Tooltip(props: { text: string | undefined; side?: TooltipSide; children: ReactElement }) {
  const { text, side = "bottom", children } = props;
  if (!text) return children;
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="anim-pop z-70 max-w-64 rounded-sm bg-nav px-2 py-1 text-xs text-nav-on shadow-2"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
