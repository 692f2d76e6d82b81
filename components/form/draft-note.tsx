"use client";

import { useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { elapsed } from "@/lib/format/dates";
import { useDraft } from "./use-draft";

/**
 * Stores a draft of the surrounding form and offers the draft of an earlier visit (docs/rules/content.md, Drafts).
 * @param props.name identifies the form and its record
 * @param props.from the `updated_at` of the record, if there is one
 */
export function DraftNote(props: { userId: string; name: string; from?: string | null }) {
  const { offered, isOld, resume, discard } = useDraft(useFormContext(), props);
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
