"use client";

import { Lock, MessageSquare } from "lucide-react";
import { useState } from "react";
import { ReplyMenu } from "@/components/saved-replies/reply-menu";
import { Button } from "@/components/ui/button";
import type { ReplyValues } from "@/lib/features/saved-replies/placeholders";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { CommentComposer, type ComposerProps } from "./comment-composer";

const choices = [
  { isNote: false, label: "Comment", icon: <MessageSquare /> },
  { isNote: true, label: "Internal note", icon: <Lock /> },
];

/** The values of a saved reply's placeholders. */
const replyValues = (kind: TicketKind, { tenant, ticketNumber }: TicketRecord): ReplyValues => ({
  name: tenant.uoccname,
  code: tenant.clientCode,
  ticket: ticketNumber,
  kind: kind.texts.one,
});

/** The staff's fields for a comment and for an internal note, of which one is shown, with their saved replies. */
export function StaffComposer(
  props: Omit<ComposerProps, "ticketId" | "isNote" | "insertion"> & { record: TicketRecord },
) {
  const { kind, record, ...composer } = props;
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
      <CommentComposer
        key={String(isNote)}
        {...composer}
        kind={kind}
        ticketId={record.id}
        isNote={isNote}
        insertion={(insert) => (
          <ReplyMenu kind={kind.name} values={replyValues(kind, record)} onChoose={insert} />
        )}
      />
    </>
  );
}
