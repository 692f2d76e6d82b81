"use client";

import { useAction } from "@/components/failures/use-action";
import { DraftNote } from "@/components/form/draft-note";
import { RecordForm } from "@/components/records/record-form";
import { TenantPicker } from "@/components/tenants/tenant-picker";
import { Dialog } from "@/components/ui/dialog";
import { FormFooter } from "@/components/ui/form-footer";
import { toast } from "@/components/ui/toast";
import { createDepositAction } from "@/lib/actions/payments";
import { staffDepositForm } from "@/lib/features/payments/schema";
import { siteDay } from "@/lib/format/zoned";
import { DepositFields } from "./deposit-fields";
import { depositFailed, SlipField } from "./pay-slip-field";

/** ENTER DEPOSIT: staff enter a tenant's slip, of any age (docs/rules/payments.md, Deposits). */
export function OfficeDepositDialog(props: {
  adminId: string;
  timeZone: string;
  onClose: () => void;
  onSaved: () => void;
}) {
  const { adminId, timeZone, onClose, onSaved } = props;
  const enter = useAction(createDepositAction, { creates: "office-deposit", failureTitle: depositFailed });
  const today = siteDay(new Date(), timeZone);
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="ENTER DEPOSIT" footer={<FormFooter />}>
      <RecordForm
        failureTitle={depositFailed}
        initForm={() => ({
          schema: staffDepositForm(timeZone),
          values: { tenantId: "", amountPaid: "", transactionDate: "", images: [] },
        })}
        save={enter}
        onSaved={() => {
          toast.success("Deposit added successfully.");
          onSaved();
        }}
      >
        <DraftNote userId={adminId} name="deposit:new" />
        <TenantPicker initial={null} />
        <DepositFields timeZone={timeZone} today={today} />
        <SlipField name="images" label="Deposit slip" area="admin" />
      </RecordForm>
    </Dialog>
  );
}
