import * as z from "zod";
import { idValue, momentValue, oneOf, pesoValue } from "@/lib/core/record-schema";

/** A payment that is shown beside the bill: `started`, `received` and being checked, or `refused`. */
const paymentOnTheWay = z.object({
  id: idValue,
  referenceNumber: z.string().meta({ example: "DD-10293847" }),
  type: oneOf([1, 2, 3]),
  amount: pesoValue,
  state: oneOf(["started", "received", "refused"]),
  created_at: momentValue,
});
export type PaymentOnTheWay = z.infer<typeof paymentOnTheWay>;

export const onTheWayRecord = z.object({
  amount: pesoValue.meta({ description: "The sum of the payments that were started or received." }),
  payments: z.array(paymentOnTheWay).max(10).meta({ description: "The newest payments, at most 10." }),
});
export type OnTheWay = z.infer<typeof onTheWayRecord>;
