"use client";

import { useQueryClient } from "@tanstack/react-query";
import { refusedForm, runFormAction } from "@/components/failures/run-action";
import { Form } from "@/components/form/form";
import { useSendOnce } from "@/components/form/use-send-once";
import { useZodForm } from "@/components/form/use-zod-form";
import { toast } from "@/components/ui/toast";
import { isCreated, type TicketKind } from "@/lib/features/tickets/define";
import { newTicketValues, ticketFormValues } from "@/lib/features/tickets/form-values";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { creationSchema, editSchema, type FormSchema } from "@/lib/features/tickets/schema";
import { ticketStatus } from "@/lib/features/tickets/statuses";
import { lockedByStatus } from "./lock-reason";
import type { TicketActions } from "./ticket-actions";
import { TicketFields } from "./ticket-fields";
import { bookedKey } from "./ticket-source";

/** A tenant's form for a new ticket, or for one that still waits for approval. */
export function TenantTicketForm(props: {
  kind: TicketKind;
  record: TicketRecord | null;
  actions: TicketActions;
  timeZone: string;
  onSaved: () => void;
}) {
  const { kind, record, actions, timeZone, onSaved } = props;
  const values = record ? ticketFormValues(kind, record, "client") : newTicketValues(kind, timeZone);
  const schema = record
    ? editSchema(kind, timeZone, values, "client")
    : (creationSchema(kind, timeZone, "client") as FormSchema);
  const fields = kind.fields.filter((field) => isCreated(field, "client"));
  // The office's fields are shown but not sent.
  const own = Object.fromEntries(fields.map(({ name }) => [name, values[name]]));
  const client = useQueryClient();
  const form = useZodForm(schema, { defaultValues: own });
  const sendOnce = useSendOnce(kind.plural);
  return (
    <Form
      form={form}
      locked={record !== null && record.status !== ticketStatus.forApproval ? lockedByStatus.client : null}
      onUnchanged={record ? onSaved : undefined}
      onSubmit={async (input) => {
        const outcome = await runFormAction("client", () =>
          record
            ? actions.update(kind.name, { ...input, id: record.id, updated_at: record.updated_at })
            : sendOnce((key) => actions.create(kind.name, input, key)),
        );
        if (!outcome.done) {
          // The amenity may have been booked since the form was opened.
          void client.invalidateQueries({ queryKey: bookedKey });
          return refusedForm(outcome);
        }
        toast.success(`${kind.texts.toast.client} ${record ? "edited" : "added"} successfully.`);
        onSaved();
      }}
    >
      <TicketFields
        kind={kind}
        fields={fields}
        timeZone={timeZone}
        area="client"
        width="narrow"
        record={record}
      />
    </Form>
  );
}
