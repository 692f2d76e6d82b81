import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { moduleStatus, paymentStatus, postStatus, recordStatus, ticketStatus } from "./statuses";

/*
 * Statuses in the text of a statement. Indexes and checks can't have parameters, and a condition with a parameter can't use
 * a partial index.
 */

const literals = <Name extends string>(statuses: Record<Name, number>) =>
  Object.fromEntries(
    Object.entries(statuses).map(([name, status]) => [name, sql.raw(String(status))]),
  ) as Record<Name, SQL>;

export const recordLiteral = literals(recordStatus);
export const ticketLiteral = literals(ticketStatus);
export const paymentLiteral = literals(paymentStatus);
export const postLiteral = literals(postStatus);
export const moduleLiteral = literals(moduleStatus);

/** Whether a row is not deleted; every table with statuses has the same one for it. */
export const isNotDeleted = (status: SQLWrapper): SQL<boolean> => sql`${status} <> ${recordLiteral.deleted}`;

export const isActiveRecord = (status: SQLWrapper): SQL<boolean> => sql`${status} = ${recordLiteral.active}`;

/** Whether a ticket is open: for approval, approved or ongoing. It is the condition of `ticket_open_idx`. */
export const isOpenTicket = (status: SQLWrapper): SQL<boolean> =>
  sql`${status} between ${ticketLiteral.forApproval} and ${ticketLiteral.ongoing}`;

/** Whether staff have not decided on a payment. It is the condition of `payment_undecided_idx`. */
export const isUndecidedPayment = (status: SQLWrapper): SQL<boolean> =>
  sql`${status} in (${paymentLiteral.created}, ${paymentLiteral.forVerification})`;

/** Whether a payment counts in the balance: verified or posted. It is the condition of `payment_counts_idx`. */
export const isCountedPayment = (status: SQLWrapper): SQL<boolean> =>
  sql`${status} in (${paymentLiteral.verified}, ${paymentLiteral.posted})`;
