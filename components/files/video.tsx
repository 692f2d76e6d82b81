"use client";

import { Download } from "lucide-react";
import { useState } from "react";

/** Plays a video in its place, or says that the browser can't. */
export function Video({ name, src }: { name: string; src: string }) {
  const [canPlay, setCanPlay] = useState(true);
  return (
    <figure className="grid w-full max-w-100 gap-2">
      {canPlay ? (
        // biome-ignore lint/a11y/useMediaCaption: uploaded videos have no caption files.
        <video
          controls
          playsInline
          preload="metadata"
          src={src}
          aria-label={name}
          // A browser that knows the container and not the pictures in it plays a sound only.
          onLoadedMetadata={({ currentTarget }) => setCanPlay(currentTarget.videoWidth > 0)}
          onError={() => setCanPlay(false)}
          className="max-h-80 w-full rounded-md border border-line bg-sunken"
        />
      ) : (
        <p role="alert" className="rounded-md border border-line bg-sunken p-4 text-sm">
          Your browser can't show this video. Download it to watch it.
        </p>
      )}
      <figcaption className="flex items-start gap-3 text-sm">
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
        <a href={`${src}?download=1`} className="link flex shrink-0 items-center gap-1.5">
          <Download aria-hidden className="size-4" />
          Download
        </a>
      </figcaption>
    </figure>
  );
}
