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
import {
  countsTowardsBalance,
  type PaymentTarget,
  paymentStatusLabel,
  paymentTargets,
} from "@/lib/features/payments/statuses";
import { paymentStatusStyle } from "./payment-badges";
import { hasCountedTwin, refuseSecondCount } from "./payment-duplicates";

/** The name of the button that decides on a payment and opens the next one. */
export const decideAndNext = "decide-and-next";

/** The statuses that the button sets if they are chosen, and its label; without one of them it sets VERIFIED. */
export const nextLabels: ReadonlyMap<unknown, string> = new Map([
  [paymentStatus.verified, "Verify and next"],
  [paymentStatus.posted, "Post and next"],
  [paymentStatus.rejected, "Reject and next"],
]);

/** Whether a decision needs remarks: a rejection, and counting a payment whose twin counts already. */
function needsRemarks(payment: PaymentRecord, to: PaymentTarget): boolean {
  if (to === payment.status) return false;
  if (to === paymentStatus.rejected) return true;
  return countsTowardsBalance(to) && !countsTowardsBalance(payment.status) && hasCountedTwin(payment);
}

const decisionSchema = (payment: PaymentRecord) =>
  paymentDecision.superRefine(({ status, remarks }, context) => {
    if (needsRemarks(payment, status) && remarks === "")
      context.addIssue({ code: "custom", path: ["remarks"], message: "Please input your remarks!" });
  });

/** The staff's decision on a payment: remarks, and one of the statuses in `targets`. */
export function PaymentForm(props: {
  payment: PaymentRecord;
  /** The version that the update is based on. */
  version: string;
  targets: readonly PaymentTarget[];
  onSaved: (button: string) => unknown;
  onUnchanged: () => void;
  /** Called with the chosen status. */
  onStatus: (status: unknown) => void;
}) {
  const { payment, version, targets, onSaved, onUnchanged, onStatus } = props;
  const { id, status, remarks } = payment;
  const update = useAction(updatePaymentAction);
  return (
    <RecordForm
      record={payment}
      locked={targets.length === 0 ? lockedByRole : null}
      // Staff cannot set the status "created", so they must choose another one.
      initForm={() => ({
        schema: decisionSchema(payment),
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
      <TextAreaField name="remarks" label="Remarks" rows={1} max={2000} hint="The tenant reads this." />
      <StatusField present={status} targets={targets} onStatus={onStatus} />
    </RecordForm>
  );
}

function StatusField(props: {
  present: number;
  targets: readonly PaymentTarget[];
  onStatus: (status: unknown) => void;
}) {
  const { present, targets, onStatus } = props;
  const { setValue } = useFormContext();
  const chosen: unknown = useWatch({ name: "status" });
  const tellStatus = useEffectEvent(onStatus);
  useEffect(() => tellStatus(chosen), [chosen]);
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
  useDecideAndNext(part, nextLabels.has(chosen), () => {
    if (!nextLabels.has(chosen)) choose(paymentStatus.verified);
  });
  return (
    // No field is focused initially: staff open a payment to decide on it.
    <div ref={part} data-autofocus className="max-sm:order-first">
      <RadioTilesField name="status" label="Status" required columns="fit" align="start" options={options} />
    </div>
  );
}

/**
 * Connects the form to the "Verify and next" button of the dialog's footer: the button submits the chosen decision, or
 * VERIFIED if none is, and Enter presses it while one is. It also focuses the form if the previous payment's form had
 * the focus.
 */
function useDecideAndNext(part: RefObject<Element | null>, isDecided: boolean, choose: () => void): void {
  const onSubmit = useEffectEvent(({ submitter }: SubmitEvent) => {
    if (submitter?.getAttribute("name") === decideAndNext) choose();
  });
  const onEnter = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isFree = target === event.currentTarget || part.current?.contains(target as Node);
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || !isFree) return;
    const button = part.current?.closest("form")?.elements.namedItem(decideAndNext);
    if (!(button instanceof HTMLButtonElement)) return;
    // Without a decision Enter would submit the unchanged form, which closes the dialog.
    event.preventDefault();
    if (isDecided) button.click();
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
