"use client";

import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";

/** The number of selected rows on all pages, a button that clears the selection, and the selection's actions. */
export function SelectionBar(props: {
  selected: ReadonlySet<string>;
  onClear: () => void;
  onDownload?: (ids: string[]) => unknown;
  actions?: ReactNode;
}) {
  const { selected, onClear, onDownload, actions } = props;
  const count = selected.size;
  return (
    <div className="flex items-center gap-3">
      <span aria-live="polite" className="text-sm whitespace-nowrap text-ink-2">
        {count > 0 ? (
          <>
            <b className="num font-semibold text-ink">{count.toLocaleString("en-US")}</b> selected
          </>
        ) : null}
      </span>
      {count > 0 ? (
        <Button variant="ghost" size="sm" onClick={onClear}>
          Clear
        </Button>
      ) : null}
      {count > 0 ? actions : null}
      {onDownload ? (
        <Tooltip text={count === 0 ? "Select the rows to download first" : undefined}>
          <Button
            variant="outline"
            size="sm"
            icon={<Download />}
            disabled={count === 0}
            onClick={() => onDownload([...selected])}
          >
            Download CSV
          </Button>
        </Tooltip>
      ) : null}
    </div>
  );
}
