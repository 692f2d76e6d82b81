"use client";

import "./pdf-text.css";
import { Download } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useBackLayer } from "@/components/ui/back-layers";
import { buttonClass } from "@/components/ui/button-class";
import { cn } from "@/components/ui/cn";
import { ErrorState } from "@/components/ui/empty-state";
import { focusable } from "@/components/ui/focusable";
import { Delayed, SkeletonText } from "@/components/ui/skeleton";
import { fileSize, formatCount } from "@/lib/format/text";
import { PdfBar } from "./pdf-bar";
import { PdfPages, preserveScrollCentre, showPage } from "./pdf-pages";
import { usePdf } from "./use-pdf";
import { zoomedBy } from "./zoom";

/** A stored PDF with its bar. @param onRetry mounts a new viewer for another attempt */
export function PdfViewer(props: {
  name: string;
  address: string;
  /** Whether the viewer fills the height of its container. */
  fills?: boolean | undefined;
  onRetry: () => void;
}) {
  const { name, address, fills = false, onRetry } = props;
  const state = usePdf(address);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  const viewer = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const fullScreen = useFullScreen(viewer);
  const count = state.state === "open" ? state.document.numPages : 0;

  const goTo = (number: number) => {
    if (scroller.current && number >= 1 && number <= count) showPage(scroller.current, number);
  };
  const zoomTo = (next: number) => {
    if (scroller.current && count > 0)
      preserveScrollCentre(scroller.current, () => flushSync(() => setZoom(next)));
  };
  const onKey = useEffectEvent((key: string): boolean => {
    if (key === "PageUp") goTo(page - 1);
    else if (key === "PageDown") goTo(page + 1);
    else if (key === "+") zoomTo(zoomedBy(zoom, 1));
    else if (key === "-") zoomTo(zoomedBy(zoom, -1));
    else return false;
    return true;
  });
  useEffect(() => listenToKeys(viewer.current, (key) => onKey(key)), []);
  const bytes = state.state === "failed" ? null : state.bytes;
  const facts = [count > 0 && formatCount(count, "page"), bytes && fileSize(bytes)];

  return (
    <div
      ref={viewer}
      className={cn(
        "flex flex-col bg-sunken",
        fills && "min-h-0 flex-1",
        fullScreen.isOn && "max-sm:fixed max-sm:inset-0 max-sm:z-50",
      )}
    >
      <PdfBar
        {...{ name, address }}
        facts={facts.filter(Boolean).join(", ")}
        pages={count > 0 ? { current: page, count } : null}
        zoom={zoom}
        fullScreen={fills ? null : fullScreen}
        onPage={goTo}
        onZoom={(direction) => zoomTo(zoomedBy(zoom, direction))}
        onLargeZoom={() => zoomTo(zoom > 1 ? 1 : 2)}
      />
      <section
        ref={scroller}
        aria-label={name}
        aria-busy={state.state === "loading"}
        {...focusable}
        className={cn(
          "min-h-0 w-0 min-w-full flex-1 overflow-auto px-4 py-5 max-sm:p-3",
          !fills && !fullScreen.isOn && "max-h-[62dvh]",
        )}
      >
        {state.state === "open" ? <PdfPages pdf={state} {...{ zoom, scroller }} onPage={setPage} /> : null}
        {state.state === "loading" ? <LoadingSheet bytes={state.bytes} /> : null}
        {state.state === "failed" ? (
          <ErrorState
            text={state.reason}
            onRetry={onRetry}
            action={
              <a href={address} download={name} className={buttonClass({ variant: "outline", size: "sm" })}>
                <Download aria-hidden />
                Download
              </a>
            }
          />
        ) : null}
      </section>
    </div>
  );
}

/**
 * Listens to the keys pressed inside an element, except combinations with Ctrl, Alt or Meta, which belong to the
 * browser.
 * @param onKey returns whether it handled the key
 * @returns a function that stops listening
 */
function listenToKeys(element: HTMLElement | null, onKey: (key: string) => boolean): () => void {
  const listen = (event: KeyboardEvent) => {
    const isBrowsers = event.ctrlKey || event.metaKey || event.altKey;
    if (!isBrowsers && onKey(event.key)) event.preventDefault();
  };
  element?.addEventListener("keydown", listen);
  return () => element?.removeEventListener("keydown", listen);
}

/** The placeholder page shown while a PDF loads. */
function LoadingSheet({ bytes }: { bytes: number | null }) {
  return (
    <div className="light mx-auto aspect-[1/1.3] max-w-175 bg-surface p-[8%] text-ink shadow-2">
      <p role="status" className="mb-6 text-ink-2 text-sm">
        {bytes ? `Loading ${fileSize(bytes)}` : "Loading"}
      </p>
      <Delayed>
        <SkeletonText lines={8} />
      </Delayed>
    </div>
  );
}

/**
 * Manages the full screen of an element. Where a browser has none, such as on iPhones, the element covers the page
 * instead.
 */
function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const update = () => setOn(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", update);
    return () => document.removeEventListener("fullscreenchange", update);
  }, []);
  useBackLayer(isOn && !document.fullscreenEnabled, () => setOn(false));
  const toggle = () => {
    if (!document.fullscreenEnabled) return setOn(!isOn);
    void (isOn ? document.exitFullscreen() : element.current?.requestFullscreen())?.catch(() => {});
  };
  return { isOn, toggle };
}
