"use client";

import { ImageOff, RotateCw } from "lucide-react";
import { type PointerEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { focusable } from "@/components/ui/focusable";
import { PlainButton } from "@/components/ui/plain-button";
import { Skeleton } from "@/components/ui/skeleton";
import type { Size, Turns } from "./picture-frame";

/** An uncropped picture; when zoomed it scrolls, or is dragged with the mouse. */
export function ZoomedPicture(props: {
  name: string;
  address: string;
  /** The name of the region. */
  label: string;
  turns: Turns;
  /** The sizes of the picture and of its place; null until both the picture's and the box's are known. */
  frame: { picture: Size; place: Size } | null;
  isZoomed: boolean;
  /** Gets the picture's own size. */
  onLoad: (natural: Size) => void;
  onPress: (() => void) | undefined;
}) {
  const { name, address, label, turns, frame, isZoomed, onLoad, onPress } = props;
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);

  const picture = failed ? null : (
    <img
      key={attempt}
      src={address}
      alt={name}
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
        onLoad({ width, height })
      }
      onError={() => setFailed(true)}
      style={frame ? { ...frame.picture, rotate: `${String(turns * 90)}deg` } : undefined}
      className={cn(
        "-translate-1/2 absolute top-1/2 left-1/2 max-w-none transition-[rotate] motion-reduce:transition-none",
        !frame && "opacity-0",
      )}
    />
  );
  const place = "relative m-auto block shrink-0";
  return (
    <section
      aria-label={label}
      aria-busy={!frame && !failed}
      {...focusable}
      onPointerDown={isZoomed ? drag : undefined}
      className={cn("absolute inset-0 flex overflow-auto", isZoomed && "cursor-grab active:cursor-grabbing")}
    >
      {frame || failed ? null : <Skeleton className="absolute inset-0" />}
      {failed ? (
        <Failed
          name={name}
          onRetry={() => {
            setFailed(false);
            setAttempt(attempt + 1);
          }}
        />
      ) : null}
      {onPress && !failed ? (
        <PlainButton
          aria-label={`Enlarge ${name}`}
          onClick={onPress}
          style={frame?.place}
          className={cn(place, "cursor-zoom-in focus-visible:-outline-offset-2")}
        >
          {picture}
        </PlainButton>
      ) : (
        <span style={frame?.place} className={place}>
          {picture}
        </span>
      )}
    </section>
  );
}

function Failed(props: { name: string; onRetry: () => void }) {
  return (
    <div role="alert" className="m-auto grid justify-items-center gap-3 p-6 text-sm">
      <ImageOff aria-hidden className="size-8 text-ink-2" />
      <p className="text-center [overflow-wrap:anywhere]">{`${props.name} could not be loaded.`}</p>
      <Button variant="outline" size="sm" icon={<RotateCw />} onClick={props.onRetry}>
        Retry
      </Button>
    </div>
  );
}

/** Drags a zoomed picture with the mouse; touch scrolls natively. */
function drag(event: PointerEvent<HTMLElement>): void {
  const scroller = event.currentTarget;
  if (event.pointerType !== "mouse" || event.button !== 0) return;
  event.preventDefault();
  const move = ({ movementX, movementY }: globalThis.PointerEvent) =>
    scroller.scrollBy(-movementX, -movementY);
  const end = () => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}
