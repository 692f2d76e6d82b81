"use client";

import { TextAreaField } from "@/components/form/textarea";
import { RecordForm } from "@/components/records/record-form";
import { Dialog } from "@/components/ui/dialog";
import { FormFooter } from "@/components/ui/form-footer";
import { toast } from "@/components/ui/toast";
import type { ActionResult } from "@/lib/core/action-result";
import type { DifferenceRecord } from "@/lib/features/payments/record";
import { settledDifference } from "@/lib/features/payments/schema";
import { DifferenceSides } from "./office-difference-sides";

const remarks = settledDifference.pick({ remarks: true });

/** Settles a difference, with what was found. */
export function OfficeSettleDialog(props: {
  difference: DifferenceRecord;
  settle: (input: unknown) => Promise<ActionResult<unknown>>;
  onClose: () => void;
  onSaved: () => void;
  onRefused: () => void;
}) {
  const { difference, settle, onClose, onSaved, onRefused } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="SETTLE DIFFERENCE"
      plate={difference.payment.referenceNumber}
      footer={<FormFooter submitLabel="Settle" />}
    >
      <div className="mb-5 rounded-lg bg-sunken px-4 py-3 text-sm">
        <DifferenceSides difference={difference} />
      </div>
      <RecordForm
        area="admin"
        begin={() => ({ schema: remarks, values: { remarks: "" } })}
        save={(body) => settle({ ...body, id: difference.id })}
        onSaved={() => {
          toast.success("Difference settled successfully.");
          onSaved();
        }}
        onRefused={onRefused}
      >
        <TextAreaField name="remarks" label="Remarks" rows={3} maxLength={2000} />
      </RecordForm>
    </Dialog>
  );
}
