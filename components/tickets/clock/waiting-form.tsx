import { useState } from "react";
import type { Outcome } from "@/components/failures/use-action";
import { FormField } from "@/components/form/field";
import { PartForm } from "@/components/form/part-form";
import { TextInput } from "@/components/form/text-input";
import { Select } from "@/components/ui/select";
import { missingReasonMessage, type WaitingFor, waitingFor } from "@/lib/features/tickets/waiting";

/** What a ticket can wait for. */
export const waitingOptions: { value: WaitingFor; label: string }[] = [
  { value: "tenant", label: "The tenant" },
  { value: "supplier", label: "A supplier" },
];

/** Fields for what a ticket waits for, and why. */
export function WaitingForm(props: {
  send: (what: WaitingFor, reason: string) => Promise<Outcome<unknown>>;
  onCancel: () => void;
}) {
  const { send, onCancel } = props;
  const [what, setWhat] = useState<WaitingFor>("tenant");
  const choose = (value: string) => setWhat(waitingFor.find((one) => one === value) ?? "tenant");
  const [reason, setReason] = useState("");
  const save = async () => {
    if (reason.trim() === "") return { done: false as const, message: missingReasonMessage };
    return await send(what, reason);
  };
  return (
    <PartForm
      submitLabel="Save"
      isChanged={reason.trim() !== ""}
      onSubmit={save}
      onClose={onCancel}
      className="grid gap-3"
    >
      {({ invalid, describedBy }) => (
        <>
          <FormField label="It waits for">
            {({ id }) => <Select id={id} value={what} options={waitingOptions} onChange={choose} />}
          </FormField>
          <FormField label="Reason" required hint="The tenant reads it in the time line.">
            {(control) => (
              <TextInput
                id={control.id}
                invalid={invalid}
                aria-describedby={[control.describedBy, describedBy].filter(Boolean).join(" ")}
                aria-required
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </FormField>
        </>
      )}
    </PartForm>
  );
}
