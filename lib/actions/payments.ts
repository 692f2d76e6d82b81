"use server";

import { checkPayment } from "@/lib/features/payments/server/check-payment";
import { createDeposit } from "@/lib/features/payments/server/create-deposit";
import { deletePayment } from "@/lib/features/payments/server/delete-payment";
import { postPayments } from "@/lib/features/payments/server/post-payments";
import { addReservation, approveReservation } from "@/lib/features/payments/server/reservations";
import { settleDifference } from "@/lib/features/payments/server/settle-difference";
import { startAqwire, startDragonpay } from "@/lib/features/payments/server/start-provider-payments";
import { updatePayment } from "@/lib/features/payments/server/update-payment";
import { action } from "@/lib/http/action";

export const checkPaymentAction = action(checkPayment);
export const createDepositAction = action(createDeposit);
export const deletePaymentAction = action(deletePayment);
export const postPaymentsAction = action(postPayments);
export const addReservationAction = action(addReservation);
export const approveReservationAction = action(approveReservation);
export const settleDifferenceAction = action(settleDifference);
export const startAqwireAction = action(startAqwire);
export const startDragonpayAction = action(startDragonpay);
export const updatePaymentAction = action(updatePayment);
