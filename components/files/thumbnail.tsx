"use client";

import { FileText, Film, ImageIcon } from "lucide-react";
import { useState } from "react";
import { cn } from "@/components/ui/cn";

function fileIcon(name: string) {
  if (/\.(mp4|mov|webm|m4v)$/i.test(name)) return <Film />;
  return /\.(png|jpe?g|gif|webp|avif|heic)$/i.test(name) ? <ImageIcon /> : <FileText />;
}

/** The thumbnail of a file, or the icon of its type. @param props.className the thumbnail's size */
export function Thumbnail(props: { name: string; src: string | null | undefined; className: string }) {
  const { name, src, className } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const frameClass = cn("shrink-0 overflow-hidden rounded-sm bg-sunken", className);
  // An icon replaces a picture that the browser can't show (HEIC, an expired link).
  if (!src || failed === src || /\.pdf$/i.test(src)) {
    return (
      <span aria-hidden className={cn(frameClass, "grid place-items-center text-ink-3 [&_svg]:size-4.5")}>
        {fileIcon(name)}
      </span>
    );
  }
  const picture = { onError: () => setFailed(src), className: cn(frameClass, "block border object-cover") };
  return /\.(mp4|mov|webm)$/i.test(src) ? (
    <video src={`${src}#t=0.1`} preload="metadata" muted playsInline {...picture} />
  ) : (
    <img src={src} alt="" {...picture} />
  );
}
