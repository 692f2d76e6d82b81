import * as z from "zod";
import { centavos, formatCentavos } from "@/lib/format/money";

/* Inputs of amounts, shared by forms, calls and the OpenAPI document. */

const notPesos = "This must be an amount with at most two decimals. Write it like 1250.50.";

/**
 * The input for pesos: a JSON number or text with at most two decimals. The output is decimal text such as "1500.00".
 */
export const pesos = (message: string) =>
  z
    .union([z.number(), z.string().max(50, notPesos)], { error: message })
    .transform((value) => String(value).trim())
    .refine((value) => value !== "", { error: message, abort: true })
    // `abort`: later checks may calculate with the amount.
    .refine((value) => /^-?\d{1,12}(\.\d{1,2})?$/.test(value), { error: notPesos, abort: true })
    .transform((value) => formatCentavos(centavos(value)))
    .meta({ description: "Pesos with at most two decimals, as a number or a string.", example: 1250.5 });

/** `pesos` from 0 to 99,999,999.99. */
export const pesosFromZero = (message: string) =>
  pesos(message)
    .refine((amount) => !amount.startsWith("-"), "The amount can't be below zero.")
    .refine((amount) => Number(amount) <= 99_999_999.99, "The amount can't be more than 99,999,999.99.");

/** `pesosFromZero`, or null; absent and empty become null. */
export const optionalPesos = z
  .preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? null : value),
    pesosFromZero(notPesos).nullish(),
  )
  .transform((value) => value ?? null);
