"use client";

import { type DragEvent, useState } from "react";

/**
 * Handles files dropped on a zone.
 * @returns whether files are being dragged over the zone, and the zone's handlers
 */
export function useFileDrop(onFiles: (files: File[]) => void, disabled = false) {
  const [isOver, setOver] = useState(false);
  const zone = {
    onDragOver: (event: DragEvent) => {
      // Otherwise the browser opens the file instead of the page.
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
