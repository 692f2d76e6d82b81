"use client";

import { ImageIcon } from "lucide-react";
import { useState } from "react";
import { cn } from "@/components/ui/cn";
import { type Area, fileAddress } from "@/lib/core/areas";

/**
 * A record's picture beside its name, hidden from screen readers. An icon replaces a missing or broken picture.
 * @param className the picture's size
 */
export function RecordPicture(props: { area: Area; image: { url: string } | undefined; className: string }) {
  const { area, image, className } = props;
  const [failed, setFailed] = useState<string>();
  if (!image || failed === image.url) {
    return (
      <span aria-hidden className={cn("grid place-items-center bg-sunken text-ink-3", className)}>
        <ImageIcon className="size-6 max-h-full" />
      </span>
    );
  }
  return (
    <img
      src={fileAddress(area, image.url)}
      alt=""
      loading="lazy"
      onError={() => setFailed(image.url)}
      className={cn("bg-sunken object-cover", className)}
    />
  );
}
