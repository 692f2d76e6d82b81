"use client";

import { Form } from "@/components/form/form";
import { useZodForm } from "@/components/form/use-zod-form";
import { runFormAction } from "@/components/shell/run-action";
import { toast } from "@/components/ui/toast";
import type { TicketKind } from "@/lib/tickets/define";
import { newTicketValues, ticketFormValues } from "@/lib/tickets/form-values";
import type { TicketRecord } from "@/lib/tickets/record";
import { creationSchema, editSchema } from "@/lib/tickets/schema";
import { ticketStatus } from "@/lib/tickets/statuses";
import type { TicketActions } from "./ticket-actions";
import { TicketFields } from "./ticket-fields";

/** A tenant's form for a new ticket, or for one that still waits for approval. */
export function TenantTicketForm(props: {
  kind: TicketKind;
  record: TicketRecord | null;
  actions: TicketActions;
  timeZone: string;
  onSaved: () => void;
}) {
  const { kind, record, actions, timeZone, onSaved } = props;
  const values = record ? ticketFormValues(kind, record) : newTicketValues(kind);
  const schema = record ? editSchema(kind, timeZone, values) : creationSchema(kind, timeZone, "client");
  const form = useZodForm<Record<string, unknown>, Record<string, unknown>>(schema as never, {
    defaultValues: values,
  });
  return (
    <Form
      form={form}
      disabled={record !== null && record.status !== ticketStatus.forApproval}
      onSubmit={async (input) => {
        const outcome = await runFormAction("client", () =>
          record
            ? actions.update(kind.name, { ...input, id: record.id, updated_at: record.updated_at })
            : actions.create(kind.name, input),
        );
        if (!outcome.done) return outcome.errors ? { errors: outcome.errors } : { message: outcome.message };
        toast.success(`${kind.texts.toast} ${record ? "edited" : "added"} successfully.`);
        onSaved();
      }}
    >
      <TicketFields kind={kind} timeZone={timeZone} area="client" width="narrow" />
    </Form>
  );
}
