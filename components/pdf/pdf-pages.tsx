"use client";

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { OpenPdf } from "./open-pdf";
import { PdfPage } from "./pdf-page";

/** All pages of a PDF in a column. @param onPage receives the number of the current page, from 1 */
export function PdfPages(props: {
  pdf: OpenPdf;
  zoom: number;
  scroller: RefObject<HTMLElement | null>;
  onPage: (page: number) => void;
}) {
  const { pdf, zoom, scroller, onPage } = props;
  const list = useRef<HTMLDivElement>(null);
  const availableWidth = useWidth(list);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const reportPage = () => onPage(pageInView(element));
    element.addEventListener("scroll", reportPage, { passive: true });
    return () => element.removeEventListener("scroll", reportPage);
  }, [scroller, onPage]);

  return (
    <div ref={list} className="grid gap-4">
      {availableWidth === null
        ? null
        : Array.from({ length: pdf.document.numPages }, (_, index) => (
            <PdfPage
              key={`page-${String(index)}`}
              {...{ pdf, availableWidth, zoom, scroller }}
              number={index + 1}
            />
          ))}
    </div>
  );
}

const pagesIn = (scroller: HTMLElement) => [...scroller.querySelectorAll<HTMLElement>("[data-page]")];

/** Returns the distance from the top of the visible area down to a page's top, in pixels. */
const topOf = (page: HTMLElement, scroller: HTMLElement) =>
  page.getBoundingClientRect().top - scroller.getBoundingClientRect().top;

/** Returns the current page: the last one whose top is in the upper half of the visible area or above it. */
function pageInView(scroller: HTMLElement): number {
  const isRead = (page: HTMLElement) => topOf(page, scroller) <= scroller.clientHeight / 2;
  return Math.max(1, pagesIn(scroller).filter(isRead).length);
}

/** Scrolls to a page's top. @param gap free space above the page, in pixels */
export function showPage(scroller: HTMLElement, number: number, gap = 12): void {
  const page = pagesIn(scroller)[number - 1];
  if (page) scroller.scrollBy({ top: topOf(page, scroller) - gap });
}

/** Tracks an element's width in pixels; null until it is known. */
function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** Runs a change of the page sizes and keeps the centre of the visible area in place. */
export function preserveScrollCentre(scroller: HTMLElement, change: () => void): void {
  const x = (scroller.scrollLeft + scroller.clientWidth / 2) / scroller.scrollWidth;
  const y = (scroller.scrollTop + scroller.clientHeight / 2) / scroller.scrollHeight;
  change();
  scroller.scrollTo(
    x * scroller.scrollWidth - scroller.clientWidth / 2,
    y * scroller.scrollHeight - scroller.clientHeight / 2,
  );
}
