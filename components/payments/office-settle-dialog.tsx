"use client";

import { useAction } from "@/components/failures/use-action";
import { RadioTilesField } from "@/components/form/radio-tiles-field";
import { TextAreaField } from "@/components/form/textarea";
import { RecordForm } from "@/components/records/record-form";
import { Dialog } from "@/components/ui/dialog";
import { FormFooter } from "@/components/ui/form-footer";
import { toast } from "@/components/ui/toast";
import { settleDifferenceAction } from "@/lib/actions/payments";
import type { DifferenceRecord, PaymentRecord } from "@/lib/features/payments/record";
import { settlementForm } from "@/lib/features/payments/schema";
import type { SettlementOutcome } from "@/lib/features/payments/settlement";
import type { SettlementChoice } from "./difference-texts";
import { DifferenceSides } from "./office-difference-sides";

/** Asks for the outcome of a difference and its reason. */
export function OfficeSettleDialog(props: {
  difference: DifferenceRecord;
  choices: readonly SettlementChoice[];
  chosen: SettlementOutcome;
  onClose: () => void;
  onSaved: (payment: PaymentRecord) => void;
  onRefused: () => void;
}) {
  const { difference, choices, chosen, onClose, onSaved, onRefused } = props;
  const settle = useAction(settleDifferenceAction);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="SETTLE DIFFERENCE"
      code={difference.payment.referenceNumber}
      footer={<FormFooter submitLabel="Settle" />}
    >
      <div className="mb-5 rounded-lg bg-sunken px-4 py-3 text-sm">
        <DifferenceSides difference={difference} />
      </div>
      <RecordForm
        initForm={() => ({ schema: settlementForm, values: { outcome: chosen, remarks: "" } })}
        save={(body) => settle({ ...body, id: difference.id })}
        onSaved={(_, saved) => {
          toast.success("Difference settled successfully.");
          // Users of this screen may view payments, so the answer is never redacted.
          onSaved((saved as { payment: PaymentRecord }).payment);
        }}
        onRefused={onRefused}
      >
        <RadioTilesField
          name="outcome"
          label="Settlement"
          required
          columns={1}
          align="start"
          options={choices}
        />
        <TextAreaField name="remarks" label="Remarks" required rows={3} max={500} />
      </RecordForm>
    </Dialog>
  );
}
