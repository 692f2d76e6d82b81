import { useState } from "react";
import { showFailure } from "@/components/failures/failure";
import { FormField } from "@/components/form/field";
import { TextInput } from "@/components/form/text-input";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { usePending } from "@/components/ui/use-pending";
import { ApiFailure } from "@/lib/browser/fetch";
import { maxWaitingReason, missingReasonMessage } from "@/lib/features/tickets/waiting";

/** What a ticket can wait for. */
export const waitingOptions = [
  { value: "tenant", label: "The tenant" },
  { value: "supplier", label: "A supplier" },
];

/** Fields for what a ticket waits for, and why. Not a form element, because forms can't be nested. */
export function WaitingForm(props: {
  send: (body: { for: string; reason: string }) => Promise<unknown>;
  onCancel: () => void;
}) {
  const { send, onCancel } = props;
  const [what, setWhat] = useState("tenant");
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState<string>();
  const [isSaving, save] = usePending(async () => {
    if (reason.trim() === "") return setFault(missingReasonMessage);
    try {
      await send({ for: what, reason });
    } catch (error) {
      const message = error instanceof ApiFailure ? error.errors?.reason?.[0] : undefined;
      if (message) setFault(message);
      else await showFailure("admin", error);
    }
  });
  return (
    <div className="grid gap-3">
      <FormField label="It waits for">
        {({ id, describedBy }) => (
          <Select
            id={id}
            describedBy={describedBy}
            value={what}
            options={waitingOptions}
            onChange={setWhat}
          />
        )}
      </FormField>
      <FormField
        label="Reason"
        required
        hint="The tenant reads it in the time line."
        {...(fault ? { error: fault } : {})}
      >
        {({ id, invalid, describedBy }) => (
          <TextInput
            id={id}
            invalid={invalid}
            aria-describedby={describedBy}
            aria-required
            maxLength={maxWaitingReason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </FormField>
      <div className="flex justify-end gap-2">
        <Button variant="outline" size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" pending={isSaving} onClick={save}>
          Save
        </Button>
      </div>
    </div>
  );
}
