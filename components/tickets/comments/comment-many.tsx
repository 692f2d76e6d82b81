"use client";

import { MessageSquare } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "@/components/lazy/lazy-dialog";
import type { SelectedRows } from "@/components/records/record-page";
import { BulkButton } from "@/components/tickets/lists/bulk-button";
import type { TicketKind } from "@/lib/features/tickets/define";

const CommentManyDialog = lazyDialog(() =>
  import("./comment-many-dialog").then((module) => module.CommentManyDialog),
);

/** The button that writes one comment to all selected tickets. */
export function CommentMany(props: SelectedRows & { kind: TicketKind }) {
  const { ids } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <BulkButton label="Comment" icon={<MessageSquare />} count={ids.length} onClick={() => setOpen(true)} />
      {isOpen ? <CommentManyDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
