import { eq } from "drizzle-orm";
import { payment, paymentDifference } from "@/db/schema";
import { searchText } from "@/lib/format/search-text";
import { db, type Session, unique } from "@/tests/support/people";
import { call } from "@/tests/support/request";
import { stored } from "@/tests/support/uploads";
import { dayFromNow, makePayer, type Payment } from "./payers";
import type { Tenant } from "./people";
import { jpeg } from "./ticket-form";

/* Payments for the tests of the office. */

const colour = (): string => `#${unique().slice(0, 6)}`;

/**
 * Sends a deposit with a slip.
 * @param values its amount, and its picture's colour; the same colour is the same picture
 */
export async function sendDeposit(
  payer: Tenant,
  values: { amountPaid?: number; slip?: string; transactionDate?: string } = {},
): Promise<Payment> {
  const { amountPaid = 18_742.5, slip = colour(), transactionDate = dayFromNow(-1) } = values;
  const url = await stored(payer.token, "depositslip", await jpeg(slip), "slip.jpg");
  return call(payer.token, "POST", "/payment-deposit", {
    amountPaid,
    transactionDate,
    images: [{ name: "slip.jpg", url }],
  });
}

/**
 * Gives payments references with a common prefix, by which a search finds them.
 * @returns the prefix
 */
export async function nameTogether(payments: readonly Pick<Payment, "id">[]): Promise<string> {
  const shared = `DD-${unique()}`;
  for (const [at, one] of payments.entries()) {
    const referenceNumber = `${shared}-${at + 1}`;
    await db
      .update(payment)
      .set({ referenceNumber, searchText: searchText([referenceNumber]) })
      .where(eq(payment.id, one.id));
  }
  return shared;
}

/** A payment at DragonPay after the provider reported S; with status 1, as it was started. */
export async function paidAtDragonpay(status: 1 | 2 = 2): Promise<Pick<Payment, "id" | "referenceNumber">> {
  const payer = await makePayer();
  const referenceNumber = `LX${unique()}`;
  const [made] = await db
    .insert(payment)
    .values({
      tenantId: payer.id,
      referenceNumber,
      searchText: searchText([referenceNumber]),
      invoiceNumber: `[${payer.clientCode}]`,
      invoiceDate: dayFromNow(-5),
      transactionDate: dayFromNow(0),
      soaAmount: "18742.50",
      amountPaid: "18742.50",
      type: 2,
      status,
      transactionId: `TD-${unique()}`,
      outsourceStatus: status === 2 ? "S" : null,
      message: "[000] Paid",
      email: "ana.reyes@example.com",
    })
    .returning({ id: payment.id });
  if (!made) throw new Error("no payment was made");
  return { id: made.id, referenceNumber };
}

/** Adds an open difference to a payment, as a provider's report does. */
export const addDifference = ({ id }: Pick<Payment, "id">) =>
  db.insert(paymentDifference).values({
    paymentId: id,
    reason: "amount",
    ours: { status: "FOR VERIFICATION", amount: "18742.50" },
    provider: { status: "S", amount: "17000.00" },
  });

/** Updates a payment through the API. */
export const changePayment = (by: Session, id: string, change: object): Promise<Payment> =>
  call(by.token, "PUT", `/payment/${id}`, { id, ...change });
