"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { pageTitleId } from "@/components/ui/page-header";

/**
 * A page's content in a shell. After a navigation through the menu it gets the focus, so that Tab continues in the
 * new page and a screen reader reads its title.
 */
export function Main(props: { className: string; children: ReactNode }) {
  const path = usePathname();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [path]);
  return (
    <main id="content" ref={main} tabIndex={-1} aria-labelledby={pageTitleId} className={props.className}>
      {props.children}
    </main>
  );
}
