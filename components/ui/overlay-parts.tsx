"use client";

import { Title } from "@radix-ui/react-dialog";
import type { ReactNode } from "react";

/**
 * The title with a ticket number or code and a badge beside it. With `focused` the title gets the initial focus
 * instead of a field.
 */
export function OverlayTitle(props: {
  title: string;
  code?: string | undefined;
  badge?: ReactNode;
  focused?: boolean | undefined;
  className: string;
}) {
  const { title, code, badge, focused, className } = props;
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
      <Title
        data-overlay-title=""
        {...(focused ? { tabIndex: -1, "data-autofocus": "" } : {})}
        className={className}
      >
        {title}
      </Title>
      {code ? <span className="plate text-sm text-ink-2">{code}</span> : null}
      {badge ? <span className="max-sm:ml-auto">{badge}</span> : null}
    </div>
  );
}
