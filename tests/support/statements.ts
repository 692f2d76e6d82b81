import { sql } from "drizzle-orm";
import { statement } from "@/db/schema";
import { db } from "./people";

type Bill = { soaDate: string; soaAmount: string; soaName?: string; soaPdf?: string | null };

/**
 * Adds a statement as an import does, due after 15 days, or changes the tenant's statement of that date. The copy of the
 * newest statement in the tenant's row stays as it is.
 */
export async function addStatement(tenantId: string, bill: Bill): Promise<void> {
  const { soaDate, ...changed } = bill;
  const code = sql`(select client_code from tenant where id = ${tenantId})`;
  await db
    .insert(statement)
    .values({
      tenantId,
      ...bill,
      invoiceNumber: sql`'[' || ${code} || ']' || to_char(${soaDate}::date, 'MMDDYYYY')`,
      dueDate: sql`${soaDate}::date + 15`,
    })
    .onConflictDoUpdate({ target: [statement.tenantId, statement.soaDate], set: changed });
}
