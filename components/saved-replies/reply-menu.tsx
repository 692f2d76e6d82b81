"use client";

import { MessageSquareQuote } from "lucide-react";
import { Button } from "@/components/ui/button";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import type { TicketKindName } from "@/db/kinds";
import { fillReply, type ReplyValues } from "@/lib/features/saved-replies/placeholders";
import { useSavedReplies } from "./use-saved-replies";

/**
 * The menu of the saved replies for a kind of ticket; nothing if there are none.
 * @param props.values replace the placeholders; without them the text is chosen as it is
 */
export function ReplyMenu(props: {
  kind: TicketKindName;
  values?: ReplyValues;
  onChoose: (text: string) => void;
}) {
  const { kind, values, onChoose } = props;
  const replies = useSavedReplies(kind);
  if (replies.length === 0) return null;
  return (
    <DropdownMenu
      label="Saved replies"
      trigger={
        <Button type="button" variant="ghost" size="sm" icon={<MessageSquareQuote />}>
          Saved replies
        </Button>
      }
      items={replies.map(({ id, title, message }) => ({
        key: id,
        label: title,
        onSelect: () => onChoose(values ? fillReply(message, values) : message),
      }))}
    />
  );
}
