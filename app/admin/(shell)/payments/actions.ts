"use server";

import { checkPayment } from "@/lib/features/payments/server/check-payment";
import { createDeposit } from "@/lib/features/payments/server/create-deposit";
import { deletePayment } from "@/lib/features/payments/server/delete-payment";
import { addReservation, approveReservation } from "@/lib/features/payments/server/reservations";
import { settleDifference } from "@/lib/features/payments/server/settle-difference";
import { updatePayment } from "@/lib/features/payments/server/update-payment";
import { runAction } from "@/lib/http/action";

export const update = async (input: unknown) => runAction("admin", updatePayment, input);

export const remove = async (id: string) => runAction("admin", deletePayment, { id });

export const check = async (id: string) => runAction("admin", checkPayment, { id });

export const settle = async (input: unknown) => runAction("admin", settleDifference, input);

export const enterDeposit = async (input: unknown, key: unknown) =>
  runAction("admin", createDeposit, input, key);

export const reserve = async (input: unknown, key: unknown) => runAction("admin", addReservation, input, key);

export const approve = async (id: string) => runAction("admin", approveReservation, { id });
