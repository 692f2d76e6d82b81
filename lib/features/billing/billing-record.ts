import * as z from "zod";
import { countValue, dayValue, idValue, momentValue, personValue, pesoValue } from "@/lib/core/record-schema";

/** A tenant with its newest statement, for the office's list. */
export const billingRecord = z
  .object({
    id: idValue.meta({ description: "The tenant's id." }),
    clientCode: z.string().meta({ example: "T1-101" }),
    uoccname: z.string().meta({ example: "Maria Santos" }),
    soaAmount: pesoValue.nullable(),
    soaDate: dayValue.nullable(),
    soaName: z.string().meta({
      description: "The name of its PDF, even if it was not uploaded; empty if PROMIS names none.",
      example: "SOA-202610-T1-101.pdf",
    }),
    hasPdf: z.boolean().meta({ description: "Whether the PDF was uploaded." }),
    dueDate: dayValue.nullable(),
    paid: pesoValue.meta({ description: "What counts on it: its VERIFIED and POSTED payments." }),
    onItsWay: pesoValue.meta({
      description:
        "What was started or received and does not count yet; only on the tenant's newest statement.",
    }),
    balance: pesoValue.meta({
      description: "What is unpaid: the amount less `paid`; negative for a credit.",
    }),
    unpaidSince: dayValue.nullable().meta({
      description:
        "While it is unpaid, the due date of the first statement from which on each one is unpaid; else null.",
    }),
  })
  .meta({ id: "Billing" });
export type BillingRecord = z.infer<typeof billingRecord>;

/** The sums and numbers of the office's list of statements. */
export const billingFigures = z
  .object({
    billed: pesoValue.meta({ description: "The sum of the statements, without credits." }),
    paid: pesoValue.meta({ description: "The part of `billed` that is paid." }),
    unpaidOnItsWay: pesoValue.meta({ description: "The unpaid part that is on its way." }),
    unpaidRest: pesoValue.meta({ description: "The unpaid part that nothing on its way covers." }),
    credit: pesoValue.meta({ description: "The sum of the credits, which pay nobody else's statement." }),
    paymentsOnItsWay: countValue,
    counts: z.object({
      all: countValue,
      ...{ unpaid: countValue, overdue: countValue, onItsWay: countValue, paid: countValue },
    }),
    /** Of the statements that the filter `owed` leaves. */
    shown: z.object({
      soaAmount: pesoValue,
      paid: pesoValue,
      onItsWay: pesoValue,
      unpaid: pesoValue,
      credit: pesoValue,
    }),
    months: z
      .array(z.string().meta({ example: "2026-10" }))
      .max(120)
      .meta({
        description: "The months that have statements, newest first, at most 120.",
      }),
    imported: z
      .object({
        uniqId: z.string().meta({ example: "0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b60" }),
        soaDate: dayValue,
        count: countValue,
        by: personValue.nullable(),
        created_at: momentValue,
      })
      .nullable()
      .meta({ description: "The newest import of the month, or of all months, that is done." }),
  })
  .meta({ id: "BillingFigures" });
export type BillingFigures = z.infer<typeof billingFigures>;
