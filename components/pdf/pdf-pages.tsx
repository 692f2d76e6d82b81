"use client";

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { OpenPdf } from "./open-pdf";
import { PdfPage } from "./pdf-page";

/** All sheets of a PDF, below each other. @param onPage is told which one is being read, from 1 */
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
        : Array.from({ length: pdf.document.numPages }, (_, at) => (
            <PdfPage
              key={`page-${String(at)}`}
              {...{ pdf, availableWidth, zoom, scroller }}
              number={at + 1}
            />
          ))}
    </div>
  );
}

const pagesIn = (scroller: HTMLElement) => [...scroller.querySelectorAll<HTMLElement>("[data-page]")];

/** How far a sheet's top is below the top of what is seen, in pixels. */
const topOf = (page: HTMLElement, scroller: HTMLElement) =>
  page.getBoundingClientRect().top - scroller.getBoundingClientRect().top;

/** The page that is being read: the last one that has reached the upper half. */
function pageInView(scroller: HTMLElement): number {
  const isRead = (page: HTMLElement) => topOf(page, scroller) <= scroller.clientHeight / 2;
  return Math.max(1, pagesIn(scroller).filter(isRead).length);
}

/** Scrolls to a page's top. @param gap what stays free above it, in pixels */
export function showPage(scroller: HTMLElement, number: number, gap = 12): void {
  const page = pagesIn(scroller)[number - 1];
  if (page) scroller.scrollBy({ top: topOf(page, scroller) - gap });
}

/** An element's width; null until it is known. */
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

/** Runs what changes the size of the pages, and keeps there what was in the middle. */
export function preserveScrollCentre(scroller: HTMLElement, change: () => void): void {
  const x = (scroller.scrollLeft + scroller.clientWidth / 2) / scroller.scrollWidth;
  const y = (scroller.scrollTop + scroller.clientHeight / 2) / scroller.scrollHeight;
  change();
  scroller.scrollTo(
    x * scroller.scrollWidth - scroller.clientWidth / 2,
    y * scroller.scrollHeight - scroller.clientHeight / 2,
  );
}
