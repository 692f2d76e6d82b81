"use client";

import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { useLoadOnFirstUse } from "@/components/lazy/lazy-code";
import { lazyDialog } from "@/components/lazy/lazy-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { Kbd } from "@/components/ui/kbd";
import { PlainButton } from "@/components/ui/plain-button";
import type { FindProps } from "./found-items";

const FindDialog = lazyDialog(() => import("./find-dialog").then((module) => module.FindDialog));

/** Opens the search over everything, also by Ctrl+K from anywhere. */
export function FindButton(
  props: FindProps & {
    /** Whether this is the button that hears Ctrl+K; a page may have two. */
    hearsKey: boolean;
    /** Whether it is shown as an icon. */
    isIcon?: boolean;
  },
) {
  const { hearsKey, isIcon = false, ...dialog } = props;
  const [isOpen, setOpen] = useState(false);
  // Letters that are typed right after Ctrl+K must find the field.
  useLoadOnFirstUse(FindDialog.load);
  useEffect(() => {
    if (!hearsKey) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [hearsKey]);
  return (
    <>
      {isIcon ? (
        <IconButton
          label="Find anything"
          variant="nav"
          tooltip={false}
          icon={<Search />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      ) : (
        <PlainButton
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K"
          onClick={() => setOpen(true)}
          className="mx-3 mb-1.5 flex h-ctl items-center gap-2.5 rounded-md border border-nav-line bg-nav-2 px-3 text-left text-nav-ink text-sm hover:text-nav-on"
        >
          <Search aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 flex-1 truncate">Find anything</span>
          <span aria-hidden className="flex gap-1">
            <Kbd>Ctrl</Kbd>
            <Kbd>K</Kbd>
          </span>
        </PlainButton>
      )}
      {isOpen ? <FindDialog {...dialog} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
