"use client";

import { ChevronDown, FileText } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { PlainButton } from "@/components/ui/plain-button";
import type { Area } from "@/lib/core/areas";
import { PdfPanel } from "./pdf-panel";

/** A collapsible record with a text and PDFs. Its header toggles it. */
export function PdfCard(props: {
  /** The element's id, the scroll target of an index. */
  id: string;
  area: Area;
  /** Content before the title, such as a date. */
  lead?: ReactNode;
  title: string;
  /** The heading level of the title. */
  level?: 2 | 3 | 4;
  text?: string;
  files: readonly { name: string; url: string }[];
  isOpen: boolean;
  onToggle: () => void;
  /** The index of the shown file, from 0. */
  shown: number;
  onShow: (index: number) => void;
}) {
  const { id, area, lead, title, level = 2, text, files, isOpen, onToggle, shown, onShow } = props;
  const panel = useId();
  const Heading = `h${level}` as const;
  return (
    <Card as="article" id={id} className="overflow-clip">
      <div className="relative flex items-start gap-5 px-5 py-3.5 hover:bg-hover max-sm:gap-3 max-sm:px-4">
        {lead}
        <div className="min-w-0 flex-1">
          <Heading className="font-semibold text-md tracking-[-0.01em] [overflow-wrap:anywhere]">
            <PlainButton
              aria-expanded={isOpen}
              aria-controls={panel}
              onClick={onToggle}
              className="text-left after:absolute after:inset-0 after:rounded-lg touch:-my-3 touch:py-3"
            >
              {title}
            </PlainButton>
          </Heading>
          {text ? (
            <p
              className={cn(
                "mt-0.5 whitespace-pre-line text-base text-ink-2 [overflow-wrap:anywhere]",
                !isOpen && "line-clamp-3",
              )}
            >
              {text}
            </p>
          ) : null}
          <Count files={files.length} className="mt-1 sm:hidden" />
        </div>
        <Count files={files.length} className="mt-3 max-sm:hidden" />
        <ChevronDown
          aria-hidden
          className={cn("mt-3 size-4.5 shrink-0 transition-transform", isOpen && "rotate-180")}
        />
      </div>
      <div id={panel} className={cn(isOpen && files.length > 0 && "border-line border-t")}>
        {isOpen ? <PdfPanel area={area} files={files} shown={shown} onShow={onShow} /> : null}
      </div>
    </Card>
  );
}

const Count = ({ files, className }: { files: number; className: string }) =>
  files === 0 ? null : (
    <span className={cn("num flex shrink-0 items-center gap-2 text-ink-2 text-sm", className)}>
      <FileText className="size-4" aria-hidden />
      {files} PDF
    </span>
  );
