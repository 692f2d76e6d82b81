"use client";

import { type DragEvent, useState } from "react";

/**
 * Files that are dropped on a zone.
 * @returns whether some are over it, and the zone's own handlers
 */
export function useFileDrop(onFiles: (files: File[]) => void, disabled = false) {
  const [isOver, setOver] = useState(false);
  const zone = {
    onDragOver: (event: DragEvent) => {
      // Otherwise the browser opens the file in place of the page.
      event.preventDefault();
      if (!disabled) setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (!disabled) onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, zone };
}
