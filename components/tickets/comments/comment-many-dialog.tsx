"use client";

import { useRef } from "react";
import * as z from "zod";
import { sendAction } from "@/components/failures/send-action";
import { TextAreaField } from "@/components/form/textarea";
import { useZodForm } from "@/components/form/use-zod-form";
import type { SelectedRows } from "@/components/records/record-page";
import { PlaceholderNote } from "@/components/saved-replies/placeholder-note";
import { ReplyMenu } from "@/components/saved-replies/reply-menu";
import type { SelectedTicket } from "@/components/tickets/lists/for-each-ticket";
import { ManyDialog } from "@/components/tickets/lists/many-dialog";
import { createCommentAction } from "@/lib/actions/tickets";
import { newIdempotencyKey } from "@/lib/core/idempotency-key";
import { requiredText } from "@/lib/core/schema";
import { addReply, fillReply } from "@/lib/features/saved-replies/placeholders";
import { maxComment } from "@/lib/features/tickets/comments";
import type { TicketKind } from "@/lib/features/tickets/define";
import { formatCount } from "@/lib/format/text";
import { NamelessNote } from "./nameless-note";

const schema = z.object({ message: requiredText("Please input your comment!", maxComment) });

/** Writes one comment to all selected tickets, with each ticket's own values in place of the placeholders. */
export function CommentManyDialog(props: SelectedRows & { kind: TicketKind; onClose: () => void }) {
  const { kind, ids } = props;
  const form = useZodForm(schema, { defaultValues: { message: "" } });
  /** By ticket and text, so that a comment that was sent again is not written twice. */
  const keys = useRef(new Map<string, string>());
  const send = (ticket: SelectedTicket, { message }: { message: string }) => {
    const { id, ticketNumber, clientCode, clientName } = ticket;
    const values = { name: clientName, code: clientCode, ticket: ticketNumber, kind: kind.texts.one };
    const comment = { message: fillReply(message, values), images: [], internal: false };
    const content = `${id} ${comment.message}`;
    const key = keys.current.get(content) ?? newIdempotencyKey();
    keys.current.set(content, key);
    return sendAction(createCommentAction, { ...comment, kind: kind.name, id }, { key });
  };
  const asksForName = form.watch("message").includes("{name}");
  return (
    <ManyDialog
      {...props}
      form={form}
      title="Comment"
      description={`A comment on ${formatCount(ids.length, "selected ticket")}, which the tenants see.`}
      submitLabel="Send"
      act={send}
      doneText={(count) => `${formatCount(count, "comment")} sent successfully.`}
    >
      <TextAreaField name="message" label="Comment" required rows={6} max={maxComment} />
      <PlaceholderNote />
      {asksForName ? <NamelessNote kind={kind} ids={ids} /> : null}
      <div>
        <ReplyMenu
          kind={kind.name}
          onChoose={(text) => {
            const message = addReply(form.getValues("message"), text);
            form.setValue("message", message, { shouldDirty: true });
          }}
        />
      </div>
    </ManyDialog>
  );
}
