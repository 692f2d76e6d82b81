"use client";

import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { elapsed } from "@/lib/format/dates";
import type { useDraft } from "./use-draft";

/** Offers what was typed on an earlier visit. */
export function DraftNote({ draft }: { draft: ReturnType<typeof useDraft> }) {
  const { offered, isOld, resume, discard } = draft;
  if (!offered) return null;
  const since = elapsed(new Date(offered.savedAt).toISOString(), new Date());
  return (
    <Note tone="info">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-48 flex-1">
          Continue your draft? It was not sent ({since}).
          {isOld ? " The record has been changed since." : ""}
        </span>
        <span className="flex gap-2">
          <Button variant="outline" size="sm" onClick={discard}>
            Discard
          </Button>
          <Button size="sm" onClick={resume}>
            Continue
          </Button>
        </span>
      </span>
    </Note>
  );
}
