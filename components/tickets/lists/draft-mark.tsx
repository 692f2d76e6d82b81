"use client";

import { draftKey } from "@/components/session/draft-store";
import { useHasDraft } from "@/components/session/use-has-draft";
import { commentDraft } from "@/components/tickets/records/comment-draft";

/** Says at a ticket's number that its reader has a comment or note there that is not sent. */
export function DraftMark(props: { userId: string; singular: string; id: string }) {
  const { userId, singular, id } = props;
  const hasDraft = useHasDraft(
    [false, true].map((isNote) => draftKey(userId, commentDraft({ isNote, singular, id }))),
  );
  if (!hasDraft) return null;
  return (
    <span className="ml-1.5 inline-flex items-center gap-1 rounded-sm bg-sunken px-1.5 py-0.5 font-medium font-sans text-2xs text-ink-2">
      Draft
    </span>
  );
}
