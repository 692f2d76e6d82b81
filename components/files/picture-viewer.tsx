"use client";

import { Maximize2, RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import { useRef, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { nextStep } from "@/components/ui/next-step";
import { useLayerKeys } from "@/components/ui/use-layer-keys";
import { pictureFrame, type Size, type Turns, zoomSteps } from "./picture-frame";
import { useElementSize } from "./use-element-size";
import { ZoomedPicture } from "./zoomed-picture";

/**
 * A picture that fills its column, whole at first, with its zoom and rotation, which are local state: each picture needs
 * its own `key`.
 * @param props.onEnlarge opens a larger view; omitted in the larger view itself
 */
export function PictureViewer(props: {
  name: string;
  address: string;
  /** The name of the picture's region. */
  label: string;
  onEnlarge?: (() => void) | undefined;
}) {
  const { name, address, label, onEnlarge } = props;
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState<Turns>(0);
  /** Null until the picture is loaded. */
  const [natural, setNatural] = useState<Size | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const available = useElementSize(box);
  const steps = natural && available ? zoomSteps(natural, available, turns) : [1];
  const larger = nextStep(steps, zoom, 1);
  const smaller = nextStep(steps, zoom, -1);
  const zoomIn = () => setZoom(larger);
  const zoomOut = () => setZoom(smaller);
  const turn = () => setTurns(((turns + 1) % 4) as Turns);
  useLayerKeys(box, { "+": zoomIn, "=": zoomIn, "-": zoomOut, r: turn });

  // On phones a picture that can be enlarged has only that button.
  const tool = onEnlarge ? "max-sm:hidden" : "";
  return (
    <div ref={box} className="relative min-h-0 flex-1 overflow-hidden rounded-lg bg-line">
      <ZoomedPicture
        {...{ name, address, label, turns }}
        frame={natural && available ? pictureFrame(natural, available, turns, zoom) : null}
        isZoomed={zoom > 1}
        onLoad={setNatural}
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
  );
}
