"use client";

import { useAction } from "@/components/failures/use-action";
import { AdminAddDialog } from "@/components/tickets/engine/admin-ticket-dialog";
import { toast } from "@/components/ui/toast";
import { addReservationAction, approveReservationAction } from "@/lib/actions/payments";
import { paymentReservation } from "@/lib/features/payments/reservation";
import type { PaymentRights } from "@/lib/features/payments/rights";

/** This form omits the comment field, but the call accepts one. */
const kind = {
  ...paymentReservation,
  fields: paymentReservation.fields.filter(({ name }) => name !== "comment"),
};

/** ADD PAYMENT: the reservation form of the payments page (docs/rules/payments.md). Its toast offers approval. */
export function OfficeReservationDialog(props: {
  adminId: string;
  timeZone: string;
  rights: PaymentRights;
  onClose: () => void;
  onSaved: () => void;
}) {
  const { adminId, timeZone, rights, onClose, onSaved } = props;
  const approveReservation = useAction(approveReservationAction, { isButton: true });
  const approve = async (id: string) => {
    const outcome = await approveReservation({ id });
    if (outcome.done) toast.success("Payment approved successfully.");
  };
  return (
    <AdminAddDialog
      kind={kind}
      adminId={adminId}
      timeZone={timeZone}
      create={addReservationAction}
      {...(rights.reserve ? { offer: ({ id }) => ({ label: "Reserve", run: () => approve(id) }) } : {})}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}
