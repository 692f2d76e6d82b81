import type { PayBill } from "@/components/payments/pay-bill";
import { type ClientActor, hasUnitRight } from "@/lib/core/actor";
import type { Caller } from "@/lib/core/server/use-case";
import { listStatements } from "@/lib/features/billing/server/list-statements";
import { pageTenant } from "@/lib/http/page-tenant";

/** The bill that a tenant pays: its newest statement, or null if there is none, or the person may not read bills. */
export async function billToPay(session: Caller<ClientActor>): Promise<PayBill | null> {
  if (!hasUnitRight(session.actor, "bills")) return null;
  const [tenant, { data }] = await Promise.all([pageTenant(session), listStatements(session, { limit: 1 })]);
  const [newest] = data;
  if (!newest) return null;
  const { invoiceNumber, soaAmount, balance, dueDate } = newest;
  const { uoccname: name, clientCode, email } = tenant;
  return { invoiceNumber, soaAmount, balance, dueDate, name, clientCode, email: email ?? "" };
}
