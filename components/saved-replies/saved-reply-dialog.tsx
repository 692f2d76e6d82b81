"use client";

import { ConnectedField } from "@/components/form/connected-field";
import { TextField } from "@/components/form/text-input";
import { TextAreaField } from "@/components/form/textarea";
import { RecordDialog, type RecordDialogProps } from "@/components/records/record-dialog";
import { Checkbox } from "@/components/ui/checkbox";
import type { TicketKindName } from "@/db/kinds";
import { createSavedReplyAction, updateSavedReplyAction } from "@/lib/actions/saved-replies";
import { savedReplyCalls } from "@/lib/features/saved-replies/calls";
import { placeholders } from "@/lib/features/saved-replies/placeholders";
import type { SavedReply } from "@/lib/features/saved-replies/record";
import { maxReply, savedReplyForm } from "@/lib/features/saved-replies/schema";
import { PlaceholderNote } from "./placeholder-note";

/** A kind of ticket, and what it is called. */
export type ReplyKind = { name: TicketKindName; title: string };

const hint = `When it is inserted, ${Object.entries(placeholders)
  .map(([name, text]) => `{${name}} becomes ${text}`)
  .join(", ")}.`;

/** ADD SAVED REPLY and EDIT SAVED REPLY. */
export const SavedReplyDialog = ({
  kinds,
  ...props
}: RecordDialogProps & { kinds: readonly ReplyKind[] }) => (
  <RecordDialog
    {...props}
    show={savedReplyCalls.show}
    create={createSavedReplyAction}
    update={updateSavedReplyAction}
    texts={{
      add: "ADD SAVED REPLY",
      added: "Saved reply added successfully.",
      edit: "EDIT SAVED REPLY",
      edited: "Saved reply edited successfully.",
    }}
    initForm={(record?: SavedReply) => ({
      schema: savedReplyForm,
      values: {
        title: record?.title ?? "",
        message: record?.message ?? "",
        types: record?.types ?? [],
      },
    })}
  >
    <TextField name="title" label="Title" required autoComplete="off" />
    <TextAreaField name="message" label="Message" required rows={6} max={maxReply} hint={hint} />
    <PlaceholderNote />
    <KindsField kinds={kinds} />
  </RecordDialog>
);

/** The kinds of tickets for which a reply is offered. The order is that of the kinds. */
const KindsField = ({ kinds }: { kinds: readonly ReplyKind[] }) => (
  <ConnectedField name="types" label="Offered for" hint="None chosen: all." group>
    {({ value, onChange, disabled }) => {
      const chosen = value as TicketKindName[];
      return (
        <div className="grid gap-1 touch:gap-5 sm:grid-cols-2">
          {kinds.map(({ name, title }) => (
            <Checkbox
              key={name}
              label={title}
              checked={chosen.includes(name)}
              disabled={disabled}
              onChange={(on) =>
                onChange(
                  kinds.map((kind) => kind.name).filter((one) => (one === name ? on : chosen.includes(one))),
                )
              }
            />
          ))}
        </div>
      );
    }}
  </ConnectedField>
);
