"use client";

import { useId, useState } from "react";
import { Tabs } from "@/components/ui/tabs";
import { type Area, fileAddress } from "@/lib/core/areas";
import { truncate } from "@/lib/format/text";
import { PdfViewer } from "./pdf-viewer";

/**
 * Stored PDFs in the page (docs/rules/content.md, PDFs in the page). Several files are tabs with their names.
 * @param shown the index of the shown file, from 0; beyond the last file it means the first
 */
export function PdfPanel(props: {
  area: Area;
  files: readonly { name: string; url: string }[];
  shown: number;
  onShow: (index: number) => void;
  /** Whether the panel fills the height of its container, such as a dialog. */
  fills?: boolean;
}) {
  const { area, files, shown, onShow, fills } = props;
  const [attempt, setAttempt] = useState(0);
  const id = useId();
  const index = shown < files.length ? shown : 0;
  const file = files[index];
  if (!file) return null;
  const viewer = (
    <PdfViewer
      key={`${file.url} ${String(attempt)}`}
      name={file.name}
      address={fileAddress(area, file.url)}
      fills={fills}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
  if (files.length === 1) return viewer;
  const items = files.map(({ name }, index) => ({ value: String(index), label: truncate(name, 40) }));
  return (
    <>
      <div className="bg-surface px-4">
        <Tabs
          label="Files"
          items={items}
          value={String(index)}
          onChange={(value) => onShow(Number(value))}
          panelId={id}
        />
      </div>
      <div id={id} role="tabpanel" aria-label={file.name}>
        {viewer}
      </div>
    </>
  );
}
