"use client";

import type { ReactNode } from "react";
import { cn } from "./cn";
import { Tooltip } from "./tooltip";

/** A link that looks like an icon button. With `download` it saves the file, otherwise it opens a new tab. */
export function IconLink(props: {
  label: string;
  icon: ReactNode;
  href: string;
  download?: string;
  className?: string;
}) {
  const { label, icon, href, download, className } = props;
  return (
    <Tooltip text={label}>
      <a
        href={href}
        aria-label={label}
        {...(download === undefined ? { target: "_blank", rel: "noopener" } : { download })}
        className={cn(
          "inline-grid size-ctl shrink-0 place-items-center rounded-md text-ink-2 transition-colors hover:bg-hover hover:text-ink [&_svg]:size-4.5",
          className,
        )}
      >
        {icon}
      </a>
    </Tooltip>
  );
}
