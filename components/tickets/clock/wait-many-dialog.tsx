"use client";

import * as z from "zod";
import { sendAction } from "@/components/failures/send-action";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-input";
import { useZodForm } from "@/components/form/use-zod-form";
import type { SelectedRows } from "@/components/records/record-page";
import { ManyDialog } from "@/components/tickets/lists/many-dialog";
import { setWaitingAction } from "@/lib/actions/tickets";
import { optionalText } from "@/lib/core/schema";
import type { TicketKind } from "@/lib/features/tickets/define";
import { maxWaitingReason, missingReasonMessage, waitingFor } from "@/lib/features/tickets/waiting";
import { formatCount } from "@/lib/format/text";
import { waitingOptions } from "./waiting-form";

/** The choice that the tickets go on. */
const nothing = "nothing";

const schema = z
  .object({ for: z.enum([...waitingFor, nothing]), reason: optionalText(maxWaitingReason) })
  .refine((value) => value.for === nothing || value.reason !== "", {
    path: ["reason"],
    error: missingReasonMessage,
  });

/** Says what all selected tickets wait for, or that they go on. */
export function WaitManyDialog(props: SelectedRows & { kind: TicketKind; onClose: () => void }) {
  const { kind, ids } = props;
  const form = useZodForm(schema, { defaultValues: { for: "tenant", reason: "" } });
  const isOver = form.watch("for") === nothing;
  return (
    <ManyDialog
      {...props}
      form={form}
      title="Waiting"
      description={`What ${formatCount(ids.length, "selected ticket")} wait for. The tenants are notified.`}
      submitLabel="Save"
      act={({ id }, value) => {
        const waiting = value.for === nothing ? { for: null } : { for: value.for, reason: value.reason };
        return sendAction(setWaitingAction, { ...waiting, kind: kind.name, id });
      }}
      doneText={(count) => `${formatCount(count, "ticket")} changed successfully.`}
    >
      <SelectField
        name="for"
        label="They wait for"
        options={[...waitingOptions, { value: nothing, label: "Nothing, they go on" }]}
      />
      {isOver ? null : (
        <TextField name="reason" label="Reason" required hint="The tenants read it in the time line." />
      )}
    </ManyDialog>
  );
}
