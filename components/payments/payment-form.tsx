"use client";

import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useAction } from "@/components/failures/use-action";
import { lockedByRole } from "@/components/form/locked-fields";
import { RadioTilesField } from "@/components/form/radio-tiles-field";
import { TextAreaField } from "@/components/form/textarea";
import { RecordForm } from "@/components/records/record-form";
import { focusFirstField } from "@/components/ui/overlay-focus";
import { useLayerKeys } from "@/components/ui/use-layer-keys";
import { paymentStatus } from "@/db/statuses";
import { updatePaymentAction } from "@/lib/actions/payments";
import type { PaymentRecord } from "@/lib/features/payments/record";
import { paymentDecision } from "@/lib/features/payments/schema";
import { type PaymentTarget, paymentStatusLabel, paymentTargets } from "@/lib/features/payments/statuses";
import { paymentStatusStyle } from "./payment-badges";
import { refuseSecondCount } from "./payment-duplicates";

/** The name of the button that verifies a deposit and opens the next payment. */
export const verifyAndNext = "verify-and-next";

/** The staff's decision on a payment: remarks, and one of the statuses in `targets`. */
export function PaymentForm(props: {
  payment: PaymentRecord;
  /** The version that the update is based on. */
  version: string;
  targets: readonly PaymentTarget[];
  onSaved: (button: string) => unknown;
  onUnchanged: () => void;
}) {
  const { payment, version, targets, onSaved, onUnchanged } = props;
  const { id, status, remarks } = payment;
  const update = useAction(updatePaymentAction);
  return (
    <RecordForm
      record={payment}
      locked={targets.length === 0 ? lockedByRole : null}
      // Staff cannot set the status "created", so they must choose another one.
      initForm={() => ({
        schema: paymentDecision,
        values: { remarks, ...(status === paymentStatus.created ? {} : { status: status as PaymentTarget }) },
      })}
      save={async (decision) => {
        const refused = await refuseSecondCount(payment, decision.status);
        if (refused) return { done: false, message: refused };
        return await update({ ...decision, id, updated_at: version });
      }}
      onSaved={onSaved}
      {...(status === paymentStatus.created ? {} : { onUnchanged })}
    >
      <TextAreaField name="remarks" label="Remarks" rows={1} max={2000} />
      <StatusField present={status} targets={targets} />
    </RecordForm>
  );
}

function StatusField({ present, targets }: { present: number; targets: readonly PaymentTarget[] }) {
  const { setValue } = useFormContext();
  const chosen: unknown = useWatch({ name: "status" });
  const part = useRef<HTMLDivElement>(null);
  const choose = (status: PaymentTarget) =>
    setValue("status", status, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  const options = paymentTargets
    .filter(
      (status) => status === paymentStatus.forVerification || status === present || targets.includes(status),
    )
    .map((status) => ({
      value: status,
      label: paymentStatusLabel(status, "staff"),
      icon: paymentStatusStyle(status, "staff").icon,
      disabled: status !== present && !targets.includes(status),
    }));
  const isOffered = (status: PaymentTarget) =>
    options.some(({ value, disabled }) => value === status && !disabled);
  const keys = paymentTargets.map((status, at): [string, () => void] => [
    String(at + 1),
    () => isOffered(status) && choose(status),
  ]);
  useLayerKeys(part, targets.length > 0 ? Object.fromEntries(keys) : {});
  useVerifyAndNext(part, chosen === paymentStatus.verified, () => choose(paymentStatus.verified));
  return (
    // No field is focused initially: staff open a payment to decide on it.
    <div ref={part} data-autofocus className="max-sm:order-first">
      <RadioTilesField name="status" label="Status" required columns="fit" align="start" options={options} />
    </div>
  );
}

/**
 * Connects the form to the "Verify and next" button of the dialog's footer: the button submits VERIFIED, and Enter
 * presses it while that status is chosen. It also focuses the form if the previous payment's form had the focus.
 */
function useVerifyAndNext(part: RefObject<Element | null>, isVerified: boolean, choose: () => void): void {
  const onSubmit = useEffectEvent(({ submitter }: SubmitEvent) => {
    if (submitter?.getAttribute("name") === verifyAndNext) choose();
  });
  const onEnter = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isFree = target === event.currentTarget || part.current?.contains(target as Node);
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || !isVerified || !isFree) return;
    const button = part.current?.closest("form")?.elements.namedItem(verifyAndNext);
    if (!(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    button.click();
  });
  useEffect(() => {
    const form = part.current?.closest("form");
    const dialog = part.current?.closest<HTMLElement>("[role=dialog]");
    if (!form || !dialog) return;
    if (document.activeElement === document.body) focusFirstField(dialog);
    // A listener on the form runs before React's, which is on the root.
    const handleSubmit = (event: SubmitEvent) => onSubmit(event);
    const handleKeyDown = (event: KeyboardEvent) => onEnter(event);
    form.addEventListener("submit", handleSubmit);
    dialog.addEventListener("keydown", handleKeyDown);
    return () => {
      form.removeEventListener("submit", handleSubmit);
      dialog.removeEventListener("keydown", handleKeyDown);
    };
  }, [part]);
}
