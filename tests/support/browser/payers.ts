import { eq } from "drizzle-orm";
import { soaUpload, statement, tenant } from "@/db/schema";
import { picture } from "@/tests/support/file-samples";
import { letter } from "./memorandums";
import { db, makeAdmin, makeTenant, type Tenant } from "./people";
import { call, uploadFile } from "./product";

/* Tenants with a bill, and their payments. */

const millisecondsADay = 86_400_000;
/** A day, `YYYY-MM-DD`, a number of days from now. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * millisecondsADay).toLocaleDateString("en-CA", { timeZone: "Asia/Manila" });

type Bill = { amount: string; soaDate: string; soaName: string };

/** Bills a tenant as an import does, with a stored PDF; the last bill must be the newest. */
export async function billTenant(tenantId: string, bill: Bill): Promise<void> {
  const { amount: soaAmount, soaDate, soaName } = bill;
  const [uploaded] = await db.select().from(soaUpload).where(eq(soaUpload.soaName, soaName));
  const soa = { soaDate, soaAmount, soaName, soaPdf: uploaded?.soaPdf ?? null };
  await db.insert(statement).values({ tenantId, ...soa });
  await db.update(tenant).set(soa).where(eq(tenant.id, tenantId));
}

/** A tenant with a bill that is five days old. */
export async function makePayer(bill: Partial<Bill> = {}, email = "ana.reyes@example.com"): Promise<Tenant> {
  const payer = await makeTenant({ email });
  await billTenant(payer.id, { amount: "18742.50", soaDate: dayFromNow(-5), soaName: "", ...bill });
  return payer;
}

/** Uploads a statement's PDF. */
export async function storeStatement(name: string, text: string): Promise<void> {
  const importer = await makeAdmin("utilities.add", "utilities.importDataFromPromis");
  await uploadFile(importer.token, "soa/pdf", { name, bytes: letter(name, [text]) });
}

/** The invoice number of a statement. */
export const invoiceOf = ({ clientCode }: Tenant, soaDate: string): string => {
  const [year, month, day] = soaDate.split("-");
  return `[${clientCode}]${month}${day}${year}`;
};

export type Payment = { id: string; type: number; amountPaid: number; status: number; updated_at: string };
/** A payer's payments, newest first. */
export const paymentsOf = async (payer: Tenant): Promise<Payment[]> =>
  (await call<{ data: Payment[] }>(payer.token, "GET", "/payments")).data;

/** A picture of a slip, in the format of file inputs. */
export const slip = async (name: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await picture().resize(600, 800, { fit: "fill" }).jpeg().toBuffer(),
});

/** Sends a deposit dated today. */
export async function sendDeposit(payer: Tenant, amountPaid: string): Promise<Payment> {
  const { name, buffer } = await slip("slip.jpg");
  const url = await uploadFile(payer.token, "depositslip", { name, bytes: buffer });
  const body = { amountPaid, transactionDate: dayFromNow(0), images: [{ name, url }] };
  return await call<Payment>(payer.token, "POST", "/payment-deposit", body);
}
