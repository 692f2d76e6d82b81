"use client";

import { RotateCw } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { drawPage, erase } from "./draw-page";
import type { OpenPdf } from "./open-pdf";
import { pageScale } from "./zoom";

/**
 * A page of a PDF. It is drawn only while it is near the visible area, so that a long file does not exhaust a phone's
 * memory. Its text layer can be selected and read aloud.
 */
export function PdfPage(props: {
  pdf: OpenPdf;
  number: number;
  /** The panel's inner width in CSS pixels. */
  availableWidth: number;
  zoom: number;
  scroller: RefObject<HTMLElement | null>;
}) {
  const { pdf, number, availableWidth, zoom, scroller } = props;
  // The first page's size is assumed until the page's own size is known.
  const [size, setSize] = useState(pdf.firstSize);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const container = useRef<HTMLDivElement>(null);
  const isNear = useNear(container, scroller);
  const scale = pageScale(size, availableWidth, zoom);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt draws again
  useEffect(() => {
    setFailed(false);
    const into = container.current;
    if (!into) return;
    if (!isNear) {
      erase(into);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    drawPage(pdf, number, { into, availableWidth, zoom, onSize: setSize, signal }).catch(() => {
      if (!signal.aborted) setFailed(true);
    });
    return () => controller.abort();
  }, [pdf, number, availableWidth, zoom, isNear, attempt]);

  return (
    <figure
      aria-label={`Page ${String(number)} of ${String(pdf.document.numPages)}`}
      data-page={number}
      className="light relative mx-auto bg-surface text-ink shadow-2"
      style={{ width: Math.floor(size.width * scale), height: Math.floor(size.height * scale) }}
    >
      <div ref={container} className="absolute inset-0" />
      {failed ? (
        <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-surface p-6 text-sm">
          <p>This page could not be drawn.</p>
          <Button variant="outline" size="sm" icon={<RotateCw />} onClick={() => setAttempt(attempt + 1)}>
            Retry
          </Button>
        </div>
      ) : null}
    </figure>
  );
}

/** Whether an element is visible or at most one height of the scroll container away from it. */
function useNear(element: RefObject<Element | null>, scroller: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: scroller.current,
      rootMargin: "100%",
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, scroller]);
  return isNear;
}
