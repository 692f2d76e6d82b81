"use client";

import { ChevronLeft, ChevronRight, ImageIcon, Maximize2, RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { nextStep } from "@/components/ui/next-step";
import { useLayerKeys } from "@/components/ui/use-layer-keys";
import { fileAddress } from "@/lib/core/areas";
import { type Size, slipFrame, slipSteps, type Turns } from "./slip-frame";
import { SlipPicture } from "./slip-picture";
import { useElementSize } from "./use-element-size";

/**
 * Shows a deposit's slips one at a time. Zoom and rotation are local state, so each deposit needs its own `key`.
 * @param props.onEnlarge opens a larger view; omitted in the larger view itself
 */
export function SlipViewer(props: {
  /** The deposit's reference. */
  of: string;
  images: readonly { name: string; url: string }[];
  onEnlarge?: () => void;
  /** The content beside the slip's name. */
  beside?: ReactNode;
  className?: string;
}) {
  const { of, images, onEnlarge, beside, className } = props;
  const [shown, setShown] = useState(0);
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState<Turns>(0);
  /** Null until the picture is loaded. */
  const [slip, setSlip] = useState<Size | null>(null);
  const viewer = useRef<HTMLElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const available = useElementSize(box);
  const image = images[shown];
  const steps = slip && available ? slipSteps(slip, available, turns) : [1];
  const larger = nextStep(steps, zoom, 1);
  const smaller = nextStep(steps, zoom, -1);
  const zoomIn = () => setZoom(larger);
  const zoomOut = () => setZoom(smaller);
  const turn = () => setTurns(((turns + 1) % 4) as Turns);
  useLayerKeys(viewer, { "+": zoomIn, "=": zoomIn, "-": zoomOut, r: turn });
  const show = (index: number) => {
    setShown(index);
    setSlip(null);
    setZoom(1);
    setTurns(0);
  };
  if (!image) return null;

  // On phones the dialog shows only the enlarge button.
  const tool = onEnlarge ? "max-sm:hidden" : "";
  return (
    <section
      ref={viewer}
      aria-label={`Deposit slip ${of}`}
      className={cn("flex min-h-0 flex-col gap-3", className)}
    >
      <div ref={box} className="relative min-h-0 flex-1 overflow-hidden rounded-lg bg-line">
        <SlipPicture
          key={image.url}
          {...{ of, image, turns }}
          frame={slip && available ? slipFrame(slip, available, turns, zoom) : null}
          isZoomed={zoom > 1}
          onLoad={setSlip}
          onPress={zoom === 1 ? onEnlarge : undefined}
        />
        <div className="absolute right-2 bottom-2 flex rounded-md bg-surface shadow-2">
          <IconButton
            label="Zoom out"
            icon={<ZoomOut />}
            disabled={zoom === smaller}
            className={tool}
            onClick={zoomOut}
          />
          <IconButton
            label="Zoom in"
            icon={<ZoomIn />}
            disabled={zoom === larger}
            className={tool}
            onClick={zoomIn}
          />
          <IconButton label="Rotate" icon={<RotateCw />} className={tool} onClick={turn} />
          {onEnlarge ? <IconButton label="Full screen" icon={<Maximize2 />} onClick={onEnlarge} /> : null}
        </div>
      </div>
      <div className="flex min-h-6 flex-wrap items-center gap-x-2 text-ink-2 text-xs max-sm:text-sm">
        <ImageIcon aria-hidden className="size-4 shrink-0" />
        <span className="min-w-24 flex-1 truncate">{image.name || "Deposit slip"}</span>
        {beside}
        {images.length > 1 ? (
          <IconButton
            size="sm"
            label="Previous slip"
            icon={<ChevronLeft />}
            disabled={shown === 0}
            onClick={() => show(shown - 1)}
          />
        ) : null}
        <span role="status" className="num">
          {shown + 1} of {images.length}
        </span>
        {images.length > 1 ? (
          <IconButton
            size="sm"
            label="Next slip"
            icon={<ChevronRight />}
            disabled={shown === images.length - 1}
            onClick={() => show(shown + 1)}
          />
        ) : null}
      </div>
    </section>
  );
}

/** Preloads the next deposit's slips. */
export function PreloadedSlips({ images }: { images: readonly { url: string }[] }) {
  return (
    <span hidden>
      {images.map(({ url }) => (
        <img key={url} src={fileAddress("admin", url)} alt="" />
      ))}
    </span>
  );
}
