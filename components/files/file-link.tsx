"use client";

import { type ComponentProps, type MouseEvent, useState } from "react";
import { lazyDialog } from "@/components/lazy/lazy-dialog";

const FileDialog = lazyDialog(() => import("./file-dialog").then((module) => module.FileDialog));

/** Whether a press of a link asks for another tab or window. */
const asksForTab = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey;

/** A link to a stored file, which it shows in the page. It opens a new tab where it is asked to, and without scripts. */
export function FileLink(
  props: { name: string; address: string } & Pick<
    ComponentProps<"a">,
    "children" | "className" | "aria-label"
  >,
) {
  const { name, address, children, ...link } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <a
        {...link}
        href={address}
        target="_blank"
        rel="noopener"
        onClick={(event) => {
          if (asksForTab(event)) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </a>
      {isOpen ? <FileDialog title={name} {...{ name, address }} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
