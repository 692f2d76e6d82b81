"use client";

import { useState } from "react";
import * as z from "zod";
import { showFailure } from "@/components/failures/failure";
import { Form } from "@/components/form/form";
import { TextAreaField } from "@/components/form/textarea";
import { useZodForm } from "@/components/form/use-zod-form";
import type { SelectedRows } from "@/components/records/record-page";
import { ReplyMenu } from "@/components/saved-replies/reply-menu";
import { Dialog } from "@/components/ui/dialog";
import { FormFooter } from "@/components/ui/form-footer";
import { ProgressBar } from "@/components/ui/progress";
import { toast } from "@/components/ui/toast";
import { requiredText } from "@/lib/core/schema";
import { maxComment } from "@/lib/features/tickets/comments";
import type { TicketKind } from "@/lib/features/tickets/define";
import { formatCount } from "@/lib/format/text";
import { commentOnMany } from "./comment-on-many";
import { showRefusals } from "./show-refusals";

const schema = z.object({ message: requiredText("Please input your comment!", maxComment) });

/** Writes one comment to all selected tickets; their tenants see it. */
export function CommentManyDialog(props: SelectedRows & { kind: TicketKind; onClose: () => void }) {
  const { kind, ids, onDone, onClose } = props;
  const form = useZodForm(schema, { defaultValues: { message: "" } });
  /** The number of tickets that are done; null before it begins. */
  const [done, setDone] = useState<number | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Comment"
      description={`A comment on ${formatCount(ids.length, "selected ticket")}, which the tenants see.`}
      footer={<FormFooter submitLabel="Send" />}
    >
      <Form
        form={form}
        onSubmit={async ({ message }) => {
          setDone(0);
          try {
            const { written, refusals } = await commentOnMany(kind, ids, message, setDone);
            if (written > 0) toast.success(`${formatCount(written, "comment")} sent successfully.`);
            onClose();
            onDone();
            await showRefusals(refusals);
          } catch (error) {
            setDone(null);
            await showFailure("admin", error);
            return { message: "Nothing was sent." };
          }
        }}
      >
        <TextAreaField name="message" label="Comment" required rows={6} maxLength={maxComment} />
        <div>
          <ReplyMenu
            kind={kind.name}
            onChoose={(text) => form.setValue("message", text, { shouldDirty: true })}
          />
        </div>
        {done === null ? null : (
          <ProgressBar label="Sent comments" value={ids.length === 0 ? null : (100 * done) / ids.length} />
        )}
      </Form>
    </Dialog>
  );
}
