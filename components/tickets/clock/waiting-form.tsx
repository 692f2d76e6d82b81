import * as z from "zod";
import type { Outcome } from "@/components/failures/use-action";
import { PartForm } from "@/components/form/part-form";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-input";
import { useZodForm } from "@/components/form/use-zod-form";
import { requiredText } from "@/lib/core/schema";
import {
  maxWaitingReason,
  missingReasonMessage,
  type WaitingFor,
  waitingFor,
} from "@/lib/features/tickets/waiting";

/** What a ticket can wait for. */
export const waitingOptions: { value: WaitingFor; label: string }[] = [
  { value: "tenant", label: "The tenant" },
  { value: "supplier", label: "A supplier" },
];

const schema = z.object({
  for: z.enum(waitingFor),
  reason: requiredText(missingReasonMessage, maxWaitingReason),
});

/** Fields for what a ticket waits for, and why. */
export function WaitingForm(props: {
  send: (what: WaitingFor, reason: string) => Promise<Outcome<unknown>>;
  onCancel: () => void;
}) {
  const { send, onCancel } = props;
  const form = useZodForm(schema, { defaultValues: { for: "tenant", reason: "" } });
  return (
    <PartForm
      form={form}
      submitLabel="Save"
      onSubmit={(values) => send(values.for, values.reason)}
      onClose={onCancel}
      className="grid gap-3"
    >
      <SelectField name="for" label="It waits for" options={waitingOptions} />
      <TextField name="reason" label="Reason" required hint="The tenant reads it in the time line." />
    </PartForm>
  );
}
