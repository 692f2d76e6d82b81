import { eq } from "drizzle-orm";
import { soaUpload, tenant } from "@/db/schema";
import { picture } from "@/tests/support/file-samples";
import { adminWith, db } from "@/tests/support/people";
import { call } from "@/tests/support/request";
import { addStatement } from "@/tests/support/statements";
import { stored } from "@/tests/support/uploads";
import { siteTime } from "./gate-passes";
import { letter } from "./memorandums";
import { makeTenant, type Tenant } from "./people";

/* Tenants with a bill, and their payments. */

/** A day, `YYYY-MM-DD`, a number of days from now. */
export const dayFromNow = (days: number): string => siteTime(days).slice(0, 10);

type Bill = { amount: string; soaDate: string; soaName: string };

/** Bills a tenant as an import does, with a stored PDF; the last bill must be the newest. */
export async function billTenant(tenantId: string, bill: Bill): Promise<void> {
  const { amount: soaAmount, soaDate, soaName } = bill;
  const [uploaded] = await db.select().from(soaUpload).where(eq(soaUpload.soaName, soaName));
  const soa = { soaDate, soaAmount, soaName, soaPdf: uploaded?.soaPdf ?? null };
  await addStatement(tenantId, soa);
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
  const importer = await adminWith("utilities.add", "utilities.importDataFromPromis");
  await stored(importer.token, "soa/pdf", letter(name, [text]), name);
}

/** The invoice number of a statement. */
export const invoiceOf = ({ clientCode }: Tenant, soaDate: string): string => {
  const [year, month, day] = soaDate.split("-");
  return `[${clientCode}]${month}${day}${year}`;
};

export type Payment = {
  id: string;
  referenceNumber: string;
  type: number;
  amountPaid: number;
  status: number;
  updated_at: string;
  images: { url: string }[];
};
/** A payer's payments, newest first. */
export const paymentsOf = async (payer: Tenant): Promise<Payment[]> =>
  (await call<{ data: Payment[] }>(payer.token, "GET", "/payments")).data;

/** A picture of a slip, in the format of file inputs. */
export const slip = async (name: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await picture().resize(600, 800, { fit: "fill" }).jpeg().toBuffer(),
});
