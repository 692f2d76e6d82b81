"use client";

import {
  ChevronDown,
  ChevronUp,
  Download,
  ExternalLink,
  FileText,
  Maximize,
  Minimize,
  ZoomIn,
  ZoomOut,
} from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { IconLink } from "@/components/ui/icon-link";

/** The data and actions of a PDF's bar. */
type PdfBarProps = {
  name: string;
  address: string;
  /** For example `2 pages, 184 kB`; empty until known. */
  facts: string;
  /** The current page and the number of pages; null until known. */
  pages: { current: number; count: number } | null;
  zoom: number;
  /** Null if the PDF fills a dialog, which is the full screen of a phone. */
  fullScreen: { isOn: boolean; toggle: () => void } | null;
  onPage: (page: number) => void;
  onZoom: (direction: 1 | -1) => void;
  /** On phones one button replaces the zoom steps. */
  onLargeZoom: () => void;
};

/** The bar above a PDF: name, pages, zoom, and the file's actions. */
export function PdfBar(props: PdfBarProps) {
  const { name, address, facts, pages, zoom, fullScreen, onPage, onZoom, onLargeZoom } = props;
  const { current, count } = pages ?? { current: 0, count: 0 };
  const isLarge = zoom > 1;
  return (
    <div className="flex h-11 items-center gap-1 border-line border-b bg-surface px-4 max-sm:h-13 max-sm:px-1">
      <span className="flex min-w-0 flex-1 items-center gap-2.5 max-sm:hidden">
        <FileText className="size-4.5 shrink-0" aria-hidden />
        <span className="truncate font-medium text-sm">{name}</span>
        <span className="num shrink-0 text-ink-2 text-xs">{facts}</span>
      </span>
      <IconButton
        label="Previous page"
        icon={<ChevronUp className="max-sm:-rotate-90" />}
        disabled={current <= 1}
        onClick={() => onPage(current - 1)}
      />
      <span className="num min-w-10 text-center text-sm" aria-live="polite">
        {pages ? (
          <>
            <span aria-hidden>
              {current} / {count}
            </span>
            <span className="sr-only">{`Page ${String(current)} of ${String(count)}`}</span>
          </>
        ) : null}
      </span>
      <IconButton
        label="Next page"
        icon={<ChevronDown className="max-sm:-rotate-90" />}
        disabled={current >= count}
        onClick={() => onPage(current + 1)}
      />
      <span className="flex items-center gap-1 max-sm:hidden">
        <Line />
        <IconButton label="Zoom out" icon={<ZoomOut />} disabled={!pages} onClick={() => onZoom(-1)} />
        <span className="num min-w-11 text-center text-sm">{Math.round(zoom * 100)}%</span>
        <IconButton label="Zoom in" icon={<ZoomIn />} disabled={!pages} onClick={() => onZoom(1)} />
        <Line />
      </span>
      <IconButton
        className="ml-auto sm:hidden"
        label={isLarge ? "Zoom out" : "Zoom in"}
        icon={isLarge ? <ZoomOut /> : <ZoomIn />}
        disabled={!pages}
        onClick={onLargeZoom}
      />
      <IconLink label="Download" icon={<Download />} href={address} download={name} />
      <IconLink label="Open in a new tab" icon={<ExternalLink />} href={address} className="max-sm:hidden" />
      {fullScreen ? (
        <IconButton
          className="sm:hidden"
          label={fullScreen.isOn ? "Leave full screen" : "Full screen"}
          icon={fullScreen.isOn ? <Minimize /> : <Maximize />}
          onClick={fullScreen.toggle}
        />
      ) : null}
    </div>
  );
}

const Line = () => <span aria-hidden className="mx-1.5 h-5 border-line-strong border-l" />;
