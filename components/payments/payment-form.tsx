"use client";

import { useRef } from "react";
import { useFormContext } from "react-hook-form";
import { useLayerKeys } from "@/components/data-table/use-layer-keys";
import { lockedByRole } from "@/components/form/locked-fields";
import { RadioTilesField } from "@/components/form/radio-tiles-field";
import { TextAreaField } from "@/components/form/textarea";
import { RecordForm } from "@/components/records/record-form";
import type { ActionResult } from "@/lib/core/action-result";
import type { PaymentRecord } from "@/lib/features/payments/record";
import { paymentDecision } from "@/lib/features/payments/schema";
import { type PaymentTarget, paymentStatus, paymentStatusLabel } from "@/lib/features/payments/statuses";
import { paymentLook } from "./payment-badges";

/** In the order of the keys 1 to 4. */
const choices: readonly PaymentTarget[] = [2, 3, 4, 5];

/** The staff's decision on a payment: its status, of those that flags allow, and remarks. */
export function PaymentForm(props: {
  payment: PaymentRecord;
  targets: readonly PaymentTarget[];
  update: (input: unknown) => Promise<ActionResult<unknown>>;
  onSaved: () => void;
}) {
  const { payment, targets, update, onSaved } = props;
  const { id, updated_at, status, remarks } = payment;
  return (
    <RecordForm
      area="admin"
      record={payment}
      locked={targets.length === 0 ? lockedByRole : null}
      // What was only begun has no status that staff set: one is to be chosen.
      begin={() => ({
        schema: paymentDecision,
        values: { remarks, ...(status === paymentStatus.created ? {} : { status: status as PaymentTarget }) },
      })}
      save={(decision) => update({ ...decision, id, updated_at })}
      onSaved={onSaved}
    >
      <TextAreaField name="remarks" label="Remarks" rows={1} maxLength={2000} />
      <StatusField present={status} targets={targets} />
    </RecordForm>
  );
}

function StatusField({ present, targets }: { present: number; targets: readonly PaymentTarget[] }) {
  const { setValue } = useFormContext();
  const part = useRef<HTMLDivElement>(null);
  const options = choices
    .filter((status) => status === 2 || status === present || targets.includes(status))
    .map((status) => ({
      value: status,
      label: paymentStatusLabel(status, "staff"),
      icon: paymentLook(status, "staff").icon,
      disabled: status !== present && !targets.includes(status),
    }));
  const isOffered = (status: PaymentTarget) =>
    options.some(({ value, disabled }) => value === status && !disabled);
  const keys = choices.map((status, at): [string, () => void] => [
    String(at + 1),
    () =>
      isOffered(status) &&
      setValue("status", status, { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
  ]);
  useLayerKeys(part, targets.length > 0 ? Object.fromEntries(keys) : {});
  return (
    // No field is focused: staff open a payment to decide on it.
    <div ref={part} data-autofocus className="max-sm:order-first">
      <RadioTilesField name="status" label="Status" required columns="fit" align="start" options={options} />
    </div>
  );
}
