import "server-only";
import { type SQLWrapper, sql } from "drizzle-orm";
import { payment, tenant } from "@/db/schema";

/**
 * SQL for the invoice number of a statement that comes in: `[client code]MMDDYYYY` of the SOA date. A statement that
 * comes again after an undo gets the number that its payments name.
 */
export const newInvoiceNumber = (tenantId: SQLWrapper, soaDate: SQLWrapper) =>
  sql<string>`coalesce(
    (select p.invoice_number from ${payment} p where p.tenant_id = ${tenantId} and p.invoice_date = ${soaDate} limit 1),
    (select '[' || t.client_code || ']' || to_char(${soaDate}, 'MMDDYYYY') from ${tenant} t where t.id = ${tenantId}))`;
