import * as z from "zod";
import { idList, paging, sorting, statusFilter, unsearchedPaging } from "@/lib/core/list-input";
import { pesos } from "@/lib/core/peso-schema";
import { day, email, listOf, optionalText, recordId, requiredText } from "@/lib/core/schema";
import { isKeyIn } from "@/lib/features/files/schema";
import { centavos } from "@/lib/format/money";
import { cleanPhone, phoneDigits } from "@/lib/format/phone";
import { visibleLength } from "@/lib/format/text";
import { siteDay } from "@/lib/format/zoned";
import { maxPostedAtOnce } from "./limits";
import { settlementOutcomes } from "./settlement";
import { slipDateFault } from "./slip-date";
import { listedPaymentStatuses, paymentTargets } from "./statuses";

/* Inputs of the payment calls, shared with the forms (docs/rules/payments.md). */

/** In centavos: 99,999,999.99 pesos. */
const maxAmount = 9_999_999_999n;

/** Pesos as exact decimal text. */
const amountPaid = pesos("Please input your paid amount!")
  .refine((text) => centavos(text) > 0n, "The amount must be more than zero.")
  .refine((text) => centavos(text) <= maxAmount, "The amount can be at most 99,999,999.99.");

const transactionDate = day("Please input your transaction date!").meta({ example: "2026-11-20" });

/** The storage key of a picture that was uploaded as a deposit slip; keys of other files are refused. */
const slip = z
  .string({ error: "Please upload your deposit slip!" })
  .max(300, "This file is not there any more.")
  .refine((key) => key !== "" && isKeyIn("depositslip")(key), "This is not a deposit slip.")
  .meta({ example: "depositslip/0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b60.jpg" });

const slipFields = (timeZone: string, side: "client" | "staff") =>
  z.object({
    amountPaid,
    transactionDate: transactionDate
      .superRefine((date, context) => {
        const message = slipDateFault(date, siteDay(new Date(), timeZone), side);
        if (message) context.addIssue({ code: "custom", message });
      })
      .meta(transactionDate.meta() ?? {}),
    images: listOf(z.object({ name: optionalText(200), url: slip }), 1, {
      error: "Please upload your deposit slip!",
      tooMany: "Only 1 image can be sent.",
    }).refine((images) => images.length > 0, "Please upload your deposit slip!"),
  });

/** @param timeZone the site's time zone, in which the slip's date is validated */
export const depositForm = (timeZone: string) => slipFields(timeZone, "client");
/** The deposit that staff enter for a tenant. */
export const staffDepositForm = (timeZone: string) =>
  slipFields(timeZone, "staff").extend({
    tenantId: requiredText("Please choose your tenant!", 200),
  });

const emailExample = { format: "email", example: "ana.reyes@example.com" };
const payerEmail = email("Please input your email!").meta(emailExample);

/** `transactionDate` is validated but not stored: the stored date is always today. */
export const dragonpayForm = z.object({
  // DragonPay accepts at most 40 characters.
  email: payerEmail
    .refine((text) => text.length <= 40, "This can have at most 40 characters.")
    .meta(emailExample),
  amountPaid,
  transactionDate,
});

const fixed = <Value extends string>(value: Value, label: string) =>
  z.literal(value, { error: `${label} must be ${value}.` }).meta({ example: value });

export const aqwireForm = z.object({
  email: payerEmail,
  amountPaid,
  currency: fixed("PHP", "The currency"),
  paymentType: fixed("OTHERS", "The payment type"),
  mobile: optionalText(50)
    .transform(cleanPhone)
    .refine((text) => text === "" || /^\+?\d{7,15}$/.test(phoneDigits(text)), "This is not a mobile number."),
  note: optionalText(200),
});

export const paymentQuery = z.object({
  ...paging,
  status: statusFilter(listedPaymentStatuses),
  sort: sorting(["created_at"]),
});
export const paymentById = z.object({ id: recordId });
export const paymentExport = z.object({ selectedIds: idList });

const remarks = optionalText(2000);

export const noStatus = "Please input your status!";

/** The form for staff to verify, post or reject a payment. */
export const paymentDecision = z.object({
  status: z.literal(paymentTargets, { error: noStatus }),
  remarks,
});

/** CREATED is valid only if the payment already has it. */
export const paymentUpdate = z.looseObject({
  id: recordId,
  status: z
    .union([z.literal(listedPaymentStatuses), z.literal(listedPaymentStatuses.map(String))], {
      error: noStatus,
    })
    .transform(Number)
    .meta({ type: "integer", enum: [...listedPaymentStatuses], example: 3 })
    .optional(),
  remarks: remarks.optional().meta({ example: "Seen at the bank." }),
  countsOn: z
    .string({ error: "This must be a text." })
    .max(300, "This can have at most 300 characters.")
    .nullish()
    .meta({
      description: "The invoice number of the statement towards which it counts.",
      example: "[T1-101]10252026",
    }),
  updated_at: z.unknown().optional(),
});

export const paymentsToPost = z.object({
  ids: listOf(recordId.max(200), maxPostedAtOnce, {
    error: "ids must be a list of payments.",
    tooMany: `At most ${maxPostedAtOnce} payments can be posted at once.`,
  }),
});

/** Our id of the transaction, as used in URLs. */
const transactionId = recordId.meta({
  description: "The id of the transaction in this system.",
  example: "TD-7F3K9QX2M4",
});
/** A signed field. It is not trimmed, because the signature covers trailing spaces too. */
const part = (max: number) =>
  z
    .string({ error: "This must be a text." })
    .max(max, `This can have at most ${max} characters.`)
    .nullish()
    .transform((value) => value ?? "");

/** The parameters of DragonPay's return link, covered by its digest. */
export const dragonpayReturn = z.object({
  txnId: transactionId,
  refNo: part(100),
  status: z.union([z.string().max(20), z.number()]).optional(),
  outsourceStatus: part(20),
  message: part(500),
  digest: part(200),
});

export const aqwireReturn = z.object({ paymentId: transactionId });
export const resultQuery = z.object({ id: transactionId });

/** DragonPay's postback, as query or form parameters. Unsigned parameters are ignored. */
export const dragonpayPostback = z.object({
  txnid: part(100),
  refno: part(100),
  status: part(20),
  message: part(1000),
  digest: part(200),
  merchantid: part(100),
  param1: part(200),
  param2: part(200),
  amount: part(50),
  signature: part(500),
  signatures: part(2000),
});

/** AQWire does not document its callback, so any fields are accepted; they only tell us which payment to check. */
export const aqwireCallback = z.record(z.string().max(100), z.unknown());

export const differenceQuery = z.object({
  ...unsearchedPaging,
  paymentId: recordId.max(100).optional().meta({ description: "Only the differences of this payment." }),
});

/** In characters, where staff must explain what the provider does not confirm. */
export const minRemarksLength = 10;
const tooShort = `The remarks need at least ${minRemarksLength} characters.`;
export const hasRemarks = (text: string): boolean => visibleLength(text) >= minRemarksLength;

/** The form for staff to settle a difference. */
export const settlementForm = z.object({
  outcome: z
    .literal([...settlementOutcomes], { error: "Please choose what is to be done!" })
    .meta({ type: "string", enum: [...settlementOutcomes], example: "accept" }),
  remarks: requiredText("Please input your remarks!", 500)
    .refine(hasRemarks, tooShort)
    .meta({ minLength: minRemarksLength, example: "Refunded at the counter." }),
});
export const settlement = settlementForm.extend({ id: recordId });
