"use server";

import { checkPayment } from "@/lib/features/payments/server/check-payment";
import { deletePayment } from "@/lib/features/payments/server/delete-payment";
import { settleDifference } from "@/lib/features/payments/server/differences";
import { addReservation, approveReservation } from "@/lib/features/payments/server/reservations";
import { updatePayment } from "@/lib/features/payments/server/update-payment";
import { runAction } from "@/lib/product/action";

export const updatePaymentAction = async (input: unknown) => runAction("admin", updatePayment, input);

export const deletePaymentAction = async (id: string) => runAction("admin", deletePayment, { id });

export const checkPaymentAction = async (id: string) => runAction("admin", checkPayment, { id });

export const settleDifferenceAction = async (input: unknown) => runAction("admin", settleDifference, input);

export const addReservationAction = async (input: unknown) => runAction("admin", addReservation, input);

export const approveReservationAction = async (id: string) => runAction("admin", approveReservation, { id });
