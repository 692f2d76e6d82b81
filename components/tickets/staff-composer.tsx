"use client";

import { Lock, MessageSquare } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CommentComposer, type ComposerProps } from "./comment-composer";

const choices = [
  { isNote: false, label: "Comment", icon: <MessageSquare /> },
  { isNote: true, label: "Internal note", icon: <Lock /> },
];

/** The staff's fields for a comment and for an internal note, of which one is shown. */
export function StaffComposer(props: Omit<ComposerProps, "isNote">) {
  const [isNote, setNote] = useState(false);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Button
            key={choice.label}
            type="button"
            size="sm"
            variant={choice.isNote === isNote ? "outline" : "ghost"}
            aria-pressed={choice.isNote === isNote}
            icon={choice.icon}
            onClick={() => setNote(choice.isNote)}
          >
            {choice.label}
          </Button>
        ))}
      </div>
      <CommentComposer key={String(isNote)} {...props} isNote={isNote} />
    </>
  );
}
